/** One GiftTRAP table on this screen: the model, the show, and what the screens share. */

import { giftName, t } from '$lib/i18n';
import { keep, kept } from '$lib/storage';
import { tell } from '$lib/table/speaking';
import type { TableModel } from '$lib/table/table.svelte';
import { announce, bed, motion, toast, tried } from '$lib/ui';
import { SETTINGS } from '$lib/wire/constants';
import { TablePlay } from '../play';
import { HANDMADE, type Other } from './ceremony';
import { viewAt } from './openly';
import { revealText } from './say';
import {
  isWrapped,
  Show,
  timing,
  TUGS,
  type Beat,
  type Markers,
  type Parcel,
  type Timing,
} from './show.svelte';
import {
  told,
  whole,
  type Action,
  type GiftId,
  type Opened,
  type Player,
  type Seat,
  type Shown,
  type Token,
  type Trapped,
  type View,
} from './view';

const FLASH_MS = 2400;
const CALM_MS = 8000; // from one trap of somebody else's told large to the next

type Unrounded<A> = A extends Action ? Omit<A, 'round'> : never;

/** Kept on the device once a parcel has been opened there: until then one has time to read. */
const [PULLED, NEW_HERE] = ['pulled', 3];

export class Play extends TablePlay {
  readonly show: Show;
  /** The gift looked at large in the sheet. */
  enlarged = $state.raw<GiftId | null>(null);
  /** Looking for a gift to trap. */
  trapping = $state.raw(false);
  tracksOpen = $state.raw(false);
  /** The round whose summary has been read. */
  summaryRead = $state.raw(-1);
  /** A trap that just fell, across the whole table for a moment. */
  flash = $state.raw<Trapped | null>(null);
  #flashTimer: ReturnType<typeof setTimeout> | undefined;
  #flashedAt = -CALM_MS;
  /** What I think is in the parcel that I have taken up (G10a). */
  guess = $state.raw<GiftId | null>(null);
  #pull: ReturnType<typeof setTimeout> | undefined;
  #prepared: unknown = null;
  #isOnItsWay = $state.raw(false);
  #shownWith = $state.raw(0); // the number of the update that shows what was sent last
  view: View | null = $derived.by(() => viewAt(this.model));
  /** For which seat this screen acts. */
  actor: Seat | null = $derived.by(() => this.model.me ?? this.model.due[0] ?? null);

  constructor(model: TableModel) {
    super(model);
    this.show = new Show({
      timing: (other, part) => this.#timing(other, part),
      isPerson: (seat) => this.model.plays(seat),
      onbeat: (beat, o) => this.#beat(beat, o),
      ontug: (tugs) => {
        this.sound(tugs === 0 ? 'lift' : 'creak');
        bed(!this.model.isLed);
      },
    });
  }

  /** Called once for each step of the model, before it is drawn. */
  apply(): void {
    const view = whole(this.model.view);
    if (view === null) return;
    const shown = told(this.model.shown);
    this.show.apply(view, shown);
    if (this.show.parcel === null) this.#letGo();
    this.prepared();
    if (view.round === 0) this.summaryRead = -1; // a rematch begins
    for (const s of shown) this.#tell(s);
  }

  isMine(seat: Seat | null): boolean {
    return seat !== null && seat === this.actor;
  }

  markers(player: Player): Markers {
    return this.show.markers(player.seat, player);
  }

  /** Everybody else in play, from the left neighbour on. */
  others(view: View): Seat[] {
    const seats = view.players.map((p) => p.seat);
    const me = this.model.me;
    return [
      ...seats.filter((s) => me !== null && s > me),
      ...seats.filter((s) => me === null || s < me),
    ];
  }

  /** From a tap until what it did is on screen: a second tap would only be refused. */
  get sending(): boolean {
    return this.#isOnItsWay || this.model.n < this.#shownWith;
  }

