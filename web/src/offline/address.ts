/** This page is a file on any web host, which knows no other paths: where one is stands behind the
 * #, and survives a reload. */

export const at = (): { pathname: string; search: string; hash: string } =>
  new URL(location.hash.slice(1) || '/', location.origin);

export const addressOf = (place: string): string => `#${place}`;
