/** The requests of who wants to be told. */

import type { NewWatch, Problem, WatchList, WatchListed } from '$wire';
import { Refusal } from '$lib/table/table.svelte';
import { once } from '$lib/wire/once';

function asked<T>(path: string, body?: unknown): Promise<T> {
  const init: RequestInit =
    body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return once(path, init, () => answered(path, init));
}

async function answered<T>(path: string, init: RequestInit): Promise<T> {
  const response = await fetch(path, init).catch(() => {
    throw new Refusal('lost');
  });
  if (response.ok) return (await response.json().catch(() => null)) as T;
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  throw new Refusal(problem.error ?? 'lost');
}

export const getWatches = (table: string): Promise<WatchList> =>
  asked(`api/tables/${table}/watches`);
export const addWatch = (table: string, watch: NewWatch): Promise<WatchListed> =>
  asked(`api/tables/${table}/watches`, watch);
export const stopWatch = (watch: string): Promise<unknown> =>
  asked(`api/watches/${watch}/stop`, {});
export const confirmWatch = (watch: string, proof: string): Promise<unknown> =>
  asked(`api/watches/${watch}/confirm`, { proof });

const TOUCH_MS = 60_000;

/** Tells the server while the page of a table is looked at, so that nobody is told what they see.
 * Returns what ends it. */
export function touching(table: string): () => void {
  let last = -TOUCH_MS;
  const touch = (): void => {
    if (document.visibilityState !== 'visible' || performance.now() - last < TOUCH_MS) return;
    last = performance.now();
    void asked(`api/tables/${table}/touch`, {}).catch(() => undefined);
  };
  const kinds = ['pointerdown', 'keydown', 'visibilitychange'];
  for (const kind of kinds) document.addEventListener(kind, touch, { passive: true });
  touch();
  return () => kinds.forEach((kind) => document.removeEventListener(kind, touch));
}
