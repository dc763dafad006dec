/** Who may look on a device that several people share: all, since no gift lies open but to all; how
 * somebody votes is theirs alone (H14). */

import type { Moment } from '$lib/table/passing.svelte';
import type { TableModel } from '$lib/table/table.svelte';
import { playAt } from '../play';
import type { Play } from './play.svelte';
import { hatView } from './view';

export function moment(model: TableModel): Moment {
  const phase = hatView(model.view)?.phase ?? 'over';
  if (phase === 'over') return 'table';
  if (playAt<Play>(model)?.show.playing) return { ask: null }; // first what happened is seen
  if (phase === 'vote') return 'hand';
  return { ask: model.due[0] ?? null };
}
