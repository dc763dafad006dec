/** What a game shows at the table that has no screens of its own. */

import { t } from '$lib/i18n';
import type { Status } from '$lib/games/manifest';
import { waitingStatus } from '$lib/games/status';
import type { TableModel } from '$lib/table/table.svelte';

export { default as Game } from './Plain.svelte';

export function status(model: TableModel): Status {
  if (model.table?.status === 'over') return { mine: false, text: t('plain-over') };
  const mine = model.me !== null && model.waiting.includes(model.me);
  return mine ? { mine, text: t('plain-you') } : waitingStatus(model);
}
