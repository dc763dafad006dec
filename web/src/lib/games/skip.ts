/** Going on before a bot would: at once for one alone with bots, else when all people say so. */

import type { TableModel } from '$lib/table/table.svelte';

/** Whether this device's player looks on while the table waits for bots alone. */
export function waitsForBots(model: TableModel): boolean {
  const { voice, waiting } = model;
  if (voice === null || model.seatInfo(voice)?.stand_in || waiting.length === 0) return false;
  return waiting.every((seat) => {
    const one = model.seatInfo(seat);
    return one?.kind === 'bot' || one?.stand_in;
  });
}

/** Says that this device's player has seen enough. Too late a tap has nothing to skip: no news. */
export function skip(model: TableModel, whole: boolean): void {
  if (model.voice === null || !waitsForBots(model)) return;
  model.command({ type: 'Skip', seat: model.voice, whole }).catch(() => undefined);
}
