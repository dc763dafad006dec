/** One action on its way: shown at once, sent once. */

import { tried } from '$lib/ui';
import type { Action } from '../view';

type Act = (action: Action) => Promise<unknown>;

export class Sending {
  /** What was tapped, until it is refused; an act that was taken waits here for the next ask. */
  #sent = $state.raw<Action | null>(null);

  /** The action of this turn that is on its way or done. */
  of(turn: number): Action | null {
    return this.#sent?.turn === turn ? this.#sent : null;
  }

  /** True if it was done; a refusal is said in words and leaves all as it was. */
  async send(act: Act, action: Action): Promise<boolean> {
    if (this.of(action.turn) !== null) return false;
    this.#sent = action;
    const done = await tried(act(action));
    if (!done && this.#sent === action) this.#sent = null;
    return done;
  }
}
