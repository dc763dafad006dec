/** Where the page is, and how its address names another place: by their paths. A page that is
 * only a file has all of that behind the # (src/offline/address.ts). */

export const at = (): { pathname: string; search: string; hash: string } => location;
export const addressOf = (place: string): string => place;
