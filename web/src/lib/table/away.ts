/** Who is away: the person of a seat has no open connection. */

import type { TableModel } from './table.svelte';

export function isAway(model: TableModel, seat: number): boolean {
  return model.seatInfo(seat)?.kind === 'person' && !model.presence.online.includes(seat);
}
