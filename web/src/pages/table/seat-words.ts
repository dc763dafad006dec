/** A seat's state in words, for the lobby and the menu alike. */

import type { SeatInfo, Table } from '$wire';
import { said, t } from '$lib/i18n';
import { isAway } from '$lib/table/away';
import { levelOf } from '$lib/table/names';
import type { TableModel } from '$lib/table/table.svelte';

/** "you · host", "away", "bot · Expert", or just "here". */
export function seatWords(model: TableModel, table: Table, one: SeatInfo): string {
  const words: string[] = [];
  if (one.kind === 'bot' || one.stand_in) words.push(t('lobby-bot'));
  const level = levelOf(one);
  if (level !== undefined && said(`level-${level}`)) words.push(t(`level-${level}`));
  if (model.you.includes(one.seat)) words.push(t(model.isShared ? 'lobby-here' : 'lobby-you'));
  if (one.seat === table.host) words.push(t('lobby-host'));
  if (isAway(model, one.seat)) words.push(t('lobby-away'));
  if (one.sits_out) words.push(t('lobby-sits-out'));
  return words.length === 0 ? t('lobby-ready') : words.join(' · ');
}
