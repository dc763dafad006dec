/** What happened, as it plays on this screen. The server stamps when each step is shown and holds
 * the next one back; this only spreads a step over its beats. */

import type { Mood } from '$lib/ui';
import {
  boardOf,
  landed,
  lifted,
  penalised,
  taken,
  turnedDown,
  vacated,
  type Board,
} from './board';
import { LOOK_MIN_MS, type Timing } from './timing';
import type { Back, GiftId, Seat, Shown, View } from './view';

/** A gift in the middle of the table, large. Its face is here only while all may see it. */
export interface Scene {
  /** Somebody draws it, or has refused it. */
  kind: 'drawn' | 'refused';
  /** Which way the arrow on its back points. */
  from: Seat;
  to: Seat;
  /** What is seen of it: its back or its face, never both. */
  back: Back | null;
  gift: GiftId | null;
  /** Half way between the two. */
  turning: boolean;
  /** What it was said to be; null where it was said aloud (H14). */
  claim: GiftId | null;
  wrong: Seat | null;
  votes: { right: number; not_right: number } | null;
}

/** Words in the air, each only for its moment. */
export type Speech =
  | { seat: Seat; kind: 'give' | 'refuse'; gift: GiftId }
  | { seat: Seat; kind: 'thanks' | 'said' | 'doubt' };

/** What is heard: sounds, and words for the live region. */
export type Beat =
  | { type: 'drawn'; gift: GiftId }
  | { type: 'drawn_over' }
  | { type: 'named'; seat: Seat; to: Seat; gift: GiftId }
  | { type: 'named_over' }
  | { type: 'accepted' }
  | { type: 'refused' }
  | {
      type: 'verdict';
      gift: GiftId;
      claim: GiftId | null;
      wrong: Seat;
      giver: Seat;
      receiver: Seat;
    }
  | { type: 'verdict_over' };

/** Moves things on screen, by the names of places: cards have none. */
export interface Movers {
  /** Called before the board changes: the card that is then at `to` comes from `from`. */
  travel: (from: string, to: string, ms: number, delay?: number) => void;
  /** The card that is then at `at` has just turned. */
  turn: (at: string, ms: number) => void;
}

export const place = {
  shop: 'shop',
  way: 'way',
  stage: 'stage',
  seat: (seat: Seat): string => `seat-${seat}`,
  name: (seat: Seat): string => `name-${seat}`,
  card: (seat: Seat, i: number): string => `card-${seat}-${i}`,
  pile: (seat: Seat, i: number): string => `pile-${seat}-${i}`,
};

export interface ShowOptions {
  /** null: nothing plays, all is as it is at once. */
  timing: () => Timing | null;
  movers: Movers;
  onbeat?: (beat: Beat) => void;
}

type Step = [ms: number, go: () => void];
type Of<T extends Shown['type']> = Extract<Shown, { type: T }>;

const EMPTY: Board = {
  seats: [],
  columns: {},
  piles: {},
  shop: null,
  left: 0,
  way: null,
  claim: null,
  turned: null,
};

export class Show {
  board = $state.raw<Board>(EMPTY);
  scene = $state.raw<Scene | null>(null);
  speech = $state.raw<Speech | null>(null);
  /** What plays now, for the status line; null: the view says it all. */
  playing = $state.raw<Shown | null>(null);
  /** How those look whom the verdict is about. */
  moods = $state.raw<Readonly<Record<Seat, Mood>>>({});

  #steps: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lookTimer: ReturnType<typeof setTimeout> | undefined;
  #before: View | null = null;
  #view: View | null = null;
  #isClaimed = false;
  #doubted: GiftId | null = null; // what the refused gift was said to be
  #hasVerdict = false;
  readonly #options: ShowOptions;

  constructor(options: ShowOptions) {
    this.#options = options;
  }

