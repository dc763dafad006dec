/** The unwrapping as it plays on this screen. The server stamps when each step is shown, and tells
 * which parcel is about to be opened; this only spreads one step over its beats and lets the
 * markers walk. */

import type { Pace } from '$wire';
import { PACE_FACTOR } from '$lib/wire/constants';
import { ceremony, share, type Other } from './ceremony';
import { HOLD_MS, OTHER_MS } from './constants';
import type { Opened, Seat, Shown, Turned, View } from './view';

export type Beat = 'coming' | 'tied' | 'tearing' | 'silence' | 'result' | 'held';

/** A wrapped gift: whose it is, who gave it, and which of two (G18). */
export type Parcel = Pick<Opened, 'to' | 'by' | 'nth'>;

/** So many tugs at the ribbon open one of an opener's first parcels; one opens each later. */
export const TUGS = 3;

/** How long each beat lasts, in ms; `space` is one space of a marker's walk. */
export interface Timing {
  coming: number; // from its place to the middle
  tied: number; // where nobody pulls the ribbon: a bot, or a program that knows no ribbons
  tearing: number;
  silence: number;
  result: number; // from the answer to the first step
  space: number;
  total: number; // from its place to the next gift of the same step, the server's hold
  pull: number; // until a parcel opens by itself; 0: at once
}

const NORMAL: Omit<Timing, 'total'> = {
  coming: 350,
  tied: 450,
  tearing: 700,
  silence: 400,
  result: 400,
  space: 90,
  pull: 4_000,
};

const SHORTER: Record<Other, Partial<typeof NORMAL>> = {
  unnoticed: {},
  brief: { tearing: 450, silence: 150, pull: 2_000 },
  again: { coming: 250, tied: 250, tearing: 400, silence: 100 },
};

/** How long each beat lasts; `part` is the share of its time that it takes. */
export function timing(pace: Pace, other?: Other, part = 1): Timing {
  const total = other ? OTHER_MS[other] : HOLD_MS['gifttrap.TokenOpened'];
  const all = { ...NORMAL, ...(other && SHORTER[other]), total };
  for (const key of Object.keys(all) as (keyof Timing)[]) {
    all[key] = Math.round(all[key] * PACE_FACTOR[pace] * part);
  }
  return all;
}

export interface Markers {
  give: number;
  get: number;
}

export interface ShowOptions {
  timing: (other?: Other, part?: number) => Timing;
  /** Whether a person plays this seat; without it, all are people. */
  isPerson?: (seat: Seat) => boolean;
  /** Called at each beat of each gift: sound, words for the live region. */
  onbeat?: (beat: Beat, opened: Opened) => void;
  /** Called when a parcel is taken up (0) and at each tug of its ribbon. */
  ontug?: (tugs: number) => void;
}

export class Show {
  /** The gift being unwrapped or just unwrapped; null: nothing to see. */
  opened = $state.raw<Opened | null>(null);
  /** Taken up and not open yet: what it is nobody knows. */
  parcel = $state.raw<Parcel | null>(null);
  /** How often its ribbon has been pulled. */
  tugs = $state.raw(0);
  beat = $state.raw<Beat>('held');
  /** What the opener thought it was. */
  guess = $state.raw<string | null>(null);
  /** Put aside by this viewer, to see the gifts again. */
  aside = $state(false);
  /** The view before this step: the gifts and tokens that the scene is about. */
  before = $state.raw<View | null>(null);

