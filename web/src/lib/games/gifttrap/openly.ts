/** What is done while all look on, on a device that several people share: nobody holds it, so what
 * the server sends is what an onlooker sees, and has no ask. It is made here, of what lies open. */

import type { Moment } from '$lib/table/passing.svelte';
import type { TableModel } from '$lib/table/table.svelte';
import { whole, type Ask, type Seat, type View } from './view';

/** Who may look (G5, G8-G10): a choice is secret until all choices lie open, and what one gave
 * until it is unwrapped. */
export function momentOf(model: TableModel, view: View, isShowing: boolean): Moment {
  const { due, you, table } = model;
  switch (view.phase) {
    case 'give':
    case 'get':
      return 'hand';
    case 'deal':
    case 'shop': {
      if (isShowing && view.phase === 'deal') return { ask: null };
      const { dealer } = view;
      const isDealer = dealer !== null && you.includes(dealer);
      if (isDealer && table?.options.sides === 'dealer') return 'hand'; // only they see the backs
      return { ask: isDealer && due.includes(dealer) ? dealer : (due[0] ?? null) };
    }
    default:
      return 'table';
  }
}

/** The own seats whose GiftTRAP card may be laid now. */
export function trappers(model: TableModel, view: View): Seat[] {
  if (!model.isShared || (view.phase !== 'reveal' && view.phase !== 'ready')) return [];
  const holders = view.players.filter(({ trap }) => trap).map(({ seat }) => seat);
  return holders.filter((seat) => model.you.includes(seat) && model.plays(seat));
}

/** The game as this screen shows it, with what may be done here. */
export function viewAt(model: TableModel): View | null {
  const view = whole(model.view);
  const isOpen = view !== null && model.isShared && model.viewer === null;
  return isOpen ? ({ ...view, ask: openAsk(model, view) } as View) : view;
}

/** What the own seats may do before all eyes; null if nothing. */
export function openAsk(model: TableModel, view: View): Ask | null {
  const { round, gifts, wrapped: tokens, traps } = view;
  const guesses = model.table?.options.guesses ? gifts : [];
  const isAsked = model.due.length > 0;
  const due =
    isAsked && view.phase === 'reveal'
      ? ({ type: 'gifttrap.AskOpen', round, tokens, guesses } as const)
      : isAsked && view.phase === 'ready'
        ? ({ type: 'gifttrap.AskReady', round } as const)
        : null;
  const left = gifts.filter((gift) => !traps.some((one) => one.gift === gift)); // G23
  const may = trappers(model, view).length > 0 && left.length > 0;
  const free = may ? [{ type: 'gifttrap.MayTrap', round, gifts: left } as const] : [];
  return due !== null || may ? ({ due, free } as unknown as Ask) : null;
}
