/** The requests of who wants to be told. */

import type { NewWatch, WatchList, WatchListed } from '$wire';
import { asked } from '$lib/wire/asked';

export const getWatches = (table: string): Promise<WatchList> =>
  asked(`api/tables/${table}/watches`);
export const addWatch = (table: string, watch: NewWatch): Promise<WatchListed> =>
  asked(`api/tables/${table}/watches`, 'POST', watch);
export const stopWatch = (watch: string): Promise<unknown> =>
  asked(`api/watches/${watch}/stop`, 'POST', {});
export const confirmWatch = (watch: string, proof: string): Promise<unknown> =>
  asked(`api/watches/${watch}/confirm`, 'POST', { proof });

const TOUCH_MS = 60_000;

/** Tells the server while the page of a table is looked at, so that nobody is told what they see.
 * Returns what ends it. */
export function touching(table: string): () => void {
  let last = -TOUCH_MS;
  const touch = (): void => {
    if (document.visibilityState !== 'visible' || performance.now() - last < TOUCH_MS) return;
    last = performance.now();
    void asked(`api/tables/${table}/touch`, 'POST', {}).catch(() => undefined);
  };
  const kinds = ['pointerdown', 'keydown', 'visibilitychange'];
  for (const kind of kinds) document.addEventListener(kind, touch, { passive: true });
  touch();
  return () => kinds.forEach((kind) => document.removeEventListener(kind, touch));
}
