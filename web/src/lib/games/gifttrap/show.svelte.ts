/** The unwrapping as it plays on this screen. The server stamps when each step is shown; this
 * only spreads one step over its beats and lets the markers walk. */

import type { Pace } from '$wire';
import { PACE_FACTOR } from '$lib/wire/constants';
import { HOLD_MS } from './constants';
import type { Opened, Seat, Shown, Turned, View } from './view';

export type Beat = 'tearing' | 'silence' | 'result' | 'held';

/** How long each beat lasts, in ms; `space` is one space of a marker's walk. */
export interface Timing {
  tearing: number;
  silence: number;
  result: number; // from the answer to the first step
  space: number;
  total: number; // from the paper to the next gift of the same step, the server's hold
}

const total = (pace: Pace): number =>
  Math.round(HOLD_MS['gifttrap.TokenOpened'] * PACE_FACTOR[pace]);

export const TIMINGS: Record<Pace, Timing> = {
  normal: { tearing: 350, silence: 450, result: 250, space: 100, total: total('normal') },
  brisk: { tearing: 250, silence: 350, result: 150, space: 60, total: total('brisk') },
  off: { tearing: 0, silence: 0, result: 0, space: 0, total: total('off') },
};

export interface Markers {
  give: number;
  get: number;
}

export interface ShowOptions {
  timing: () => Timing;
  /** Called at each beat of each gift: sound, words for the live region. */
  onbeat?: (beat: Beat, opened: Opened) => void;
}

export class Show {
  /** The gift being unwrapped or just unwrapped; null: nothing to see. */
  opened = $state.raw<Opened | null>(null);
  beat = $state.raw<Beat>('held');
  /** Put aside by this viewer, to see the gifts again. */
  aside = $state(false);
  /** The view before this step: the gifts and tokens that the scene is about. */
  before = $state.raw<View | null>(null);

  /** Not yet fully walked, the one on stage first. */
  #pending = $state.raw<readonly Opened[]>([]);
  #walked = $state.raw(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: View | null = null;
  readonly #options: ShowOptions;

  constructor(options: ShowOptions) {
    this.#options = options;
  }

  /** Takes one update: what was shown, and the view after it. */
  apply(view: View, shown: readonly Shown[]): void {
    const before = this.#last;
    this.#last = view;
    const opens = shown.flatMap((s) => (s.type === 'gifttrap.TokenOpened' ? [s.opened] : []));
    if (opens.length > 0) {
      this.before = before;
      this.#pending = opens;
      this.#begin();
    } else if (shown.some((s) => s.type === 'gifttrap.GiftsDealt') || view.phase === 'give') {
      this.clear();
    } else if (shown.length === 0 && before?.round !== view.round) {
      this.clear(); // a resync into another round: nothing of the scene is left on the table
    }
  }

  /** Ends the scene at once. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#pending = [];
    this.opened = null;
  }

  /** Still unwrapping or walking. */
  get playing(): boolean {
    return this.opened !== null && this.#pending.length > 0;
  }

  /** Gifts of this step that this screen has not come to yet, the one on stage excluded. */
  get toCome(): readonly Opened[] {
    return this.#pending.slice(1);
  }

  isToCome(o: Opened): boolean {
    return this.#pending.some((p) => p.to === o.to && p.by === o.by && p.nth === o.nth);
  }

  /** Where a seat's markers stand on this screen, given where they end up. */
  markers(seat: Seat, end: Markers): Markers {
    let { give, get } = end;
    for (let i = this.#pending.length - 1; i >= 0; i--) {
      const o = this.#pending[i]!;
      const steps = i === 0 ? this.#walked : 0;
      if (o.by === seat) give = along(o.give_from, o.give_to, steps);
      if (o.to === seat) get = along(o.get_from, o.get_to, steps);
    }
    return { give, get };
  }

  #begin(): void {
    clearTimeout(this.#timer);
    const o = this.#pending[0];
    if (o === undefined) return;
    this.opened = o;
    this.aside = false;
    this.#walked = 0;
    const t = this.#options.timing();
    this.#enter('tearing', o);
    this.#after(t.tearing, () => {
      this.#enter('silence', o);
      this.#after(t.silence, () => {
        this.#enter('result', o);
        this.#after(t.result, () => this.#step(o, t));
      });
    });
  }

  #step(o: Opened, t: Timing): void {
    const far = Math.max(Math.abs(o.give_to - o.give_from), Math.abs(o.get_to - o.get_from));
    if (t.space === 0) this.#walked = far;
    if (this.#walked < far) {
      this.#walked += 1;
      this.#after(t.space, () => this.#step(o, t));
      return;
    }
    this.#enter('held', o);
    const spent = t.tearing + t.silence + t.result + t.space * far;
    this.#after(Math.max(0, t.total - spent), () => {
      this.#pending = this.#pending.slice(1);
      this.#begin();
    });
  }

  #enter(beat: Beat, o: Opened): void {
    this.beat = beat;
    this.#options.onbeat?.(beat, o);
  }

  #after(ms: number, then: () => void): void {
    if (ms === 0) then();
    else this.#timer = setTimeout(then, ms);
  }
}

function along(from: number, to: number, steps: number): number {
  return to > from ? Math.min(to, from + steps) : Math.max(to, from - steps);
}

/** The four GET tokens of a seat as far as they lie open. */
export function turnedOf(seat: Seat | null, ...views: (View | null)[]): Turned | null {
  for (const view of views) {
    const turned = view?.turned.find((t) => t.seat === seat);
    if (turned) return turned;
  }
  return null;
}
