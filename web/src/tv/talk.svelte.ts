/** What people say beside the game, as a room hears it: each word for its moment. Stands where the
 * client has `$lib/table/talk.svelte`. */

import type { ChatDeleted, Chatted, Reacted, Seat } from '$wire';

const FLOATS_MS = 1_600;
const SAYS_MS = 3_000;
const LETTER_MS = 60; // own words stay for as long as they take to read
const MOST = 8;

export interface Said {
  /** A message's own, as the host takes it back. */
  key: string;
  seat: Seat;
  /** A reaction or a ready phrase; null for own words. */
  what: Reacted['what'] | null;
  text: string;
}

const DRAWN: readonly string[] = ['applause', 'laugh', 'gasp', 'heart', 'hm', 'knew'];

export const isDrawn = ({ what }: Said): boolean => what !== null && DRAWN.includes(what);

export class Talk {
  /** What is in the air now: of each seat the newest. */
  shown = $state.raw<readonly Said[]>([]);
  readonly left = 0;
  #heard: (() => void) | undefined;
  #count = 0;
  #timers = new Set<ReturnType<typeof setTimeout>>();

  /** What is called once for each word, as it comes; returns what ends that. */
  onword(heard: () => void): () => void {
    this.#heard = heard;
    return () => (this.#heard = undefined);
  }

  hear(message: Reacted | Chatted | ChatDeleted): void {
    if (message.type === 'ChatDeleted') {
      const isAll = message.key === '';
      this.shown = this.shown.filter(({ key, what }) =>
        isAll ? what !== null : key !== message.key,
      );
    } else if (message.type === 'Reacted') {
      const { seat, what } = message;
      this.#show({ key: `${(this.#count += 1)}`, seat, what, text: '' });
    } else {
      const { key, seat, text } = message;
      this.#show({ key, seat, what: null, text });
    }
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.shown = [];
  }

  follow(): void {}
  spend(): void {}

  #show(one: Said): void {
    this.shown = [...this.shown.filter(({ seat }) => seat !== one.seat), one].slice(-MOST);
    if (this.#heard) this.#heard();
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        this.shown = this.shown.filter((other) => other !== one);
      },
      isDrawn(one) ? FLOATS_MS : SAYS_MS + one.text.length * LETTER_MS,
    );
    this.#timers.add(timer);
  }
}
