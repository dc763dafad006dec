/** One open table: what the server said, shown at the moment the server stamped on it. */

import type {
  AnyAction,
  AnyShown,
  AnyView,
  Choices,
  ClockView,
  Described,
  Evening,
  FromClient,
  Hurried,
  Predict,
  Prepared,
  Presence,
  Seat,
  SeatInfo,
  ShowOn,
  Table,
  Taught,
  ToClient,
  Update,
} from '$wire';
import { t } from '$lib/i18n';
import { own } from '$lib/own/cards.svelte';
import { keep, kept } from '$lib/storage';
import { Refusal } from '$lib/wire/asked';
import { Blocked } from '$lib/wire/blocked.svelte';
import { CLOSED, SEATS_MAX } from '$lib/wire/constants';
import { orders } from '$lib/wire/once';
import { Wire, type Plug } from '$lib/wire/socket';
import { isUnnamed, seatName } from './names';
import { Predictions } from './predictions.svelte';
import type { Speaking } from './speaking';
import { Talk, type What } from './talk.svelte';

type Without<C, K extends string> = C extends unknown ? Omit<C, K> : never;
type Command = FromClient | ShowOn | Predict;
/** A command as a screen writes it: the id is added here. */
export type Order = Without<Command, 'id'>;

/** Another tab took the table; the server closed it; there is no such table; no cookies; the host
 * does not let one in. */
export type Shut =
  | 'superseded'
  | 'newer_version'
  | 'table_closed'
  | 'hour_over'
  | 'unknown_table'
  | 'no_session'
  | 'removed'
  | 'closed_to_newcomers';

const SHUT_BY: Record<number, Shut> = {
  [CLOSED.SUPERSEDED]: 'superseded',
  [CLOSED.NO_SESSION]: 'no_session',
  [CLOSED.UNKNOWN_TABLE]: 'unknown_table',
  [CLOSED.TABLE_CLOSED]: 'table_closed',
  [CLOSED.NOT_WELCOME]: 'removed',
};

interface Pending {
  command: Command;
  resolve: (n: number) => void;
  reject: (refusal: Refusal) => void;
}

