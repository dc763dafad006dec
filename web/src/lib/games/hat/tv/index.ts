/** That's Not a Hat on a television: its screen, its status line, what it says beside its name. */

import type { OnTv } from '../../../../tv/games';
import { t } from '$lib/i18n';
import { isSecret, status } from '../status';
import { hatView, matchOf } from '../view';
import Screen from './Screen.svelte';
import './hat.css';

export default {
  Screen,
  status: (model) => status(model).text,
  isSecret,
  isBetween: (model) =>
    ['deal', 'look', 'pause', 'over'].includes(hatView(model.view)?.phase ?? 'over'),
  part: (model) => {
    const view = hatView(model.view);
    if (view === null || view.phase === 'over') return '';
    const match = matchOf(view);
    const count = view.shop_left ?? 0;
    const left = t(count > 0 ? 'hat-shop-left' : 'hat-shop-empty', { count });
    return match.games > 1
      ? `${t('hat-game', { ...match, game: match.game + 1 })} · ${left}`
      : left;
  },
} satisfies OnTv;
