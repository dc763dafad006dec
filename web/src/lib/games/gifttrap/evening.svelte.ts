/** What this screen has seen opened in the game so far, round by round. A view holds one round
 * only; the best and the worst gift of the evening need all of them, so they are kept here. */

import type { Opened, View } from './view';

export class Evening {
  rounds = $state.raw<Readonly<Record<number, readonly Opened[]>>>({});
  readonly #key: string;

  constructor(key: string) {
    this.#key = `giftable.evening.${key}`;
    try {
      this.rounds = JSON.parse(sessionStorage.getItem(this.#key) ?? '{}');
    } catch {
      // storage may be forbidden, or its text not ours
    }
  }

  take(view: View): void {
    const before = this.rounds;
    if (view.round === 0 && view.phase === 'deal') this.rounds = {};
    else if (view.opened.length > 0) this.rounds = { ...before, [view.round]: view.opened };
    else if (view.last.length > 0) {
      const round = view.phase === 'over' ? view.round : view.round - 1;
      this.rounds = { ...before, [round]: view.last };
    }
    if (this.rounds === before) return;
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(this.rounds));
    } catch {
      // then the evening is kept until the page is left
    }
  }

  get best(): Opened | undefined {
    return this.#extreme(1);
  }

  get worst(): Opened | undefined {
    return this.#extreme(-1);
  }

  /** The gift that brought both together most, or least; the latest of equals. */
  #extreme(sign: 1 | -1): Opened | undefined {
    let found: Opened | undefined;
    for (const o of Object.values(this.rounds).flat()) {
      if (o.trapped) continue;
      const worth = sign * (o.give_by + o.get_by);
      if (worth > 0 && (!found || worth >= sign * (found.give_by + found.get_by))) found = o;
    }
    return found;
  }
}

/** What each seat's markers gained in a round, doubles and traps included, before clamping. */
export function gains(opened: readonly Opened[], seat: number): { give: number; get: number } {
  let give = 0;
  let get = 0;
  for (const o of opened) {
    if (o.by === seat) give += o.give_by;
    if (o.to === seat) get += o.get_by;
  }
  return { give, get };
}
