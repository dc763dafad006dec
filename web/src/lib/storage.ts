/** What the browser keeps for us; where storage is forbidden, nothing is kept and nothing fails. */

/** These belong to one server, not to its neighbours under other paths of the same host. The page
 * without a server lies in a folder of one that has one, and leaves word for it. */
const OF_SERVER = /^(circle|days|fingerprint|lesson-|listed|offline|share|tables)/;

export function keyOf(key: string, base = globalThis.document?.baseURI ?? 'http://a/'): string {
  const path = new URL(base).pathname.replace(/offline\/$/, '');
  return `giftable.${OF_SERVER.test(key) && path.length > 1 ? path : ''}${key}`;
}

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(keyOf(key));
  } catch {
    return null;
  }
}

export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(keyOf(key));
    else localStorage.setItem(keyOf(key), value);
  } catch {
    // as if never said
  }
}
