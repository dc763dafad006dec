/** Which page an address asks for. Each is fetched when it is wanted. */

import type { Component } from 'svelte';
import { scenes } from '$lib/games';
import { getCatalog } from '$lib/wire/http';
import { namedOfServer, ofServer } from './ofServer';

export interface Page {
  /** Changes where the page must start anew. */
  key: string;
  load: () => Promise<{ default: Component<Record<string, string>> }>;
  props: Record<string, string>;
}

export type Load = () => Promise<{ default: unknown }>;

const missing: Load = () => import('./Nowhere.svelte');
const plain = new Map<string, Load>([
  ['', () => (void [getCatalog().catch(() => {}), scenes()], import('./Home.svelte'))],
  ['credits', () => import('./Credits.svelte')],
  ['fair', () => import('./Fair.svelte')],
  ...ofServer,
]);
export interface Named {
  prop: string;
  load: Load;
}
const named = new Map<string, Named>([
  ['new', { prop: 'game', load: () => import('./NewTable.svelte') }],
  ['rules', { prop: 'game', load: () => import('./Rules.svelte') }],
  ['t', { prop: 'code', load: () => import('./Table.svelte') }],
  ...namedOfServer,
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
