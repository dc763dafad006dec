/** Where each gift's picture lies: the file names carry a hash, so they may be kept for ever. */

let hashes = $state.raw<Record<string, string> | null>(null);
let coming: Promise<void> | undefined;

/** Fetches the list of pictures; `pictureOf` answers once it is there. */
export function wantPictures(): Promise<void> {
  coming ??= import('../../generated/pictures.json').then((module) => {
    hashes = module.default;
  });
  return coming;
}

export function pictureOf(gift: string): string | null {
  if (hashes === null) {
    void wantPictures();
    return null;
  }
  const hash = hashes[gift];
  return hash === undefined ? null : `/pictures/${gift}.${hash}.svg`;
}
