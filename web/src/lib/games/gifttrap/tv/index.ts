/** GiftTRAP on a television: its screen, its status line, what it says beside its name. */

import type { OnTv } from '../../../../tv/games';
import { t } from '$lib/i18n';
import { isSecret, status } from '../status';
import { whole } from '../view';
import Screen from './Screen.svelte';
import './gifttrap.css';
import './stage.css';

export default {
  Screen,
  status: (model) => status(model).text,
  isSecret,
  isBetween: (model) => ['deal', 'over'].includes(whole(model.view)?.phase ?? 'deal'),
  part: (model) => {
    const view = whole(model.view);
    if (view === null || view.phase === 'over') return '';
    const isLast = view.rounds_max !== null && view.round + 1 >= view.rounds_max;
    return t(isLast ? 'gt-last-round' : 'gt-round', { round: view.round + 1 });
  },
} satisfies OnTv;
