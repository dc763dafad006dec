/** The requests of who wants to be told. */

import type { NewWatch, Problem, WatchList, WatchListed } from '$wire';
import { Refusal } from '$lib/table/table.svelte';

async function asked(path: string, body?: unknown): Promise<Response> {
  const init: RequestInit =
    body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(path, init).catch(() => {
    throw new Refusal('lost');
  });
  if (response.ok) return response;
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  throw new Refusal(problem.error ?? 'lost');
}

export async function getWatches(table: string): Promise<WatchList> {
  return (await asked(`api/tables/${table}/watches`)).json() as Promise<WatchList>;
}

export async function addWatch(table: string, watch: NewWatch): Promise<WatchListed> {
  return (await asked(`api/tables/${table}/watches`, watch)).json() as Promise<WatchListed>;
}

export async function stopWatch(watch: string): Promise<void> {
  await asked(`api/watches/${watch}/stop`, {});
}

export async function confirmWatch(watch: string, proof: string): Promise<void> {
  await asked(`api/watches/${watch}/confirm`, { proof });
}

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
