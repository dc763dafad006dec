/** What the status line of every game may have to say. */

import { listed, t } from '$lib/i18n';
import type { TableModel } from '$lib/table/table.svelte';
import type { Status } from './manifest';

/** Whom the table waits for, in the words of message `id`. */
export function waitingStatus(model: TableModel, id = 'waiting'): Status {
  const names = listed(model.waiting.map((seat) => model.nameOf(seat)));
  return { mine: false, text: names === '' ? t('moment') : t(id, { names }) };
}
