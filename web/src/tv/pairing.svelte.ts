/** A screen that waits for a table: a code stands on it until a host has typed it. */

import type { ToClient } from '$wire';
import { Blocked } from '$lib/wire/blocked.svelte';
import { Wire, type Plug } from '$lib/wire/socket';

const AGAIN_MS = 3_000;
const LOST_MS = 1_500; // letters stand so long without a line: mostly they are good again by then

/** Where a table is shown: `table~key`, as it stands in the address. */
export type Where = string;

export class Pairing {
  /** Four letters; null while there are none. */
  code = $state.raw<string | null>(null);
  /** The server has too many screens that wait. */
  isFull = $state(false);
  /** Counts what the server has said: by then it may have another address. */
  said = $state(0);
  readonly blocked = new Blocked();

  readonly #shows: (where: Where) => void;
  readonly #wire: Wire;
  #again = ''; // brings the letters back that stood here when the line was lost
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(shows: (where: Where) => void, make?: (url: string) => Plug) {
    this.#shows = shows;
    this.#wire = new Wire(
      () => `ws/screen${this.#again && `?again=${this.#again}`}`,
      {
        opened: () => this.blocked.found(),
        message: (message) => this.#hear(message),
        lost: () => {
          void this.blocked.lost(this.#wire.unopened);
          this.#timer ??= setTimeout(() => {
            this.code = null;
          }, LOST_MS);
        },
        ended: () => {
          this.#later(() => this.#wire.start(), AGAIN_MS);
        },
        seen: () => 0,
      },
      make,
    );
    this.#wire.start();
  }

  stop(): void {
    this.#later();
    this.#wire.stop();
  }

  #later(then?: () => void, ms = 0): void {
    clearTimeout(this.#timer);
    this.#timer = then && setTimeout(then, ms);
  }

  #hear(message: ToClient): void {
    if (message.type === 'Refused') {
      this.isFull = true;
    } else if (message.type === 'Pairing') {
      this.#later();
      this.isFull = false;
      this.code = message.code;
      this.said += 1;
      this.#again = message.again;
    } else if (message.type === 'Shows') {
      this.stop();
      this.#shows(`${message.table}~${message.key}`);
    }
  }
}