const LOST_MS = 1_500;
const BEHIND_MS = 300; // a phone shows later than the television: the room looks there
const SCREEN_MS = 1_200; // a room waits for its television: it tries again so soon
const LATE_MS = 15_000; // nothing is stamped further ahead; a longer wait is a clock gone wrong

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12)); // there on plain http too
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class TableModel {
  #follows = true;
  #chosen = $state.raw(kept('beside-tv'));
  table = $state.raw<Table | null>(null);
  /** The view on screen: applied at its `show_at`, not before. */
  view = $state.raw<AnyView | null>(null);
  /** What the last applied update showed; empty after a resync. */
  shown = $state.raw<readonly AnyShown[]>([]);
  /** Rises with each applied update. */
  step = $state(0);
  /** The last applied update's number. */
  n = $state(0);
  /** Rises with each view that came without what led to it. */
  jumps = $state(0);
  waiting = $state.raw<readonly Seat[]>([]);
  clock = $state.raw<ClockView | null>(null);
  /** For whom the clock played in the last applied update. */
  filledIn = $state.raw<Seat | null>(null);
  presence = $state.raw<Presence>({
    type: 'Presence',
    online: Array.from(Array(SEATS_MAX).keys()),
  });
  /** "lost" only after 1.5 s, so that a hiccup is not news. */
  connection = $state<'connecting' | 'open' | 'lost'>('connecting');
  /** Whether pages come and sockets don't. */
  readonly blocked = new Blocked();
  /** Why this table is shut here. */
  shut = $state<Shut | null>(null);
  /** In the words of whoever runs the server. */
  shutReason = '';
  /** What there is to say while the connection is gone: its words' id. */
  lostWords: string = $derived.by(() => {
    if (this.blocked.is) return 'lost-blocked';
    return this.you.length > 0 ? 'lost-what' : 'tv-trying';
  });
  /** What the rules allow this device's seat, or a part of it, as it was listed last. */
  choices = $state.raw<Choices | null>(null);
  /** In a lesson: the step that it is at. */
  taught = $state.raw<Taught | null>(null);
  /** Rises whenever something was tried that is not taught now. */
  astray = $state(0);
  /** Rises whenever the host waves at this device. */
  nudges = $state(0);
  /** What somebody was about to do, by the newest word of it. */
  prepared = $state.raw<Prepared | null>(null);
  /** The newest word that what is on screen ends now; another one is another object. */
  hurried = $state.raw<Hurried | null>(null);
  /** Why the server would not let this device in, by its newest word; null since it has. */
  refusedAs = $state<string | null>(null);
  /** Rises with every connection after the first. */
  returns = $state(0);
  /** As whom of several people here the view on screen was made; null: as the public. */
  viewer = $state.raw<Seat | null>(null);
  /** The seats this device plays. */
  you: readonly Seat[] = $derived(this.table?.you ?? []);
  /** Whether several people play on this device, one after the other. */
  isShared: boolean = $derived(this.you.length > 1);
  /** The seat whose player has this device in hand; null while nobody has. */
  me: Seat | null = $derived(this.isShared ? (this.table?.holds ?? null) : (this.you[0] ?? null));
  /** A seat that may speak for all people at this device, where it does not matter which. */
  voice: Seat | null = $derived(this.me ?? this.you.find((seat) => this.plays(seat)) ?? null);
  /** The own seats that the table waits for. */
  due: readonly Seat[] = $derived(
    this.you.filter((seat) => this.waiting.includes(seat) && this.plays(seat)),
  );
  /** A television shows this table, too. */
  hasTv: boolean = $derived(this.#follows && (this.presence.screens ?? 0) > 0);
  /** It shows all, also beside a television: as asked; in a call, since nobody sees the room's. */
  isWhole: boolean = $derived(this.#chosen ? this.#chosen === 'whole' : !!this.table?.call);
  /** A television leads: it shows first, and makes the sounds. */
  isLed: boolean = $derived(this.hasTv && !this.isWhole);
  results: Readonly<Record<string, unknown>> | null = null; // by type; null: all that is shown
  isHost: boolean = $derived(this.you.some((seat) => seat === this.table?.host));

  /** What is told of the game that is over, where no server is asked for it. */
  story: Promise<Evening> | null = null;

  /** Where all is told in words: what has come of it since somebody took it, shown by now. */
  told = $state.raw<readonly (Update | Described)[]>([]);

  readonly talk = new Talk();
  readonly predictions = new Predictions();
  readonly isTold: boolean;

  #wire: Wire;
  #queue: (Table | Update)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lostTimer: ReturnType<typeof setTimeout> | undefined;
  #pending = new Map<string, Pending>();
  readonly #once = orders();
  #seen = 0; // the newest n that has come
  #asked = false; // a Resync is under way
  #hasCards = false; // of people's own, since the connection was made
  #part: { follow(table: Table): void } | null = null;
  #id: string;
  #ahead: number | null = null; // server's clock minus ours, ms
  #opened = false;

  /** `follows`: false for a television itself. `isTold`: also in words. */
  constructor(id: string, make?: (url: string) => Plug, follows = true, isTold = false) {
    this.#follows = follows;
    this.#id = id;
    this.isTold = isTold;
    this.#wire = new Wire(
      `ws/${id}${isTold ? '?told=1' : ''}`,
      {
        opened: () => this.#connected(),
        message: (message) => this.#receive(message),
        lost: () => {
          this.#lost();
          void this.blocked.lost(this.#wire.unopened);
        },
        ended: (code) => this.#shutBy(SHUT_BY[code] ?? 'table_closed'),
        seen: () => this.#seen,
      },
      make,
      follows ? undefined : SCREEN_MS,
    );
  }

  open(): void {
    this.shut = null;
    this.connection = 'connecting';
    this.#lost();
    this.#wire.start();
  }

  close(): void {
    this.#wire.stop();
    clearTimeout(this.#timer);
    this.#found();
    this.talk.close();
    own.take(null, '');
    for (const { reject } of this.#pending.values()) reject(new Refusal('lost'));
    this.#pending.clear();
  }

  /** The name on a seat; who has none is "You" on their own screen. */
  nameOf(seat: Seat): string {
    const one = this.seatInfo(seat);
    if (one && isUnnamed(one) && this.isYou(seat)) return t('me-unnamed');
    return this.#nameForAll(one);
  }

  /** Whether that seat is the only one this device plays. */
  isYou(seat: Seat): boolean {
    return this.me === seat && this.table?.you?.length === 1;
  }

  /** How to speak to people who are not at this device: nobody is "you". */
  get forAll(): Speaking {
    return { nameOf: (seat) => this.#nameForAll(this.seatInfo(seat)), isYou: () => false };
  }

  #nameForAll(one: SeatInfo | undefined): string {
    return one ? seatName(one) : '';
  }

  /** Shows the whole beside a television from now on, also in later evenings; or no longer. */
  showWhole(on: boolean): void {
    keep('beside-tv', (this.#chosen = on ? 'whole' : 'less'));
  }

  /** Whether a person plays that seat, not a bot in their place. */
  plays(seat: Seat): boolean {
    const one = this.seatInfo(seat);
    return one?.kind === 'person' && !one.stand_in;
  }

  seatInfo(seat: Seat): SeatInfo | undefined {
    return this.table?.seats.find((info) => info.seat === seat);
  }

  /** Milliseconds until the server's clock shows `at`. */
  until(at: number): number {
    return at - (performance.now() + (this.#ahead ?? 0));
  }

  /** Plays for a seat of this device, else for the one that has it. Resolves when it is durable,
   * with the number of the update that will show it; rejects with Refusal. */
  act(action: AnyAction, seat: Seat | null = this.me): Promise<number> {
    if (seat === null) return Promise.reject(new Refusal('not_your_seat'));
    return this.#send({ type: 'Act', seat, action });
  }

  /** Of several seats here: whose player has the device now. What that seat may see comes, and
   * nothing else from then on. */
  hold(seat: Seat | null): void {
    if (!this.isShared) return;
    this.choices = null; // of the hand before
    this.#wire.send({ type: 'Hold', seat });
  }

  /** Asks for `choices` from number `start` on; they may never come. */
  list(start: number): void {
    if (this.me !== null) this.#wire.send({ type: 'ListChoices', seat: this.me, start });
  }

  /** Asks what there is to say of the game; it comes with what is `told`. */
  describe(): boolean {
    return this.#wire.send({ type: 'Describe' });
  }

  /** Shows all a reaction or a ready phrase at one's seat; one too many is nobody's news. */
  async react(what: What): Promise<void> {
    if (this.voice === null || this.talk.left === 0 || this.connection !== 'open') return;
    this.talk.spend();
    try {
      await this.#send({ type: 'React', seat: this.voice, what });
    } catch (refusal) {
      if ((refusal as Refusal).code !== 'too_fast') throw refusal;
      this.talk.spend(true);
    }
  }

  /** Sends a command, again after every reconnect until it is answered; tapped twice, once. */
  command(order: Order): Promise<number> {
    return this.#once(JSON.stringify(order), () => this.#send(order));
  }

  #send(order: Order): Promise<number> {
    const command = { ...order, id: newId() } as Command;
    return new Promise((resolve, reject) => {
      this.#pending.set(command.id, { command, resolve, reject });
      this.#wire.send(command);
    });
  }

  /** From now on this page helps to mix seeds. */
  takePart(part: { follow(table: Table): void }): void {
    this.#part = part;
    this.#wire.send({ type: 'TakePart' });
    const newest = this.#newest();
    if (newest) part.follow(newest);
  }

  #connected(): void {
    this.#found();
    if (this.#opened) this.returns += 1;
    this.#opened = true;
    this.connection = 'open';
    this.#asked = true; // the server greets with a current view
    this.#hasCards = false;
    if (this.#part) this.#wire.send({ type: 'TakePart' });
    for (const { command } of this.#pending.values()) this.#wire.send(command);
  }

  #lost(): void {
    if (this.connection === 'open') this.connection = 'connecting';
    this.#lostTimer ??= setTimeout(() => {
      this.connection = 'lost';
    }, LOST_MS);
  }

  #found(): void {
    this.blocked.found();
    clearTimeout(this.#lostTimer);
    this.#lostTimer = undefined;
  }

  #receive(message: ToClient): void {
    switch (message.type) {
      case 'Table':
        this.refusedAs = null;
        this.#part?.follow(message);
        this.#queue.push(message);
        return this.#drain();
      case 'Cards':
        this.#hasCards = true;
        return own.take(message, this.#id);
      case 'Update':
        return this.#update(message);
      case 'Presence':
        this.presence = message;
        return;
      case 'Ack':
        return this.#answer(message.id, message.n);
      case 'Refused':
        if (message.id !== undefined) return this.#answer(message.id, new Refusal(message.code));
        this.refusedAs = message.code;
        if (message.code === 'closed_to_newcomers') this.#shutBy(message.code);
        return;
      case 'Nudged':
        this.nudges += 1;
        return;
      case 'Prepared':
        this.prepared = message;
        return;
      case 'Hurried':
        return this.#hurry(message);
      case 'Reacted':
      case 'Chatted':
      case 'ChatDeleted':
        return this.talk.hear(message);
      case 'Foreseen':
      case 'Foresaw':
        return this.predictions.hear(message);
      case 'Pong':
        this.#tick(message.now);
        if (message.n > this.#seen) this.#resync();
        return;
      case 'Choices':
        this.choices = message;
        return;
      case 'Described':
        this.told = [...this.told, message];
        return;
      case 'Superseded':
        return this.#shutBy('superseded');
      case 'Closing':
        if (message.code === 'restart') return; // the socket closes and comes back
        this.shutReason = message.reason ?? '';
        return this.#shutBy(message.code);
    }
  }

  #shutBy(why: Shut): void {
    this.shut ??= why;
    this.close();
  }

  #answer(id: string, answer: number | Refusal): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return; // answered before, and sent again over a new connection
    this.#pending.delete(id);
    if (typeof answer === 'number') pending.resolve(answer);
    else pending.reject(answer);
    if (typeof answer !== 'number' && answer.code === 'not_taught') this.astray += 1;
  }

  #update(update: Update): void {
    this.#tick(update.now);
    const [first, ...more] = this.#newest()?.you ?? [];
    const isOther = update.viewer !== null && first !== undefined && update.viewer !== first;
    if (isOther && more.length === 0) return; // a seat's that we have left
    if (update.resync) {
      this.#asked = false;
      if (!this.#hasCards) own.take(null, ''); // they have been put back meanwhile
      this.#queue = this.#queue.filter((item) => item.type === 'Table');
    } else if (update.n <= this.#seen) {
      return;
    } else if (update.n > this.#seen + 1) {
      return this.#resync();
    }
    this.#seen = update.n;
    this.#queue.push(update);
    this.#drain();
  }

  /** What waits comes earlier. What is on screen ends, unless the next update has replaced it. */
  #hurry(message: Hurried): void {
    const by = message.by_ms;
    this.#queue = this.#queue.map((item) =>
      item.type === 'Update' ? { ...item, show_at: item.show_at - by } : item,
    );
    const step = this.step;
    this.#drain();
    if (message.whole || this.step === step) this.hurried = message;
  }

  /** The newest word of the server about the table, shown yet or not. */
  #newest(): Table | null {
    return this.#queue.findLast((item) => item.type === 'Table') ?? this.table;
  }

  #resync(): void {
    if (this.#asked) return;
    this.#asked = this.#wire.send({ type: 'Resync' });
  }

  #tick(now: number): void {
    const ahead = now - performance.now();
    // the quickest message tells the time best; a clock set back shows as a large step
    if (this.#ahead === null || ahead > this.#ahead || ahead < this.#ahead - LATE_MS) {
      this.#ahead = ahead;
    }
  }

  #drain(): void {
    clearTimeout(this.#timer);
    for (;;) {
      const next = this.#queue[0];
      if (next === undefined) return;
      const wait = next.type === 'Update' && !next.resync ? this.#wait(next) : 0;
      if (wait > 0) {
        this.#timer = setTimeout(() => this.#drain(), Math.min(wait, LATE_MS));
        return;
      }
      this.#queue.shift();
      if (next.type === 'Table') this.#set(next);
      else this.#apply(next);
    }
  }

  /** A television shows first, and so does the screen that is shared in a call. */
  #wait(update: Update): number {
    if (!this.#follows) return this.until(update.show_at);
    const isResult = ({ type }: AnyShown): boolean => this.results === null || type in this.results;
    const behind = this.isLed ? BEHIND_MS : 0;
    const delay = update.shown?.some(isResult) ? (this.table?.call?.delay_ms ?? 0) : 0;
    return this.until(update.show_at) + Math.max(behind, delay);
  }

  #set(table: Table): void {
    this.talk.follow(this.table?.seats ?? [], table.seats);
    if (table.commitment !== this.table?.commitment) this.predictions.clear();
    this.table = table;
  }

  #apply(update: Update): void {
    this.view = update.view ?? null;
    this.viewer = update.viewer;
    this.shown = update.resync ? [] : (update.shown ?? []);
    this.waiting = update.waiting ?? [];
    this.clock = update.clock ?? null;
    this.filledIn = update.filled_in ?? null;
    this.taught = update.taught ?? null;
    this.n = update.n;
    this.step += 1;
    if (update.resync) this.jumps += 1;
    if (this.isTold) this.told = [...this.told, update];
  }
}
