/** A few paths need no router: the address is state, links and the back button change it. */

import { pathHere, whole } from './at';

let path = $state(pathHere());

export const route = {
  get path(): string {
    return path;
  },
};

export function go(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  path = pathHere();
  scrollTo(0, 0);
}

/** Lets plain links inside the page change the address without loading it anew. */
export function followLinks(): void {
  addEventListener('popstate', () => {
    path = pathHere();
  });
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest('a');
    if (!link || link.target !== '' || link.hasAttribute('download')) return;
    if (!link.href.startsWith(whole())) return;
    if (link.pathname === location.pathname && link.hash !== '') return;
    event.preventDefault();
    go(link.pathname + link.hash);
  });
}
