/** What people at a table say beside the game, as this device hears it. */

import { SvelteSet } from 'svelte/reactivity';
import type { ChatDeleted, Chatted, Reacted, Seat, SeatInfo } from '$wire';

export type What = Reacted['what'];

export const REACTIONS = ['applause', 'laugh', 'gasp', 'heart', 'hm', 'knew'] as const;
export const PHRASES = [
  'moment',
  'missing',
  'again',
  'ready',
  'break',
  'sorry',
  'thanks',
  'well_played',
] as const;

/** The server's rates of a person, kept here too: what would be refused is not offered. */
export const BUCKET = 3;
const REFILL_MS = 2_000;
const FLOATS_MS = 1_600;
const SAYS_MS = 3_000;
const KEPT_MAX = 50;
const SHOWN_MAX = 8;

export interface Shown {
  key: number;
  seat: Seat;
  what: What;
}

export function isDrawn(what: What): what is (typeof REACTIONS)[number] {
  return (REACTIONS as readonly What[]).includes(what);
}

export class Talk {
  /** What is in the air now: of each seat the newest. */
  shown = $state.raw<readonly Shown[]>([]);
  /** Own words, the oldest first. */
  chats = $state.raw<readonly Chatted[]>([]);
  /** How many of them have come since one looked last. */
  unread = $state(0);
  /** How many reactions and phrases one may still send. */
  left = $state(BUCKET);
  /** Seats that this device does not listen to. */
  readonly muted = new SvelteSet<Seat>();

  #keys = 0;
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #refill: ReturnType<typeof setTimeout> | undefined;

  hear(message: Reacted | Chatted | ChatDeleted): void {
    switch (message.type) {
      case 'Reacted':
        if (!this.muted.has(message.seat)) this.#show(message.seat, message.what);
        return;
      case 'Chatted':
        if (this.chats.some(({ key }) => key === message.key)) return; // sent again at connecting
        this.chats = [...this.chats, message].slice(-KEPT_MAX);
        if (!this.muted.has(message.seat)) this.unread += 1;
        return;
      case 'ChatDeleted':
        this.chats = this.chats.filter(({ key }) => message.key !== '' && key !== message.key);
        this.unread = Math.min(this.unread, this.chats.length);
    }
  }

  mute(seat: Seat, isMuted: boolean): void {
    if (!isMuted) return void this.muted.delete(seat);
    this.muted.add(seat);
    this.shown = this.shown.filter((one) => one.seat !== seat);
  }

  /** One is on its way; `none`: the server has said that there were too many. */
  spend(none = false): void {
    this.left = none ? 0 : Math.max(0, this.left - 1);
    this.#refill ??= setTimeout(() => this.#fill(), REFILL_MS);
  }

  /** Who is muted stays so on another place, and nobody else there becomes it. */
  follow(before: readonly SeatInfo[], now: readonly SeatInfo[]): void {
    const same = (a: SeatInfo, b: SeatInfo): boolean => a.name === b.name && a.nth === b.nth;
    const moved = new Set<Seat>();
    for (const seat of [...this.muted]) {
      const was = before.find((one) => one.seat === seat);
      const here = now.find((one) => one.seat === seat);
      if (was === undefined || (here !== undefined && same(was, here))) continue;
      const there = now.find((one) => same(was, one));
      if (there === undefined && here !== undefined) continue; // another name on the same seat
      this.muted.delete(seat);
      if (there !== undefined) moved.add(there.seat);
    }
    for (const seat of moved) this.muted.add(seat);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    clearTimeout(this.#refill);
    this.#refill = undefined;
    this.#timers.clear();
    this.shown = [];
    this.left = BUCKET;
  }

  #show(seat: Seat, what: What): void {
    const one = { key: (this.#keys += 1), seat, what };
    const others = this.shown.filter((other) => other.seat !== seat);
    this.shown = [...others, one].slice(-SHOWN_MAX);
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        this.shown = this.shown.filter((other) => other !== one);
      },
      isDrawn(what) ? FLOATS_MS : SAYS_MS,
    );
    this.#timers.add(timer);
  }

  #fill(): void {
    this.left += 1;
    this.#refill = this.left < BUCKET ? setTimeout(() => this.#fill(), REFILL_MS) : undefined;
  }
}
