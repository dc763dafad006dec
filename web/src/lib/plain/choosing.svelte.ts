/** What can be done now: listed by the server, a page at a time, and done by a tap. */

import type { AnyAction } from '$wire';
import type { TableModel } from '$lib/table/table.svelte';
import { tried } from '$lib/ui/refusal';

const AGAIN_MS = 2_000; // a list that was refused or lost is asked for again

export class Choosing {
  /** Whether a list is on its way. */
  isComing = $state.raw(false);
  actions = $state.raw<readonly AnyAction[]>([]);
  /** All there are, listed or not. */
  count = $state.raw(0);
  /** Whether one of them is on its way or done: the next step brings others. */
  isSent = $state.raw(false);
  #model: TableModel;
  #again: ReturnType<typeof setInterval> | undefined;

  constructor(model: TableModel) {
    this.#model = model;
  }

  /** A new step of the table: what could be done before cannot be done any more. */
  begin(): void {
    this.stop();
    this.actions = [];
    this.count = 0;
    this.isSent = false;
    const { me, table, view, waiting } = this.#model;
    if (me === null || table?.status !== 'playing' || this.#model.seatInfo(me)?.stand_in) return;
    if (waiting.includes(me) || (view as { ask?: unknown } | null)?.ask) this.more();
  }

  /** Asks for what is not listed yet. */
  more(): void {
    this.stop();
    this.isComing = true;
    const ask = (): void => this.#model.list(this.actions.length);
    this.#again = setInterval(ask, AGAIN_MS);
    ask();
  }

  /** What the server listed last; of another step or another page it is no news. */
  take(): void {
    const { choices, n, me } = this.#model;
    if (!this.isComing || choices === null || choices.n !== n || choices.seat !== me) return;
    if ((choices.start ?? 0) !== this.actions.length) return;
    this.stop();
    this.actions = [...this.actions, ...(choices.actions ?? [])];
    this.count = choices.count;
  }

  stop(): void {
    clearInterval(this.#again);
    this.isComing = false;
  }

  /** Plays it; a refusal is said in words. */
  async act(action: AnyAction): Promise<void> {
    if (this.isSent) return;
    this.isSent = true;
    if (!(await tried(this.#model.act(action)))) this.isSent = false;
  }
}
