/** What can be done in a game that is not told what: listed by the server, a page at a time. */

import type { AnyAction, Choices, Line } from '$wire';
import { said } from '$lib/i18n';
import type { TableModel } from '$lib/table/table.svelte';
import type { Option } from './filling.svelte';
import type { Wording } from './wording';

const AGAIN_MS = 2_000; // a list that was refused or lost is asked for again

export class Listing {
  /** Whether a list is on its way. */
  isComing = $state.raw(false);
  options = $state.raw<readonly Option[]>([]);
  /** All there are, listed or not. */
  count = $state.raw(0);
  #model: TableModel;
  #words: Wording;
  #again: ReturnType<typeof setInterval> | undefined;

  constructor(model: TableModel, words: Wording) {
    this.#model = model;
    this.#words = words;
  }

  /** A new step of the table: what could be done before cannot be done any more. */
  begin(isAsked: boolean): void {
    this.stop();
    this.options = [];
    this.count = 0;
    if (isAsked) this.more();
  }

  /** Asks for what is not listed yet. */
  more(): void {
    this.stop();
    this.isComing = true;
    const ask = (): void => this.#model.list(this.options.length);
    this.#again = setInterval(ask, AGAIN_MS);
    ask();
  }

  /** What the server listed last; of another step or another page it is no news. */
  take(choices: Choices | null): void {
    const { n, me } = this.#model;
    if (!this.isComing || choices === null || choices.n !== n || choices.seat !== me) return;
    if ((choices.start ?? 0) !== this.options.length) return;
    this.stop();
    const { actions = [], told = [] } = choices;
    const found = actions.map((value, i) => ({ text: this.#named(value, told[i]), value }));
    this.options = [...this.options, ...found];
    this.count = choices.count;
  }

  stop(): void {
    clearInterval(this.#again);
    this.isComing = false;
  }

  /** In the game's own words for it, where it has any. */
  #named({ type }: AnyAction, line: Line | undefined): string {
    const id = actionId(type);
    if (line === undefined) return type;
    const args = said(id) ? { ...line.args, what: this.#words.say(id) } : (line.args ?? {});
    return this.#words.line({ ...line, args });
  }
}

/** The message that names an action: "swap.TakeOver" -> "swap-action-take-over". */
export function actionId(type: string): string {
  const [game = '', name = ''] = type.split('.');
  return `${game}-action-${name.replace(/([a-z0-9])(?=[A-Z])/g, '$1-').toLowerCase()}`;
}
