/** A screen that waits for a table: a code stands on it until a host has typed it. */

import type { Pairing as Code, Refused, Shows } from '$wire';
import { whole } from '$lib/at';

const RETRIES_MS = [250, 500, 1_000, 2_000, 3_000];

/** Where a table is shown: `table~key`, as it stands in the address. */
export type Where = string;

export class Pairing {
  /** Four letters; null while there are none. */
  code = $state.raw<string | null>(null);
  /** The server has too many screens that wait. */
  isFull = $state(false);

  readonly #shows: (where: Where) => void;
  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(shows: (where: Where) => void) {
    this.#shows = shows;
    addEventListener('online', this.#wake);
    this.#connect();
  }

  stop(): void {
    clearTimeout(this.#timer);
    removeEventListener('online', this.#wake);
    if (this.#socket === null) return;
    this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }

  #connect(): void {
    const socket = (this.#socket = new WebSocket(whole('ws/screen').replace('http', 'ws')));
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as Code | Shows | Refused);
    socket.onclose = () => {
      this.code = null;
      const wait = RETRIES_MS[Math.min(this.#tries++, RETRIES_MS.length - 1)];
      this.#timer = setTimeout(() => this.#connect(), wait);
    };
  }

  #hear(message: Code | Shows | Refused | { type: 'Closing' }): void {
    this.isFull = message.type === 'Refused';
    if (message.type === 'Pairing') {
      this.#tries = 0;
      this.code = message.code;
    } else if (message.type === 'Shows') {
      this.stop();
      this.#shows(`${message.table}~${message.key}`);
    }
  }

  #wake = (): void => {
    if (this.code !== null) return;
    this.stop();
    addEventListener('online', this.#wake);
    this.#connect();
  };
}
