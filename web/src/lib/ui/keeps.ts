import type { TableModel } from '$lib/table/table.svelte';
import { isAlone } from '$lib/wire/server';

/** Whether what lasts of this table's game is kept: one who played asks, and a server is there. */
export function keeps({ you, story, table }: TableModel): boolean {
  return you.length > 0 && story === null && !isAlone && !table?.closes_ms;
}
