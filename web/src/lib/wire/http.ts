/** The few requests that are not the socket's. */

import type {
  Beliefs,
  Catalog,
  Evening,
  NewTable,
  Problem,
  ScreenLink,
  TableFound,
  TableMade,
} from '$wire';
import { Refusal } from '$lib/table/table.svelte';
import { once } from './once';
import { request } from './server';

const asked = <T>(path: string, init?: RequestInit): Promise<T> =>
  once(path, init, () => answered(path, init));

async function answered<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  let answer: unknown;
  try {
    response = await request(path, init);
    answer = await response.json();
  } catch {
    throw new Refusal('lost');
  }
  if (!response.ok) throw new Refusal((answer as Problem).error ?? 'lost');
  return answer as T;
}

let catalog: Promise<Catalog> | undefined;

/** `anew`: where friends reach this server may have changed. */
export function getCatalog(anew = false): Promise<Catalog> {
  if (anew) catalog = undefined;
  catalog ??= asked<Catalog>('api/catalog').catch((refusal: unknown) => {
    catalog = undefined;
    throw refusal;
  });
  return catalog;
}

export function makeTable(table: NewTable): Promise<TableMade> {
  return asked<TableMade>('api/tables', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(table),
  });
}

export function findTable(code: string): Promise<TableFound> {
  return asked<TableFound>(`api/codes/${encodeURIComponent(code)}`);
}

/** Asks for a picture that did not come, to learn why. */
export async function drawn(picture: string): Promise<void> {
  const response = await request(picture);
  if (!response.ok) throw new Refusal(((await response.json()) as Problem).error);
}

/** What the bots of the game just played believed of this device's player. */
export function getBeliefs(table: string): Promise<Beliefs> {
  return asked<Beliefs>(`api/tables/${table}/beliefs`);
}

/** What is told of the game just played. */
export function getEvening(table: string): Promise<Evening> {
  return asked<Evening>(`api/tables/${table}/evening`);
}

/** The link under which a screen shows the table; only the host gets it. */
export function getScreen(table: string): Promise<ScreenLink> {
  return asked<ScreenLink>(`api/tables/${table}/screen`);
}
