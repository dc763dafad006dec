/** One WebSocket that comes back by itself: numbered by nobody, it only carries. */

import type { ToClient, ToServer } from '$wire';
import { whole } from '../at';
import { CLOSED } from './constants';
import { plugTo } from './server';

/** What is used of a WebSocket; tests bring their own. */
export interface Plug {
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Handlers {
  opened(): void;
  message(message: ToClient): void;
  /** The connection is gone; another try is under way. */
  lost(): void;
  /** The server shut the door for good, with one of its own close codes (4000 and up). */
  ended(code: number): void;
  /** What a heartbeat tells the server: the newest n that has come. */
  seen(): number;
}

const OPEN = 1;
const OWN_CODES = 4000;
const RETRIES_MS = [0, 250, 500, 1000, 2000, 3000];
// What the server asks of all its clients at once must not bring them all back at once.
const ASKED_MS: Record<number, readonly [least: number, most: number]> = {
  // it restarts: whoever takes over is there at once, or connections wait for it
  [CLOSED.RESTART]: [0, 1000],
  [CLOSED.TRY_LATER]: [1000, 3000],
};
const PING_MS = 10_000;
// How long a word is waited for, at least; on a line that was seen to need longer, longer.
const ANSWER_MS = 4_000; // no word for so long after a ping: the line is dead
const WAKE_ANSWER_MS = 1_200; // an unlocked phone often holds a dead socket; be back within 2 s
const OPENING_MS = 6_000; // each further try has twice as long as the one before ...
const DOUBLED_MAX = 4; // ... so often
const ROUNDS = 6; // there and back: four until a socket is open (two for TLS), and half of that
const FADES = 0.8; // what was measured counts that much at the next
const STOOD_MS = 1_000; // a line that held for less counts as a failed try: no storm of retries

export class Wire {
  #path: () => string;
  #handlers: Handlers;
  #make: (url: string) => Plug;
  #mostMs: number;
  #plug: Plug | null = null;
  #tries = 0;
  #unopened = 0; // tries in a row that brought no word
  #doubled = 0; // how often the time for opening was too short
  #roundMs = 0; // there and back, of late
  #began = 0; // the try, or the ping that has no answer yet
  #openedAt = Infinity;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #dead: ReturnType<typeof setTimeout> | undefined;
  #stopped = true;

  /** It never waits much longer than `mostMs` before it tries again. `path` may be another one at
   * each try. */
  constructor(
    path: string | (() => string),
    handlers: Handlers,
    make: (url: string) => Plug = plugTo,
    mostMs = Infinity,
  ) {
    this.#path = typeof path === 'string' ? () => path : path;
    this.#handlers = handlers;
    this.#make = make;
    this.#mostMs = mostMs;
  }

  get isOpen(): boolean {
    return this.#plug?.readyState === OPEN;
  }

  /** How many tries in a row have brought no word. */
  get unopened(): number {
    return this.#unopened;
  }

  start(): void {
    this.#stopped = false;
    this.#tries = this.#unopened = 0;
    window.addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    window.removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    clearTimeout(this.#retry);
    this.#drop();
  }

  /** False if there is no open connection to send on. */
  send(message: ToServer): boolean {
    if (!this.isOpen) return false;
    this.#plug?.send(JSON.stringify(message));
    return true;
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#drop();
    // deploy/nginx.conf keeps a table's players together, but sends a second try elsewhere
    const path = this.#path();
    const first = path.includes('?') ? '&' : '?';
    const again = this.#tries > 1 ? `${first}try=${this.#tries}` : '';
    const plug = this.#make(whole(path + again).replace('http', 'ws'));
    this.#plug = plug;
    this.#began = performance.now();
    this.#unopened += 1;
    this.#open();
    plug.onopen = () => {
      this.#openedAt = performance.now();
      this.#ping = setInterval(() => this.#beat(ANSWER_MS), PING_MS);
      this.#open(); // the server speaks first
      this.#handlers.opened();
    };
    plug.onmessage = (event) => {
      clearTimeout(this.#dead);
      const message = JSON.parse(String(event.data)) as ToClient;
      if (this.#unopened > 0)
        this.#measured(2); // TCP, and the socket's own, at least
      else if (message.type === 'Pong') this.#measured(1);
      this.#unopened = this.#doubled = 0;
      this.#handlers.message(message);
    };
    plug.onclose = ({ code }) => {
      if (code < OWN_CODES) return this.#lost(code);
      this.stop();
      this.#handlers.ended(code);
    };
  }

  /** Waits for the first word. */
  #open(): void {
    const ms = Math.max(OPENING_MS, ROUNDS * this.#roundMs) * 2 ** this.#doubled;
    this.#expect(ms, () => {
      this.#doubled = Math.min(this.#doubled + 1, DOUBLED_MAX);
    });
  }

  #measured(rounds: number): void {
    const roundMs = (performance.now() - this.#began) / rounds;
    this.#roundMs = Math.max(roundMs, FADES * this.#roundMs);
  }

  #beat(leastMs: number): void {
    if (!this.send({ type: 'Ping', seen: this.#handlers.seen() })) return;
    this.#began = performance.now();
    this.#expect(this.#answerMs(leastMs));
  }

  #answerMs(leastMs: number): number {
    return Math.max(leastMs, 2 * this.#roundMs);
  }

  #expect(ms: number, late = (): void => undefined): void {
    clearTimeout(this.#dead);
    this.#dead = setTimeout(() => {
      late();
      this.#lost();
    }, ms);
  }

  #lost(code = 0): void {
    this.#drop();
    if (this.#stopped) return;
    this.#handlers.lost();
    if (performance.now() - this.#openedAt >= STOOD_MS) this.#tries = 0;
    this.#openedAt = Infinity;
    const next = RETRIES_MS[Math.min(this.#tries++, RETRIES_MS.length - 1)] ?? 0;
    const wait = Math.min(next, this.#mostMs);
    const [least, most] = ASKED_MS[code] ?? [wait * 0.75, wait * 1.25];
    this.#retry = setTimeout(() => this.#connect(), least + Math.random() * (most - least));
  }

  #drop(): void {
    clearInterval(this.#ping);
    clearTimeout(this.#dead);
    const plug = this.#plug;
    this.#plug = null;
    if (plug === null) return;
    plug.onopen = plug.onmessage = plug.onclose = null;
    plug.close();
  }

  /** The phone was unlocked or found its network again: don't wait for a timer. */
  #wake = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.isOpen) {
      this.#beat(WAKE_ANSWER_MS);
    } else if (this.#plug === null) {
      this.#tries = 0;
      this.#connect();
    } else {
      // whom it called before it slept may not hear it any more
      this.#expect(this.#answerMs(WAKE_ANSWER_MS));
    }
  };
}
