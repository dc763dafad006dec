/** Nobody holds a television: it has what all may know, and is asked nothing. */

import type { TableModel } from '$lib/table/table.svelte';
import { whole, type View } from '../view';

export function viewAt(model: TableModel): View | null {
  return whole(model.view);
}

export function momentOf(): 'table' {
  return 'table';
}