  /** Takes one update: what was shown, and the view after it. */
  apply(view: View, shown: readonly Shown[]): void {
    if (this.playing !== null) this.#settle(); // the newer step begins where the older one led
    this.#before = this.#view;
    this.#view = view;
    const t = this.#options.timing();
    if (this.#before === null && shown[0]?.type !== 'hat.GameBegan') {
      // a screen that opens in mid-game gives no second look; the deal may be looked at by all
      if (view.phase !== 'look' || t === null) return this.#settle();
      shown = [began(view)];
    }
    if (t === null) {
      for (const s of shown) this.#atOnce(s);
      return this.#settle();
    }
    this.#steps = shown.flatMap((s): Step[] => [
      [0, () => (this.playing = s)],
      ...this.#script(s, t),
    ]);
    this.#next();
  }

  /** The screen closes. */
  clear(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#lookTimer);
  }

  #next(): void {
    const step = this.#steps.shift();
    if (step === undefined) return this.#settle();
    const [ms, go] = step;
    go();
    if (ms === 0) this.#next();
    else this.#timer = setTimeout(() => this.#next(), ms);
  }

  /** All is as the view has it; nothing of what was shown is left. */
  #settle(): void {
    clearTimeout(this.#timer);
    this.#steps = [];
    this.playing = null;
    const view = this.#view;
    if (view === null) return;
    const { claim, giver, receiver, phase, spoken, turned } = view;
    this.board = boardOf(view);
    this.#forget();
    if (claim === undefined) this.#unsay();
    this.speech = null;
    if (giver !== undefined && claim !== undefined) {
      this.speech = { seat: giver, kind: 'give', gift: claim };
    } else if (giver !== undefined && spoken && phase === 'answer') {
      this.speech = { seat: giver, kind: 'said' };
    }
    if (this.#lookTimer !== undefined) return;
    this.#hide();
    if (turned !== undefined && giver !== undefined && receiver !== undefined) {
      this.scene = { ...OPEN, from: giver, to: receiver, gift: turned };
    }
  }

  /** The drawn gift has been seen. */
  #hide(): void {
    clearTimeout(this.#lookTimer);
    this.#lookTimer = undefined;
    if (this.scene?.kind === 'drawn') this.#options.onbeat?.({ type: 'drawn_over' });
    this.scene = null;
  }

  /** The claim has been answered. */
  #unsay(): void {
    if (this.#isClaimed) this.#options.onbeat?.({ type: 'named_over' });
    this.#isClaimed = false;
    this.speech = null;
    this.board = { ...this.board, claim: null };
  }

  #atOnce(s: Shown): void {
    switch (s.type) {
      case 'hat.GiftDrawn':
        this.#hide();
        this.#drawn(s);
        this.#lookTimer = setTimeout(() => {
          this.#hide();
          this.#settle();
        }, LOOK_MIN_MS);
        return;
      case 'hat.GiftNamed':
        return this.#named(s);
      case 'hat.GiftAccepted':
        return this.#options.onbeat?.({ type: 'accepted' });
      case 'hat.GiftRefused':
        this.#options.onbeat?.({ type: 'refused' });
        this.#doubted = this.board.claim;
        if (s.wrong !== undefined) this.#verdict(s.gift, s.wrong, s.giver, s.seat);
        return;
      case 'hat.VotesCounted':
        return this.#counted(s);
    }
  }

  #drawn(s: Of<'hat.GiftDrawn'>): void {
    this.scene = { ...OPEN, kind: 'drawn', from: s.seat, to: s.to, gift: s.gift };
    this.#options.onbeat?.({ type: 'drawn', gift: s.gift });
  }

  #named(s: Of<'hat.GiftNamed'>): void {
    this.#isClaimed = true;
    this.speech = { seat: s.seat, kind: 'give', gift: s.gift };
    this.#options.onbeat?.({ type: 'named', seat: s.seat, to: s.to, gift: s.gift });
  }

  #counted(s: Of<'hat.VotesCounted'>): void {
    const { giver = s.wrong, receiver = s.wrong } = this.#before ?? {};
    this.#verdict(s.gift, s.wrong, giver, receiver);
  }

  #verdict(gift: GiftId, wrong: Seat, giver: Seat, receiver: Seat): void {
    const claim = this.#doubted;
    if (this.scene) {
      this.scene = { ...this.scene, wrong, claim };
      this.moods = wrong === giver ? { [receiver]: 'glad' } : { [giver]: 'smug' };
      this.moods = { ...this.moods, [wrong]: 'shocked' };
    }
    this.#hasVerdict = true;
    this.#options.onbeat?.({ type: 'verdict', gift, claim, wrong, giver, receiver });
  }

  /** The verdict has been read: nothing of it stays, nor of the claim that was doubted. */
  #forget(): void {
    if (this.#hasVerdict && this.#options.timing() !== null) {
      this.#options.onbeat?.({ type: 'verdict_over' });
    }
    this.#hasVerdict = false;
    this.#doubted = null;
    this.moods = {};
  }

  // Scripts: what moves when ------------------------------------------------------------

  #script(s: Shown, t: Timing): Step[] {
    switch (s.type) {
      case 'hat.GameBegan':
        return [[t.deal, () => this.#deal(s, t.deal)]];
      case 'hat.GiftDrawn':
        return this.#draw(s, t);
      case 'hat.ShopTurned':
        return [[0, () => (this.board = { ...this.board, shop: s.gift })]];
      case 'hat.GiftNamed':
      case 'hat.GiftSaid':
        return [[t.offer, () => this.#offer(s, t.offer)]];
      case 'hat.GiftAccepted':
        return this.#accept(s, t);
      case 'hat.GiftRefused':
        return this.#refuse(s, t);
      case 'hat.VotesCounted':
        return [
          [t.votes, () => this.scene && (this.scene = { ...this.scene, votes: s })],
          [t.verdict, () => this.#counted(s)],
          this.#penalise(s.gift, s.wrong, t),
        ];
      case 'hat.SeatLeft':
        return [[t.leave, () => this.#close(s, t.leave)]];
      case 'hat.GameEnded':
        return [[t.end, () => undefined]];
      case 'hat.SeatVoted':
      case 'hat.SeatPending':
        return [];
    }
  }

  #deal(s: Of<'hat.GameBegan'>, ms: number): void {
    const each = s.gifts[0]?.length ?? 1;
    const cards = s.seats.flatMap((seat) =>
      Array.from({ length: each }, (_, i) => place.card(seat, i)),
    );
    const gap = (ms * 0.6) / cards.length;
    cards.forEach((to, i) => this.#options.movers.travel(place.shop, to, ms * 0.4, gap * i));
    if (this.#view) this.board = boardOf(this.#view);
  }

  /** The circle closes around a seat that leaves. */
  #close(s: Of<'hat.SeatLeft'>, ms: number): void {
    for (const seat of this.board.seats) {
      this.#options.movers.travel(place.seat(seat), place.seat(seat), ms / 2);
    }
    this.board = vacated(this.board, s);
  }

  #draw(s: Of<'hat.GiftDrawn'>, t: Timing): Step[] {
    const { travel } = this.#options.movers;
    return [
      [
        t.rise + t.look,
        () => {
          travel(place.shop, place.stage, t.rise);
          this.board = taken(this.board);
          this.#drawn(s);
        },
      ],
      ...this.#turn({ gift: null, back: s.back }, t),
      [t.arrow, () => this.#options.onbeat?.({ type: 'drawn_over' })],
      [
        t.go,
        () => {
          travel(place.stage, place.way, t.go);
          this.scene = null;
          const way = { giver: s.seat, receiver: s.to, back: s.back, offered: false };
          this.board = { ...this.board, way };
        },
      ],
    ];
  }

  /** The gift in the middle turns over. */
  #turn(to: { gift: GiftId | null; back: Back | null }, t: Timing): Step[] {
    const turning = (now: Partial<Scene>) => () => {
      if (this.scene) this.scene = { ...this.scene, ...now };
    };
    return [
      [t.turn, turning({ turning: true })],
      [t.turn, turning({ turning: false, ...to })],
    ];
  }

  /** The giver holds the gift out, and speaks. */
  #offer(s: Of<'hat.GiftNamed' | 'hat.GiftSaid'>, ms: number): void {
    if (this.board.way !== null) {
      this.#options.movers.travel(place.way, place.way, ms);
      this.board = { ...this.board, way: { ...this.board.way, offered: true } };
    }
    if (s.type === 'hat.GiftNamed') this.#named(s);
    else this.speech = { seat: s.seat, kind: 'said' };
  }

  #accept(s: Of<'hat.GiftAccepted'>, t: Timing): Step[] {
    const { travel, turn } = this.#options.movers;
    const { seat, to, back } = s;
    const steps: Step[] = [
      [
        t.thanks,
        () => {
          this.#unsay();
          this.speech = { seat, kind: 'thanks' };
          this.#options.onbeat?.({ type: 'accepted' });
        },
      ],
      [
        t.land,
        () => {
          travel(place.way, place.card(seat, this.board.columns[seat]?.length ?? 0), t.land);
          this.board = landed(this.board, seat);
        },
      ],
    ];
    if (to === undefined || back === undefined) return steps; // H16
    return [
      ...steps,
      [
        t.down,
        () => {
          if (this.board.columns[seat]?.[0]?.gift === undefined) return;
          turn(place.card(seat, 0), t.down);
          this.board = turnedDown(this.board, seat, back);
        },
      ],
      [
        t.lift,
        () => {
          this.speech = null;
          const rest = this.board.columns[seat]?.length ?? 0;
          travel(place.card(seat, 0), place.way, t.lift);
          for (let i = 1; i < rest; i += 1) {
            travel(place.card(seat, i), place.card(seat, i - 1), t.lift);
          }
          this.board = lifted(this.board, seat, to, back);
        },
      ],
    ];
  }

  #refuse(s: Of<'hat.GiftRefused'>, t: Timing): Step[] {
    const { travel } = this.#options.movers;
    const steps: Step[] = [
      [
        t.doubt,
        () => {
          const { claim } = this.board;
          this.#doubted = claim;
          this.#unsay();
          this.speech =
            claim === null
              ? { seat: s.seat, kind: 'doubt' }
              : { seat: s.seat, kind: 'refuse', gift: claim };
          this.#options.onbeat?.({ type: 'refused' });
        },
      ],
      [
        t.rise,
        () => {
          travel(place.way, place.stage, t.rise);
          const back = this.board.way?.back ?? null;
          this.scene = { ...OPEN, from: s.giver, to: s.seat, back };
          this.board = { ...this.board, way: null };
        },
      ],
      ...this.#turn({ gift: s.gift, back: null }, t),
      [t.breath, () => undefined],
    ];
    const { wrong } = s;
    if (wrong === undefined) return steps;
    return [
      ...steps,
      [t.verdict, () => this.#verdict(s.gift, wrong, s.giver, s.seat)],
      this.#penalise(s.gift, wrong, t),
    ];
  }

  #penalise(gift: GiftId, wrong: Seat, t: Timing): Step {
    return [
      t.go,
      () => {
        const pile = place.pile(wrong, this.board.piles[wrong]?.length ?? 0);
        this.#options.movers.travel(place.stage, pile, t.go);
        this.#forget();
        this.speech = null;
        this.scene = null;
        this.board = penalised(this.board, wrong, gift);
      },
    ];
  }
}

const OPEN: Scene = {
  kind: 'refused',
  from: 0,
  to: 0,
  back: null,
  gift: null,
  turning: false,
  claim: null,
  wrong: null,
  votes: null,
};

/** The deal, as a view in which nothing has happened since tells it. */
function began(view: View): Shown {
  return {
    type: 'hat.GameBegan',
    game: view.game ?? 0,
    first: view.first ?? 0,
    seats: view.players.map(({ seat }) => seat),
    gifts: view.players.map(({ column }) => column.map(({ gift = '' }) => gift)),
  };
}
