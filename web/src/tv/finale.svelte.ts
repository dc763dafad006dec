/** The end of a game for a room, step by step: a race, the podium, each player's title, what was
 * best; then all of it stays. */

import type { Evening, Title } from '$wire';
import type { Told } from '$lib/ending/telling.svelte';
import type { TableModel } from '$lib/table/table.svelte';
import { motion, play as sound } from '$lib/ui';
import { PACE_FACTOR, SETTINGS } from '$lib/wire/constants';
import { getEvening } from '$lib/wire/http';

const [RACE_MS, STEP_MS, TITLE_MS] = [3_400, 4_800, 2_600];
const ALL_MS = 16_000; // a table of eight has less for each title

type AnyTold = NonNullable<Evening['told']>;

export class Finale<T extends AnyTold> {
  /** `race`, `podium`, the number of a title, what else a game has; '' is the end. */
  step = $state.raw('');
  /** What the server tells of the evening; null before it has come, and where it does not. */
  story = $state.raw<T | null>(null);
  titles: readonly Told[] = $derived.by(() => (this.story?.titles ?? []).map(this.#words));

  readonly #words: (title: Title) => Told;
  readonly #scenes: () => readonly string[];
  readonly #pace: number;
  #steps: readonly string[] = ['race', 'podium'];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Is at its end at once where nobody saw the game end just now, or wants no pause. `scenes`:
   * what else is shown, asked when the titles are told. */
  constructor(
    model: TableModel,
    type: T['type'],
    words: (title: Title) => Told,
    scenes: (story: T | null) => readonly string[],
  ) {
    this.#words = words;
    this.#scenes = () => scenes(this.story);
    const isNews = model.shown.some((one) => one.type.slice(-10) === '.GameEnded');
    this.#pace = PACE_FACTOR[model.table?.settings.pace ?? SETTINGS.pace];
    const take = ({ told }: Evening): void => {
      if (told?.type === type) this.story = told as T;
    };
    void getEvening(model.table?.id ?? '').then(take, () => {});
    if (isNews && this.#pace > 0) this.#go(motion.reduced ? 1 : 0);
    else sound('win');
  }

  /** Its screen has gone. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #go(nth: number): void {
    const count = this.titles.length;
    if (nth === 2) {
      this.#steps = [...this.#steps, ...this.titles.map((_, i) => `${i}`), ...this.#scenes()];
    }
    this.step = this.#steps[nth] ?? '';
    if (this.step === 'podium') sound('win');
    else if (nth > 1 && this.step !== '') sound('ok');
    const isTitle = nth > 1 && nth < 2 + count;
    const ms = isTitle ? Math.min(TITLE_MS, ALL_MS / count) : nth === 0 ? RACE_MS : STEP_MS;
    if (this.step !== '') this.#timer = setTimeout(() => this.#go(nth + 1), ms * this.#pace);
  }
}
