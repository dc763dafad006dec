/** The table learns which language its people read. */

import { untrack } from 'svelte';
import { currentLocale } from '$lib/i18n';
import type { TableModel } from './table.svelte';

/** Called as a table's page is made: whoever chooses another language, or comes back with another
 * one, is shown with it to the others. */
export function tellLocale(model: () => TableModel | null): void {
  // where several take turns, each seat keeps the language that it was given
  const me = $derived(model()?.isShared ? null : (model()?.me ?? null));
  $effect(() => {
    const locale = currentLocale();
    if (me !== null) untrack(() => void tell(model(), locale));
  });
}

/** Tells the others, unless they know. Refused, it is no news here: nothing depends on it. */
export async function tell(model: TableModel | null, locale: string): Promise<void> {
  if (model === null || model.me === null) return;
  const mine = model.seatInfo(model.me);
  if (mine === undefined || mine.locale === locale) return;
  const { seat, name } = mine;
  await model.command({ type: 'Rename', seat, name, locale }).catch(() => undefined);
}