  /** Not yet fully walked, the one on stage first. */
  #pending = $state.raw<readonly Opened[]>([]);
  #guesses = new Map<Opened, string>();
  #others = new Map<Opened, Other | undefined>();
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
    const opens: Opened[] = [];
    for (const s of shown) {
      if (s.type !== 'gifttrap.TokenOpened') continue;
      opens.push(s.opened);
      if (s.guess) this.#guesses.set(s.opened, s.guess);
    }
    const earlier = before?.phase === 'reveal' ? [...before.opened] : [];
    const ends = shown.some((s) => s.type === 'gifttrap.RoundEnded');
    for (const o of opens) {
      this.#others.set(o, ceremony(o, earlier, ends && o === opens[opens.length - 1]));
      earlier.push(o);
    }
    if (opens.length > 0) {
      const isUp = this.parcel !== null && isSame(this.parcel, opens[0]!);
      this.parcel = null;
      this.before = before;
      this.#pending = opens;
      this.#begin(isUp);
    } else if (shown.some((s) => s.type === 'gifttrap.GiftsDealt') || view.phase === 'give') {
      this.clear();
    } else if (shown.length === 0 && before?.round !== view.round) {
      this.clear(); // a resync into another round: nothing of the scene is left on the table
    } else if (this.parcel && !isWrapped(view, this.parcel)) {
      this.parcel = null;
    }
  }

  /** A parcel is taken up, or its ribbon pulled; it is on stage once the last gift has been
   * seen. */
  lift(parcel: Parcel, tugs: number): void {
    if (this.parcel && isSame(this.parcel, parcel) && tugs <= this.tugs) return;
    this.parcel = parcel;
    this.tugs = tugs;
    this.aside = false;
    this.#options.ontug?.(tugs);
  }

  /** It goes back to its place. */
  putDown(): void {
    this.parcel = null;
  }

  /** Ends the scene at once. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#pending = [];
    this.#guesses.clear();
    this.#others.clear();
    this.opened = null;
    this.parcel = null;
  }

  /** Ends the gift on stage, or (`whole`) all gifts of this step. */
  hurry(whole: boolean): void {
    if (!this.playing) return;
    this.#pending = whole ? [] : this.#pending.slice(1);
    if (this.#pending.length > 0) this.#begin(false);
    else {
      clearTimeout(this.#timer);
      this.beat = 'held';
    }
  }

  /** Still unwrapping or walking. */
  get playing(): boolean {
    return this.opened !== null && this.#pending.length > 0;
  }

  /** What is on stage: a gift, or a parcel that nobody has looked into. */
  get scene(): Parcel | null {
    return this.playing ? this.opened : (this.parcel ?? this.opened);
  }

  /** The gift on stage; null while it is wrapped and nobody knows it. */
  get gift(): Opened | null {
    return this.scene === this.opened ? this.opened : null;
  }

  /** What the gift on stage has to tell. */
  get other(): Other | undefined {
    return this.opened === null ? undefined : this.#others.get(this.opened);
  }

  /** The share of its time that what is on stage takes. */
  get part(): number {
    const [scene, view] = [this.scene, this.before ?? this.#last];
    if (scene === null || view === null) return 1;
    const parcels = view.players.length * (view.players.length - 1) * view.each;
    return share(scene, parcels, this.#options.isPerson ?? (() => true));
  }

  /** Whether paper still hides what is on stage. */
  get wrapped(): boolean {
    return this.gift === null || ['coming', 'tied', 'tearing'].includes(this.beat);
  }

  /** Gifts of this step that this screen has not come to yet, the one on stage excluded. */
  get toCome(): readonly Opened[] {
    return this.#pending.slice(1);
  }

  isToCome(o: Opened): boolean {
    return this.#pending.some((p) => isSame(p, o));
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

  /** `isUp`: all have seen the parcel taken up and its ribbon pulled. */
  #begin(isUp: boolean): void {
    clearTimeout(this.#timer);
    const o = this.#pending[0];
    if (o === undefined) return;
    this.opened = o;
    this.guess = this.#guesses.get(o) ?? null;
    this.aside = false;
    this.#walked = 0;
    const t = this.#options.timing(this.other, this.part);
    if (isUp) return this.#tear(o, t, t.coming + t.tied);
    this.tugs = 0;
    this.#enter('coming', o);
    this.#after(t.coming, () => {
      this.tugs = TUGS - 1;
      if (t.tied > 0) this.#options.ontug?.(this.tugs);
      this.#enter('tied', o);
      this.#after(t.tied, () => this.#tear(o, t, t.coming + t.tied));
    });
  }

  /** `spent`: how much of the step's time is over. */
  #tear(o: Opened, t: Timing, spent: number): void {
    this.tugs = TUGS;
    this.#enter('tearing', o);
    this.#after(t.tearing, () => {
      this.#enter('silence', o);
      this.#after(t.silence, () => {
        this.#enter('result', o);
        spent += t.tearing + t.silence + t.result;
        this.#after(t.result, () => this.#step(o, t, spent));
      });
    });
  }

  #step(o: Opened, t: Timing, spent: number): void {
    const far = Math.max(Math.abs(o.give_to - o.give_from), Math.abs(o.get_to - o.get_from));
    if (t.space === 0) this.#walked = far;
    if (this.#walked < far) {
      this.#walked += 1;
      this.#after(t.space, () => this.#step(o, t, spent));
      return;
    }
    this.#enter('held', o);
    this.#after(Math.max(0, t.total - spent - t.space * far), () => {
      this.#pending = this.#pending.slice(1);
      this.#begin(false);
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

export function isSame(a: Parcel, b: Parcel): boolean {
  return a.to === b.to && a.by === b.by && a.nth === b.nth;
}

/** Whether it still lies before who unwraps now. */
export function isWrapped(view: View, { to, by, nth }: Parcel): boolean {
  return view.opener === to && view.wrapped.some((token) => token[0] === by && token[1] === nth);
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
