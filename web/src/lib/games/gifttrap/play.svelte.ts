/** One GiftTRAP table on this screen: the model, the show, and what the screens share. */

import { giftName, listed, t } from '$lib/i18n';
import type { TableModel } from '$lib/table/table.svelte';
import { announce, motion, play as sound, toast, tried } from '$lib/ui';
import { SETTINGS } from '$lib/wire/constants';
import { revealText } from './say';
import { Show, TIMINGS, type Beat, type Markers, type Timing } from './show.svelte';
import {
  told,
  whole,
  type Action,
  type GiftId,
  type Mark,
  type Opened,
  type Player,
  type Seat,
  type Shown,
  type Trapped,
  type View,
} from './view';

const SOUND: Record<Mark, 'great' | 'good' | 'ok' | 'noway' | 'none'> = {
  great: 'great',
  good: 'good',
  ok: 'ok',
  no_way: 'noway',
  none: 'none',
};

const FLASH_MS = 2400;

const plays = new WeakMap<TableModel, Play>();

/** The play at a table, once its screen is there: what the status line must not run ahead of. */
export function playAt(model: TableModel): Play | undefined {
  return plays.get(model);
}

type Unrounded<A> = A extends Action ? Omit<A, 'round'> : never;

export class Play {
  readonly model: TableModel;
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
  /** Between a tap and the server's answer. */
  sending = $state.raw(false);
  view: View | null = $derived.by(() => whole(this.model.view));

  constructor(model: TableModel) {
    this.model = model;
    plays.set(model, this);
    this.show = new Show({ timing: () => this.#timing(), onbeat: (b, o) => this.#beat(b, o) });
  }

  /** Called once for each step of the model, before it is drawn. */
  apply(): void {
    const view = whole(this.model.view);
    if (view === null) return;
    const shown = told(this.model.shown);
    this.show.apply(view, shown);
    if (view.round === 0) this.summaryRead = -1; // a rematch begins
    for (const s of shown) this.#tell(s);
  }

  name(seat: Seat): string {
    return this.model.nameOf(seat);
  }

  names(seats: readonly Seat[]): string {
    return listed(seats.map((seat) => this.name(seat)));
  }

  isMine(seat: Seat | null): boolean {
    return seat !== null && seat === this.model.me;
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

  /** Sends an action for this round; false if it was refused (said in words already). */
  async act(action: Unrounded<Action>): Promise<boolean> {
    const view = this.view;
    if (view === null) return false;
    this.sending = true;
    const done = await tried(this.model.act({ ...action, round: view.round } as Action));
    this.sending = false;
    return done;
  }

  #flash(trapped: Trapped): void {
    this.flash = trapped;
    clearTimeout(this.#flashTimer);
    this.#flashTimer = setTimeout(() => (this.flash = null), FLASH_MS);
  }

  #timing(): Timing {
    const timing = TIMINGS[this.model.table?.settings.pace ?? SETTINGS.pace];
    if (!motion.reduced) return timing;
    const { tearing, silence } = timing; // the beat of silence is as long without the paper
    return { ...timing, tearing: 0, silence: tearing + silence, space: 0 };
  }

  #beat(beat: Beat, o: Opened): void {
    if (beat === 'tearing') sound('unwrap');
    if (beat !== 'result') return;
    sound(o.trapped ? 'trap' : SOUND[o.mark]);
    announce(revealText(o, (seat) => this.name(seat)));
  }

  #tell(s: Shown): void {
    if (s.type === 'gifttrap.GiftTrapped') {
      sound('trap');
      announce(t('gt-told-trap', { name: this.name(s.seat), gift: giftName(s.gift) }));
      this.#flash(s);
    } else if (s.type === 'gifttrap.GiftReplaced') {
      announce(t('gt-told-replaced', { n: s.field + 1, gift: giftName(s.new) }));
    } else if (s.type === 'gifttrap.SwapWished' && s.wanted) {
      announce(t('gt-told-swap', { name: this.name(s.seat), gift: giftName(s.gift) }));
    } else if (s.type === 'gifttrap.PackRefilled') {
      toast(t('gt-told-refilled', { pack: t(`gt-pack-${s.pack}`) }));
    } else if (s.type === 'gifttrap.SeatPending') {
      toast(t(s.joins ? 'gt-told-joins' : 'gt-told-leaves', { name: this.name(s.seat) }));
    } else if (s.type === 'gifttrap.RoundBegan' && s.doubles_off) {
      toast(t('gt-told-doubles-off'));
    }
  }
}
