/** What a deck of own cards is (docs/decks.md), and lines of text that become cards. */

import { graphemes } from '$lib/graphemes';
import { LOOSE_MARKS, UNSEEN } from '$lib/search';

export const CARDS_MAX = 200;
export const NAME_MAX = 60; // graphemes
export const TAGS_MAX = 12;
export const FILE_BYTES_MAX = 20 * 1024 * 1024;

/** An id that no card has; the pictures' hashes and the names are not in it. */
export function freshId(taken: ReadonlySet<string>): string {
  for (let n = taken.size + 1; ; n++) if (!taken.has(`card-${n}`)) return `card-${n}`;
}

export function isTooLong(name: string): boolean {
  return graphemes(name.trim()).length > NAME_MAX;
}

/** The SHA-256 of a card's picture, as addresses have it. */
export function hashOf(picture: string): string {
  return picture.replace(/^pictures\/|[.]webp$/g, '');
}

export interface Pack {
  id: string;
  /** What else it may be called. */
  words: readonly string[];
}

/** Why a line is no card. */
export type Odd = 'empty' | 'long' | 'pack' | 'twice';

export interface Pasted {
  cards: { name: string; pack?: string }[];
  odd: { line: number; why: Odd; what: string }[];
}

/** Reads "name; pack", a line a card; without a pack it is `usual`. A pack may be called by its
 * colour, its name or its number. In a game without packs the whole line is the name. */
export function pasted(text: string, packs: readonly Pack[], usual?: string): Pasted {
  const found: Pasted = { cards: [], odd: [] };
  const seen = new Set<string>();
  text.split(/\r?\n|\r/).forEach((whole, nth) => {
    if (whole.trim() === '') return;
    const [name, called] = packs.length > 0 ? parted(whole) : [whole.trim(), ''];
    const pack = called === '' ? usual : packOf(called, packs);
    const odd = (why: Odd, what: string): void => void found.odd.push({ line: nth + 1, why, what });
    if (name === '') odd('empty', whole.trim());
    else if (isTooLong(name)) odd('long', name);
    else if (packs.length > 0 && pack === undefined) odd('pack', called);
    else if (seen.has(same(name))) odd('twice', name);
    else {
      seen.add(same(name));
      found.cards.push(pack === undefined ? { name } : { name, pack });
    }
  });
  return found;
}

function parted(line: string): [string, string] {
  const at = Math.max(...[';', '；', '\t'].map((gap) => line.lastIndexOf(gap)));
  return at < 0 ? [line.trim(), ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}

function packOf(called: string, packs: readonly Pack[]): string | undefined {
  const nth = packs[Number(called) - 1];
  const asked = same(called);
  const named = packs.find(({ id, words }) => [id, ...words].some((word) => same(word) === asked));
  return (nth ?? named)?.id;
}

/** A word as it is compared: without case, what only breaks lines, and the accents that people
 * leave out: those of Latin letters, not the vowels of Hindi. */
export function same(text: string): string {
  return text.normalize('NFKD').replace(LOOSE_MARKS, '$1').replace(UNSEEN, '').toLowerCase().trim();
}
