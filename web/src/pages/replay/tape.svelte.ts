/** A replay as a table that can be wound: its model is told what a server would have told it. */

import type { AnyView, Frame, ReplayShown, Seat, Table, ToClient } from '$wire';
import { TableModel } from '$lib/table/table.svelte';
import type { Plug } from '$lib/wire/socket';

/** Whose view is shown: a seat's; a guest's, who sees what all see; or that with all secrets. */
export type Eyes = Seat | 'nobody' | 'all';

const OPEN = 1;
const LEAST_MS = 900; // between two commits, however quick the bots were
const MOST_MS = 2_600;

/** Where a round begins; turns, in games without rounds. */
export interface Chapter {
  frame: number;
  word: 'round' | 'turn';
  n: number;
}

export function chaptersOf(frames: readonly Frame[]): Chapter[] {
  const chapters: Chapter[] = [];
  frames.forEach(({ view }, frame) => {
    const at = view as { round?: number; turn?: number };
    const word = at.round === undefined ? 'turn' : 'round';
    const n = (at[word] ?? 0) + 1;
    if (chapters.at(-1)?.n !== n) chapters.push({ frame, word, n });
  });
  return chapters;
}

/** The table at each frame: a frame says it only where it has changed. */
function tablesOf(frames: readonly Frame[]): Table[] {
  let now: Table | undefined;
  return frames.map(({ table }) => (now = table ?? now) as Table);
}

export class Tape {
  /** 0-based. */
  frame = $state(0);
  eyes = $state<Eyes>('nobody');
  readonly model: TableModel;
  readonly chapters: readonly Chapter[];
  readonly count: number;

  readonly #shown: ReplayShown;
  readonly #tables: readonly Table[];
  #plug: Plug | null = null;

  constructor(shown: ReplayShown, id: string, frame: number, eyes: Eyes = 'nobody') {
    this.#shown = shown;
    this.eyes = eyes;
    this.#tables = tablesOf(shown.frames);
    this.chapters = chaptersOf(shown.frames);
    this.count = shown.frames.length;
    this.frame = this.#within(frame);
    this.model = new TableModel(id, () => this.#plugged());
    this.model.story = Promise.resolve({ told: shown.told ?? null });
    this.model.open();
  }

  close(): void {
    this.model.close();
  }

  /** The people and bots of the game. */
  get seats(): readonly Seat[] {
    return this.#tables[this.frame]?.seats.map(({ seat }) => seat) ?? [];
  }

  /** What each seat saw of its own, by seat. */
  get own(): Readonly<Record<string, unknown>> {
    return this.#shown.frames[this.frame]?.own ?? {};
  }

  /** How long a frame stays at least, ms: about as long as the people took for what comes next.
   * Not the first; nor one after which a guest sees only that one of several is done. */
  get stays(): number {
    const [now, next] = this.#shown.frames.slice(this.frame, this.frame + 2);
    const [waited, waits] = [now?.waiting ?? [], next?.waiting ?? []];
    const isFewer = 0 < waits.length && waits.length < waited.length;
    if (this.eyes === 'nobody' && isFewer && waits.every((seat) => waited.includes(seat))) return 0;
    if (this.frame === 0) return LEAST_MS;
    return Math.min(Math.max((next?.at ?? 0) - (now?.at ?? 0), LEAST_MS), MOST_MS);
  }

  get chapter(): number {
    return this.chapters.findLastIndex(({ frame }) => frame <= this.frame);
  }

  /** What happened next, as it looked. */
  next(): void {
    if (this.frame + 1 >= this.count) return;
    this.frame += 1;
    this.#tell(false);
  }

  /** That frame, at once. */
  wind(frame: number): void {
    this.frame = this.#within(frame);
    this.#tell(true);
  }

  look(eyes: Eyes): void {
    this.eyes = eyes;
    this.#tell(true);
  }

  #within(frame: number): number {
    return Math.min(Math.max(Math.trunc(frame) || 0, 0), this.count - 1);
  }

  #plugged(): Plug {
    const plug: Plug = {
      readyState: 0,
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => this.#asked(JSON.parse(text) as { type: string; id?: string }),
      close: () => (plug.readyState = 3),
    };
    this.#plug = plug;
    queueMicrotask(() => {
      plug.readyState = OPEN;
      plug.onopen?.();
      const { cards } = this.#shown;
      if (cards) this.#say({ ...cards, type: 'Cards' });
      this.#tell(true);
    });
    return plug;
  }

  /** A table would answer; what was, stays as it was. */
  #asked({ type, id }: { type: string; id?: string }): void {
    if (type === 'Ping') this.#say({ type: 'Pong', now: Date.now(), n: this.frame + 1 });
    else if (id !== undefined) this.#say({ type: 'Refused', id, code: 'game_over' });
  }

  #tell(resync: boolean): void {
    const frame = this.#shown.frames[this.frame];
    const table = this.#tables[this.frame];
    if (frame === undefined || table === undefined) return;
    const sees = typeof this.eyes === 'number' && table.status === 'playing' ? this.eyes : null;
    const own = sees === null ? {} : ((frame.own?.[sees] as object | undefined) ?? {});
    const shown = (sees === null ? undefined : frame.shown_to?.[sees]) ?? frame.shown ?? [];
    this.#say({ ...table, type: 'Table', you: sees === null ? [] : [sees] });
    this.#say({
      type: 'Update',
      n: this.frame + 1,
      viewer: sees,
      now: Date.now(),
      show_at: Date.now(),
      shown,
      waiting: frame.waiting ?? [],
      ...(frame.filled_in === undefined ? {} : { filled_in: frame.filled_in }),
      resync,
      view: { ...frame.view, ...own } as AnyView,
    });
  }

  #say(message: ToClient): void {
    this.#plug?.onmessage?.({ data: JSON.stringify(message) });
  }
}
