/** What is asked of the server about circles. */

import type {
  CircleAt,
  CircleChange,
  CircleMade,
  CircleMe,
  CircleShown,
  CircleWayIn,
  CircleWish,
  Problem,
  TableMade,
} from '$wire';
import { Refusal } from '$lib/table/table.svelte';
import { once } from '$lib/wire/once';

export function asked<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
  const text = body === undefined || body instanceof Blob ? body : JSON.stringify(body);
  const init: RequestInit = { method, ...(text === undefined ? {} : { body: text }) };
  return once(path, init, () => answered(`api/${path}`, init));
}

async function answered<T>(path: string, init: RequestInit): Promise<T> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(path, init);
    answer = response.status === 204 ? null : await response.json();
  } catch {
    throw new Refusal('lost');
  }
  if (!response.ok) throw new Refusal((answer as Problem).error ?? 'lost');
  return answer as T;
}

/** The circle of a table; with a name, its host makes one. */
export const keepTogether = (table: string, name?: string): Promise<CircleAt> =>
  asked(`tables/${table}/circle`, 'POST', name === undefined ? {} : { name });
export const circleOf = (table: string): Promise<CircleAt> => asked(`tables/${table}/circle`);

export const openFile = (file: Blob): Promise<CircleMade> => asked('circles/file', 'POST', file);

/** One circle, by its id. */
export function circleAt(id: string) {
  const at = `circles/${encodeURIComponent(id)}`;
  const of = (member: string): string => `${at}/members/${member}`;
  return {
    get: (after?: number) => asked<CircleShown>(after === undefined ? at : `${at}?after=${after}`),
    change: (change: CircleChange) => asked<CircleShown>(at, 'PUT', change),
    remove: () => asked<null>(at, 'DELETE'),
    wish: (wish: CircleWish) => asked<CircleShown>(`${at}/asks`, 'POST', wish),
    reply: (key: string, yes: boolean) => asked<CircleShown>(`${at}/asks/${key}`, 'POST', { yes }),
    call: (member: string, me: CircleMe) => asked<CircleShown>(of(member), 'PUT', me),
    leave: (member: string, forgotten: boolean) =>
      asked<CircleShown | null>(`${of(member)}${forgotten ? '?forget=1' : ''}`, 'DELETE'),
    entry: (member: string | null) => asked<CircleWayIn>(`${at}/entries`, 'POST', { member }),
    play: (game: string) => asked<TableMade>(`${at}/tables`, 'POST', { game }),
    qr: (entry: string) => `api/${at}/qr.svg?entry=${encodeURIComponent(entry)}`,
    calendar: `api/${at}/next.ics`,
    file: `api/${at}/file`,
  };
}

export type CircleDoor = ReturnType<typeof circleAt>;
