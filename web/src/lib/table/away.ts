/** Who is away: the person of a seat has no open connection. */

import type { TableModel } from './table.svelte';

export function isAway(model: TableModel, seat: number): boolean {
  return model.seatInfo(seat)?.kind === 'person' && !model.presence.online.includes(seat);
}

/** Whether the table is played over days: people come when they have a moment. */
export function isOverDays({ settings }: { settings: object }): boolean {
  return 'days' in settings && Number(settings.days) > 0;
}
