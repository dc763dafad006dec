/** Where the page without a server lies, and under which name the browser keeps what is its own:
 * other pages of the same host, under other paths, have theirs. For its workers alone. */

const HERE = self.location.href;
/** The page's folder: its worker is a folder deeper. */
export const ROOT = new URL(HERE.includes('assets/') ? '..' : '.', HERE);

const path = ROOT.pathname.replace(/^\/(offline\/)?$/, '');
/** What all of them shared once. */
export const SHARED = 'giftable';
export const NAME = SHARED + path;
