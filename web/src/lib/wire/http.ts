/** The few requests that every page may make and that are not the socket's. */

import type { Beliefs, Catalog, Evening, NewTable, ScreenLink, TableFound, TableMade } from '$wire';
import { asked } from './asked';

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

export const makeTable = (table: NewTable): Promise<TableMade> =>
  asked('api/tables', 'POST', table);

export const findTable = (code: string): Promise<TableFound> =>
  asked(`api/codes/${encodeURIComponent(code)}`);

/** What the bots of the game just played believed of this device's player. */
export const getBeliefs = (table: string): Promise<Beliefs> => asked(`api/tables/${table}/beliefs`);

/** What is told of the game just played. */
export const getEvening = (table: string): Promise<Evening> => asked(`api/tables/${table}/evening`);

/** The link under which a screen shows the table; only the host gets it. */
export const getScreen = (table: string): Promise<ScreenLink> =>
  asked(`api/tables/${table}/screen`);
