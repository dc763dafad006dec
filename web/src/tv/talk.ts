/** What is said beside the game is for the phones: a television shows the game alone. */

export class Talk {
  readonly left = 0;
  follow(): void {}
  hear(): void {}
  spend(): void {}
  close(): void {}
}
