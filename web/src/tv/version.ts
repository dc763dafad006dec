/** A television is never reloaded by hand: it does that itself, when nothing is missed by it. */

import { untrack } from 'svelte';
import type { TableModel } from '$lib/table/table.svelte';
import { tvOf } from './games';

const EVERY_MS = 600_000;

async function isStale(): Promise<boolean> {
  const own = document.querySelector('script[src]')?.getAttribute('src') ?? '';
  try {
    const page = await (await fetch(location.pathname, { cache: 'no-store' })).text();
    return page.indexOf('<script') >= 0 && page.indexOf(own) < 0;
  } catch {
    return false;
  }
}

/** Whether nothing is going on that a room would miss. */
function isQuiet(model: TableModel | null): boolean {
  if (model === null || model.view === null) return true;
  return tvOf(model.table?.game)?.isBetween(model) ?? model.table?.status !== 'playing';
}

/** To be called in an effect: looks for a newer page now and then, and after each reconnection. */
export function followVersion(model: () => TableModel | null): () => void {
  let isOld = false;
  const reload = (): void => {
    if (isOld && isQuiet(model())) location.reload();
  };
  const look = (): void => {
    void isStale().then((stale) => {
      isOld = isOld || stale;
      reload();
    });
  };
  if ((model()?.returns ?? 0) > 0) look();
  void model()?.step;
  untrack(reload);
  const timer = setInterval(look, EVERY_MS);
  return () => clearInterval(timer);
}
