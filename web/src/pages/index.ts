/** Which page an address asks for. Each is fetched when it is wanted. */

import type { Component } from 'svelte';
import { isAlone } from '$lib/wire/server';

export interface Page {
  /** Changes where the page must start anew. */
  key: string;
  load: () => Promise<{ default: Component<Record<string, string>> }>;
  props: Record<string, string>;
}

type Load = () => Promise<{ default: unknown }>;

const making: Load = () =>
  import('./decks/decks').then(({ MakingPage }) => ({ default: MakingPage }));
const replay: Load = () => import('./replay/Replay.svelte');
const missing: Load = () => import('./Nowhere.svelte');
/** Pages that only a server can fill: a page without one has none of these. */
const ofServer = new Map<string, Load>([
  ['decks', () => import('./decks/decks').then(({ List }) => ({ default: List }))],
  ['mine', () => import('./MyTables.svelte')],
  ['notices', () => import('./Notices.svelte')],
  ['r', replay],
]);
const plain = new Map<string, Load>([
  ['', () => import('./Home.svelte')],
  ['credits', () => import('./Credits.svelte')],
  ['fair', () => import('./Fair.svelte')],
  ...(isAlone ? [] : ofServer),
]);
interface Named {
  prop: string;
  load: Load;
}
const namedOfServer = new Map<string, Named>([
  ['c', { prop: 'id', load: () => import('./circle/Circle.svelte') }],
  ['decks', { prop: 'id', load: making }],
  ['r', { prop: 'id', load: replay }],
  ['tv', { prop: 'code', load: () => import('./Scanned.svelte') }],
]);
const named = new Map<string, Named>([
  ['new', { prop: 'game', load: () => import('./NewTable.svelte') }],
  ['rules', { prop: 'game', load: () => import('./Rules.svelte') }],
  ['t', { prop: 'code', load: () => import('./Table.svelte') }],
  ...(isAlone ? [] : namedOfServer),
]);

export function pageAt(path: string): Page {
  const [first = '', second, ...more] = path.split('/');
  const page = named.get(first);
  let load = missing;
  let props: Record<string, string> = {};
  if (second !== undefined && second !== '' && more.length === 0 && page !== undefined) {
    load = page.load;
    props = { [page.prop]: decoded(second) };
  } else if (second === undefined) {
    load = plain.get(first) ?? missing;
  }
  return { key: path, load: load as Page['load'], props };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