  /** Sends an action for this round; false if it was refused (said in words already), or another
   * one is on its way. */
  async act(action: Unrounded<Action>, ...seats: readonly Seat[]): Promise<boolean> {
    const view = this.view;
    if (view === null || this.sending) return false;
    this.#isOnItsWay = true;
    let done = true;
    for (const seat of seats.length > 0 ? seats : [this.actor]) {
      const order = this.model.act({ ...action, round: view.round } as Action, seat);
      done = (await tried(order.then((n) => (this.#shownWith = n)))) && done;
    }
    this.#isOnItsWay = false;
    return done;
  }

  /** All people of this device have looked. */
  looked(): void {
    void this.act({ type: 'gifttrap.Ready' }, ...this.model.due);
  }

  /** Somebody else is about to open a parcel; called with each word of it, and each view. */
  prepared(): void {
    const { prepared, you } = this.model;
    const view = whole(this.model.view);
    if (!prepared || prepared === this.#prepared || !view) return;
    if (you.includes(prepared.seat)) return;
    if (prepared.action.type !== 'gifttrap.Open') return;
    const [by, nth] = prepared.action.token;
    const parcel = { to: prepared.seat, by, nth };
    if (!isWrapped(view, parcel)) return; // not shown here yet, or no longer
    this.#prepared = prepared;
    this.show.lift(parcel, prepared.step ?? 0);
  }

  /** Takes up one of my parcels. */
  pick([by, nth]: Token): void {
    const to = this.actor;
    if (to === null || this.sending || this.show.playing) return;
    const parcel = { to, by, nth };
    if (this.timing.pull === 0) return void this.#unwrap(parcel);
    this.guess = null;
    this.show.lift(parcel, 0);
    this.#sign(parcel, 0);
    this.#opensSoon();
  }

  /** Pulls the ribbon of the parcel that I have taken up, once more or up to `tugs` times. */
  tug(tugs = this.show.tugs + 1): void {
    const { parcel } = this.show;
    if (!parcel || this.sending || tugs <= this.show.tugs) return;
    this.show.lift(parcel, tugs);
    if (tugs >= TUGS || this.#isLater || motion.reduced) return void this.#unwrap(parcel);
    this.#sign(parcel, tugs);
    this.#opensSoon();
  }

  /** Says what I think is in it, or nothing after all. */
  think(gift: GiftId): void {
    this.guess = this.guess === gift ? null : gift;
    this.#opensSoon();
  }

  #opensSoon(): void {
    clearTimeout(this.#pull);
    this.#pull = setTimeout(
      () => {
        if (this.sending) return this.#opensSoon();
        if (this.show.parcel) void this.#unwrap(this.show.parcel);
      },
      this.timing.pull * (kept(PULLED) ? 1 : NEW_HERE),
    );
  }

  #letGo(): void {
    clearTimeout(this.#pull);
    if (!this.show.playing) bed(false);
    this.guess = null;
  }

  /** Shows the others what I am about to open; it does not matter if that is lost. */
  #sign({ to, by, nth }: Parcel, step: number): void {
    const action = {
      type: 'gifttrap.Open',
      round: this.view?.round ?? 0,
      token: [by, nth],
    } as const;
    this.model
      .command({ type: 'Prepare', seat: to, action: { ...action, token: [by, nth] }, step })
      .catch(() => {});
  }

  async #unwrap({ by, nth }: Parcel): Promise<void> {
    keep(PULLED, 'yes');
    clearTimeout(this.#pull);
    const guess = this.guess;
    const done = await this.act({
      type: 'gifttrap.Open',
      token: [by, nth],
      ...(guess && { guess }),
    });
    if (!done) this.show.putDown();
  }

  /** Of many in a row the first lies across the table; each is seen on its gift, and heard. */
  #flash(trapped: Trapped): void {
    const now = performance.now();
    if (now - this.#flashedAt < CALM_MS && !this.isMine(trapped.seat)) return;
    this.#flashedAt = now;
    this.flash = trapped;
    clearTimeout(this.#flashTimer);
    this.#flashTimer = setTimeout(() => (this.flash = null), FLASH_MS);
  }

  /** Whether the table waits for nothing that is shown. */
  get isOff(): boolean {
    return this.timing.total === 0;
  }

  /** How long each beat lasts at this table, on this screen. */
  get timing(): Timing {
    const parcel = this.#isLater ? 'brief' : undefined;
    return this.#timing(this.show.gift === null ? parcel : this.show.other, this.show.part);
  }

  /** Whether the opener of the parcel on stage has opened two in this round: one tug is enough. */
  get #isLater(): boolean {
    const { parcel } = this.show;
    const open = this.view?.opened.filter((o) => o.to === parcel?.to) ?? [];
    return open.length >= HANDMADE;
  }

  #timing(other?: Other, part?: number): Timing {
    const beats = timing(this.model.table?.settings.pace ?? SETTINGS.pace, other, part);
    if (!motion.reduced) return beats;
    const { coming, tied, tearing, silence } = beats; // the silence is as long without the paper
    const whole = coming + tied + tearing + silence;
    return { ...beats, coming: 0, tied: 0, tearing: 0, silence: whole, space: 0 };
  }

  #beat(beat: Beat, o: Opened): void {
    bed(!this.model.isLed && (beat === 'coming' || beat === 'tied' || beat === 'tearing'));
    if (beat === 'tearing') this.sound('unwrap');
    if (beat !== 'result') return;
    this.sound(o.trapped ? 'trap' : o.mark === 'no_way' ? 'noway' : o.mark);
    announce(revealText(o, this.model));
  }

  #tell(s: Shown): void {
    if (s.type === 'gifttrap.GiftTrapped') {
      this.sound('trap');
      announce(tell(this.model, 'gt-told-trap', s.seat, { gift: giftName(s.gift) }));
      this.#flash(s);
    } else if (s.type === 'gifttrap.GiftReplaced') {
      announce(t('gt-told-replaced', { n: s.field + 1, gift: giftName(s.new) }));
    } else if (s.type === 'gifttrap.SwapWished' && s.wanted) {
      announce(tell(this.model, 'gt-told-swap', s.seat, { gift: giftName(s.gift) }));
    } else if (s.type === 'gifttrap.PackRefilled') {
      toast(t('gt-told-refilled', { pack: t(`gt-pack-${s.pack}`) }));
    } else if (s.type === 'gifttrap.SeatPending') {
      toast(tell(this.model, s.joins ? 'gt-told-joins' : 'gt-told-leaves', s.seat));
    } else if (s.type === 'gifttrap.RoundBegan' && s.doubles_off) {
      toast(t('gt-told-doubles-off'));
    }
  }
}
