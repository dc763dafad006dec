/** One table of That's Not a Hat on this screen: the model, the show, and what is heard of it. */

import { t } from '$lib/i18n';
import { tell, tellTwo } from '$lib/table/speaking';
import type { TableModel } from '$lib/table/table.svelte';
import { announceNow, hush, toast } from '$lib/ui';
import { SETTINGS } from '$lib/wire/constants';
import { TablePlay } from '../play';
import { giveLine, objectName, toldLine } from './say';
import { place, Show, type Beat, type Movers } from './show.svelte';
import { timingOf } from './timing';
import { bottomSeat, hatView, told, type GiftId, type Seat, type Shown, type View } from './view';

/** Penalties of one game of the match, by seat. */
export type Score = Readonly<Record<Seat, number>>;

export class Play extends TablePlay {
  readonly show: Show;
  view: View | null = $derived.by(() => hatView(this.model.view));
  /** Who sits at the bottom of the ring. */
  bottom = $state.raw<Seat | null>(null);
  /** Penalties by game of the match, as far as this screen has seen its games end. */
  scores = $state.raw<Readonly<Record<number, Score>>>({});
  /** How the server calls the prediction of the claim that was made last. */
  claimed = $state.raw('');
  /** Whether the newest claim was believed: nobody has seen what is true. */
  isBelieved = $state.raw(false);
  readonly #movers: Movers;
  /** Said aloud, and to be forgotten when its moment is over. */
  #drawn = '';
  #claim = '';
  #verdict = '';

  constructor(model: TableModel, movers: Movers) {
    super(model);
    this.bottom = bottomSeat(model, null);
    this.#movers = movers;
    this.show = new Show({
      timing: () => timingOf(this.model.table?.settings.pace ?? SETTINGS.pace),
      movers,
      onbeat: (beat) => this.#beat(beat),
    });
  }

  /** Called once for each step of the model, before it is drawn. */
  apply(): void {
    const view = hatView(this.model.view);
    if (view === null) return;
    const shown = told(this.model.shown);
    if (view.phase === 'answer') this.claimed = `${view.game ?? 0}.${view.turn}`;
    this.isBelieved =
      view.phase === 'name' &&
      (this.isBelieved || shown.some(({ type }) => type === 'hat.GiftAccepted'));
    this.show.apply(view, shown);
    this.#count(view);
    for (const s of shown) this.#tell(s);
  }

  /** On a device that several people share, the ring turns to whoever acts, once what happened has
   * been seen: each name and each card goes to its new place. */
  turn(): void {
    const [view, to] = [this.view, bottomSeat(this.model, this.bottom)];
    if (to === this.bottom || this.show.playing !== null) return;
    const ms = timingOf(this.model.table?.settings.pace ?? SETTINGS.pace)?.ring ?? 0;
    if (ms > 0 && this.bottom !== null) {
      const places = (view?.players ?? []).flatMap(({ seat, column, penalties = [] }) => [
        place.name(seat),
        ...column.map((_, i) => place.card(seat, i)),
        ...penalties.map((_, i) => place.pile(seat, i)),
      ]);
      for (const one of [...places, place.way]) this.#movers.travel(one, one, ms);
    }
    this.bottom = to;
  }

  isMine(seat: Seat | null | undefined): boolean {
    return seat != null && (this.model.table?.you ?? []).includes(seat);
  }

  /** How many gifts a column usually has, and the most that it may come to have (H2, H13, H16). */
  columns(view: View): { usual: number; most: number } {
    const { start = 1, nobody_errs } = this.model.table?.options ?? {};
    const usual = view.players.length === 2 ? 2 : Number(start);
    const grown = usual + Number(nobody_errs !== 'play_on');
    return { usual, most: Math.max(grown, ...view.players.map(({ column }) => column.length)) };
  }

  /** "Anna said “basket”. It was a cap." The words of a table that talks are not known (H14). */
  truth(gift: GiftId, claim: GiftId | null, giver: Seat): string {
    if (claim === null) return t('hat-told-drawn', { gift: objectName(gift) });
    const you = Number(this.model.isYou(giver));
    return toldLine(claim, gift, { you, giver: this.name(giver) });
  }

  /** "You were wrong", "Anna was wrong". */
  verdict(wrong: Seat): string {
    return tell(this.model, 'hat-wrong', wrong);
  }

  #count(view: View): void {
    const { game = 0, phase } = view;
    if (phase !== 'pause' && phase !== 'over') {
      if (game === 0) this.scores = {}; // a rematch begins
      return;
    }
    const score = Object.fromEntries(
      view.players.map(({ seat, penalties }) => [seat, penalties?.length ?? 0]),
    );
    this.scores = { ...this.scores, [game]: score };
  }

  #beat(beat: Beat): void {
    switch (beat.type) {
      case 'drawn':
        this.#drawn = t('hat-told-drawn', { gift: objectName(beat.gift) });
        this.sound('unwrap');
        return announceNow(this.#drawn);
      case 'drawn_over':
        return hush(this.#drawn);
      case 'named': {
        const line = { line: giveLine(beat.gift) };
        this.#claim = tellTwo(this.model, 'hat-told-offers', beat.seat, beat.to, line);
        this.sound('ok');
        return announceNow(this.#claim);
      }
      case 'named_over':
        return hush(this.#claim);
      case 'accepted':
        return this.sound('tap');
      case 'refused':
        return this.sound('none');
      case 'verdict': {
        const { gift, claim, wrong, giver, receiver } = beat;
        const right = wrong === giver ? receiver : giver;
        this.sound(this.isMine(wrong) ? 'noway' : this.isMine(right) ? 'good' : 'none');
        const line = this.truth(gift, claim, giver);
        this.#verdict = t('hat-told-verdict', { line, who: this.verdict(wrong) });
        return announceNow(this.#verdict);
      }
      case 'verdict_over':
        return hush(this.#verdict);
    }
  }

  #tell(s: Shown): void {
    if (s.type === 'hat.SeatLeft') toast(t('hat-told-left', { name: this.name(s.seat) }));
    if (s.type === 'hat.SeatPending' && s.joins) {
      toast(tell(this.model, 'hat-told-joins', s.seat));
    }
  }
}
