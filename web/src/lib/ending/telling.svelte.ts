/** The end of a game, told: each player's title, one after the other; the winner before them or
 * after. */

import type { Evening, Title } from '$wire';
import { listed, t, want } from '$lib/i18n';
import type { Speaking } from '$lib/table/speaking';
import type { TableModel } from '$lib/table/table.svelte';
import { announce, motion, play as sound } from '$lib/ui';
import { PACE_FACTOR, SETTINGS } from '$lib/wire/constants';
import { getEvening } from '$lib/wire/http';

const TITLE_MS = 2_600; // ten words, at 180 a minute a little less than they take
const ALL_MS = 16_000; // a table of eight has less for each
const LEAD_MS = 1_500; // the winner alone, where titles follow
const PATIENCE_MS = 2_500; // the winner waits no longer for titles that do not come

export interface Told {
  seat: number;
  title: string;
  fact: string;
}

/** A game's titles in words; `gift` names one. */
type Words = (title: Title) => Told;

type AnyTold = NonNullable<Evening['told']>;

export class Telling<T extends AnyTold> {
  /** What the server tells of the evening; null before it has come, and where it does not. */
  story = $state.raw<T | null>(null);
  /** How many titles have been told. */
  count = $state(0);
  /** Whether the titles are still being told. */
  isOn = $state(true);
  titles: readonly Told[] = $derived.by(() => (this.story?.titles ?? []).map(this.#words));

  readonly #model: TableModel;
  readonly #words: Words;
  readonly #winner: () => string;
  #each = 0;
  #isWon = false; // that has been said
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Tells at once where nobody saw the game end just now, or wants no pause. `winner` is said
   * when the titles are told; before them if it `leads`. */
  constructor(
    model: TableModel,
    type: T['type'],
    words: Words,
    winner: () => string,
    leads = false,
  ) {
    this.#model = model;
    this.#words = words;
    this.#winner = winner;
    const isNews = model.shown.some((one) => one.type.endsWith('.GameEnded'));
    const pace = PACE_FACTOR[model.table?.settings.pace ?? SETTINGS.pace];
    const isTold = isNews && pace > 0 && !motion.reduced;
    this.isOn = isTold;
    this.#timer = isTold ? setTimeout(() => this.skip(), PATIENCE_MS) : undefined;
    const evening = model.story ?? getEvening(model.table?.id ?? '');
    void Promise.all([evening, want('titles')]).then(
      ([{ told }]) => {
        if (told?.type !== type) return this.skip();
        this.story = told as T;
        this.#each = Math.min(TITLE_MS, ALL_MS / told.titles.length) * pace;
        if (!this.isOn) return;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.next(), leads ? LEAD_MS * pace : 0);
      },
      () => this.skip(),
    );
    if (!isTold) this.#end();
    else if (leads) this.#win();
  }

  /** On to the next title, or the winner. */
  next(): void {
    if (this.story === null) return; // it is still waited for
    clearTimeout(this.#timer);
    const next = this.titles[this.count];
    if (next === undefined) return this.skip();
    this.count += 1;
    sound('ok');
    announce(spoken(this.#model, next));
    this.#timer = setTimeout(() => this.next(), this.#each);
  }

  /** To the winner at once. */
  skip(): void {
    if (!this.isOn) return;
    this.isOn = false;
    this.#end();
  }

  /** Its screen has gone. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #end(): void {
    clearTimeout(this.#timer);
    if (!this.#isWon) this.#win();
  }

  #win(): void {
    this.#isWon = true;
    sound('win');
    announce(this.#winner());
  }
}

/** "Anna: the riddle. Gifts that missed: 5 of 8" */
export function spoken(who: Speaking, { seat, title, fact }: Told): string {
  return t(fact ? 'told-title-fact' : 'told-title', { name: who.nameOf(seat), title, fact });
}

/** "Best of the humans: Anna": where only bots have won. */
export function bestPeople(who: Speaking, seats: readonly number[]): string {
  const names = seats.map((seat) => (who.isYou(seat) ? t('me-unnamed') : who.nameOf(seat)));
  return t('end-people', { names: listed(names) });
}
