/** A few paths need no router: the address is state, links and the back button change it. */

import { isAlone } from '$lib/wire/server';
import { hashHere, pathHere, searchHere, shown, whole } from './at';

let path = $state(pathHere());

export const route = {
  get path(): string {
    return path;
  },
  /** With its "?"; empty if there is none. */
  get search(): string {
    return searchHere();
  },
  /** With its "#". */
  get hash(): string {
    return hashHere();
  },
  /** Asked when going back or on has changed the address: whether the page stays all the same. */
  stays: null as (() => boolean) | null,
};

export function go(to: string, { replace = false } = {}): void {
  rename(to, !replace);
  const isSame = path === pathHere();
  path = pathHere();
  scrollTo(0, 0);
  if (isSame && route.hash !== '') dispatchEvent(new Event('hashchange'));
}

/** Another address for what is shown already. */
export function rename(to: string, isNew = false): void {
  if (isNew) history.pushState(null, '', shown(to));
  else history.replaceState(null, '', shown(to));
}

/** Lets plain links inside the page change the address without loading it anew. */
export function followLinks(): void {
  addEventListener('popstate', () => {
    if (!route.stays?.()) path = pathHere();
  });
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest('a');
    if (!link || link.hasAttribute('download')) return;
    if (link.target !== '' && !isAlone) return; // alone, another page would take the table away
    if (!link.href.startsWith(whole())) return;
    if (link.pathname === location.pathname && link.hash !== '') return;
    event.preventDefault();
    go(link.pathname + link.hash);
  });
}
