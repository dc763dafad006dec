/** Where things are. All addresses in this client are relative: `t/BCDF`, `api/catalog`, and `.`
 * for home. Browsers complete them by the page's `<base>`, in which the server writes the path that
 * Giftable lies under. Only here an address is made whole by hand, or cut. */

/** The whole address, for whoever is not this page: `https://example.org/giftable/t/BCDF`. */
export const whole = (address = '.'): string => new URL(address, document.baseURI).href;

/** The same to be read, without what people don't type: `example.org/giftable/t/BCDF`. */
export const readable = (address?: string): string => whole(address).replace(/^\w+:\/\/|\/$/g, '');

/** The path of the page that is open, as links to it are written; '' at home. */
export const pathHere = (): string => location.pathname.replace(new URL(whole()).pathname, '');

/** And what stands behind that path, with its "?" and its "#". */
export const searchHere = (): string => location.search;
export const hashHere = (): string => location.hash;

/** An address as it is written in the browser's bar. A page that is only a file writes it behind
 * the # (src/offline/at.ts). */
export const shown = (address: string): string => address;
