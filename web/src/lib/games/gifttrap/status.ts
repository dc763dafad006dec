/** The one line above the table: who acts, and what for. */

import { said, t } from '$lib/i18n';
import { tell } from '$lib/table/speaking';
import type { TableModel } from '$lib/table/table.svelte';
import type { Moment } from '$lib/table/passing.svelte';
import type { Help, Status } from '../manifest';
import { waitingStatus } from '../status';
import { momentOf, viewAt } from './openly';
import { playAt } from '../play';
import type { Play } from './play.svelte';
import { mayBeTrapped, whole, type View } from './view';

/** Where the rulebook tells of each phase. */
export const RULES: Record<View['phase'], string> = {
  deal: 'G5',
  shop: 'G7',
  give: 'G8',
  get: 'G9',
  ready: 'G22',
  reveal: 'G10',
  over: 'G15',
};

const MINE: Record<View['phase'], string> = {
  deal: 'gt-you-deal',
  shop: 'gt-you-look',
  give: 'gt-you-give',
  get: 'gt-you-get',
  ready: 'gt-you-ready',
  reveal: 'gt-you-open',
  over: 'gt-over',
};

export function status(model: TableModel): Status {
  const view = viewAt(model);
  if (view === null) return { mine: false, text: '' };
  const show = playAt<Play>(model)?.show;
  if (show?.opened && show.playing) {
    const { to } = show.opened;
    const text = tell(model, 'gt-opens', to);
    return { mine: false, text, showing: true };
  }
  if (view.phase === 'over') return { mine: false, text: t('gt-over') };
  if (view.ask?.due) {
    const two = view.phase === 'give' && view.each > 1;
    const looks = view.phase === 'ready' && !mayBeTrapped(view);
    const lays = view.box && view.phase === 'deal' && said('gt-you-lay');
    const id = lays
      ? 'gt-you-lay'
      : two
        ? 'gt-you-give-two'
        : looks
          ? 'gt-you-looked'
          : MINE[view.phase];
    return { mine: true, text: t(id) };
  }
  const { opener } = view;
  if (view.phase === 'reveal' && opener !== null) {
    return { mine: false, text: tell(model, 'gt-opens', opener) };
  }
  const toBegin = view.phase === 'deal' || view.phase === 'shop';
  return waitingStatus(model, toBegin ? `gt-waiting-${view.phase}` : undefined);
}

/** Whether gifts are being given or tokens laid. */
export function isSecret(model: TableModel): boolean {
  const phase = whole(model.view)?.phase;
  return phase === 'give' || phase === 'get';
}

/** Who may look now on a device that several people share. */
export function moment(model: TableModel): Moment {
  const view = whole(model.view);
  return view === null
    ? 'table'
    : momentOf(model, view, playAt<Play>(model)?.show.playing ?? false);
}

/** What the "?" of this moment explains. */
export function help(model: TableModel): Help {
  const view = whole(model.view);
  const phase = view?.phase ?? 'over';
  const inBox = view?.box && (phase === 'deal' || phase === 'shop');
  return {
    topic: inBox
      ? 'gifttrap-box'
      : view && phase === 'ready' && !mayBeTrapped(view)
        ? 'gifttrap-looked'
        : `gifttrap-${phase}`,
    rule: RULES[phase],
    ask: viewAt(model)?.ask ?? null,
    args: { no_way: Number(model.table?.options.no_way), gifts: view?.gifts.length ?? 0 },
  };
}
