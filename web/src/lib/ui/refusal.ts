/** A refusal in words: what to do, not only that it failed. */

import { said, t } from '$lib/i18n';
import type { Refusal } from '$lib/wire/asked';
import { toast } from './announce.svelte';

export function refusalText(refusal: unknown): string {
  const { code, args } = (refusal ?? {}) as Partial<Refusal>;
  const id = `refused-${String(code ?? 'lost').replaceAll('_', '-')}`;
  return said(id) ? t(id, args) : t('refused-other', { code: String(code) });
}

/** Runs an order and says so if it was refused; true if it was done. What is not taught now, the
 * lesson itself says. */
export async function tried(order: Promise<unknown>): Promise<boolean> {
  try {
    await order;
    return true;
  } catch (refusal) {
    if ((refusal as { code?: unknown }).code !== 'not_taught') toast(refusalText(refusal));
    return false;
  }
}
