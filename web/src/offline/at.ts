/** Where things are, on a page that is a file on any web host (in place of lib/at.ts). The host
 * knows no other paths: where one is stands behind the #, and survives a reload. */

export const whole = (address = '.'): string => new URL(address, document.baseURI).href;
export const readable = (address?: string): string => whole(address).replace(/^\w+:\/\/|\/$/g, '');

const here = (): URL => new URL(location.hash.slice(1) || '.', whole());

export const pathHere = (): string =>
  here()
    .href.replace(whole(), '')
    .replace(/[?#].*/, '');
export const searchHere = (): string => here().search;
export const hashHere = (): string => here().hash;

export const shown = (address: string): string => `#${whole(address).replace(whole(), '')}`;
