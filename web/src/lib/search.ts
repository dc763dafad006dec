/** Finding a gift by what a giver types (H14): case, accents, kana and punctuation don't matter,
 * other words for a gift count. */

import type { GiftId } from '$wire';

export const SUGGESTIONS_MAX = 8;

/** A gift and its words in one language. */
export interface Noun {
  id: GiftId;
  name: string;
  also: readonly string[];
}

export interface Suggestion {
  id: GiftId;
  name: string;
  /** The other word that was found, where the name itself was not. */
  alias: string | null;
}

/** A word as it is compared: `text` without gaps, and where its parts start. */
interface Spelling {
  text: string;
  starts: readonly number[];
}

interface Entry extends Omit<Noun, 'also'> {
  spellings: readonly Spelling[];
  also: readonly { word: string; spellings: readonly Spelling[] }[];
}

export interface Index {
  /** In the language's alphabetical order. */
  entries: readonly Entry[];
  locale: string;
}

const GAPS = /[^\p{L}\p{N}\p{M}]+/u;
/** Inside a Cyrillic word an apostrophe, of whatever kind, is no gap: м’яч. */
const INNER_APOSTROPHE = /(\p{sc=Cyrl})['’ʼ`](?=\p{sc=Cyrl})/gu;
/** นํ้า for น้ำ, and the like in Lao. */
const SWAPPED = /([\u0e4d\u0ecd])([\u0e48-\u0e4b\u0ec8-\u0ecb])/g;
/** What has no look of its own: joiners, variants, fillers. */
export const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Marks of scripts that are typed without them, as often as not; stress; Hindi's dot. */
export const LOOSE_MARKS =
  /([\p{sc=Latn}\p{sc=Grek}\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}])\p{M}+|[\u0301\u093c]/gu;
const TYPED: Record<string, string> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ς: 'σ',
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ـ: '', // makes a word of Arabic letters longer
};
const AS_TYPED = new RegExp(`[${Object.keys(TYPED).join('')}]`, 'g');
const KATAKANA = /[ァ-ヶ]/g;
const TO_HIRAGANA = 0x60;
/** A letter that may be a word, or a syllable of one. */
const WORD = /[\p{sc=Han}\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}]/u;
/** What an input method has not turned into kana yet: "かg". */
const UNFINISHED = /([ぁ-ー])[a-z]+$/;

/** `text` as it is compared, its parts set apart by one space. й, ї and が stay what they are. As
 * `folded` in content/letters.py. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(UNSEEN, '')
    .replace(SWAPPED, '$2$1')
    .replace(INNER_APOSTROPHE, '$1')
    .replace(/ʼ/g, ' ')
    .normalize('NFD')
    .replace(LOOSE_MARKS, '$1')
    .normalize('NFC')
    .replace(AS_TYPED, (letter) => TYPED[letter]!)
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA))
    .split(GAPS)
    .filter((part) => part !== '')
    .join(' ');
}

/** Other ways to type a folded word: German without umlauts, Ukrainian without й, ї, ґ. */
const LOOSE: Record<string, (word: string) => string> = {
  de: (word) => fold(word.normalize('NFC').toLowerCase().replace(/[äöü]/g, '$&e')),
  uk: (word) => fold(word).replace(/[йїґ]/g, (letter) => ({ й: 'и', ї: 'і', ґ: 'г' })[letter]!),
};

function spelling(folded: string): Spelling {
  const starts: number[] = [];
  let text = '';
  for (const part of folded.split(' ')) {
    starts.push(text.length);
    text += part;
  }
  return { text, starts };
}

function spellings(word: string, locale: string): Spelling[] {
  const ways = new Set([fold(word), LOOSE[locale]?.(word) ?? fold(word)]);
  return [...ways].map(spelling);
}

export function index(nouns: readonly Noun[], locale: string): Index {
  const { compare } = new Intl.Collator(locale);
  const entries = nouns.map(({ id, name, also }) => ({
    id,
    name,
    spellings: spellings(name, locale),
    also: also.map((word) => ({ word, spellings: spellings(word, locale) })),
  }));
  return { entries: entries.sort((a, b) => compare(a.name, b.name)), locale };
}

/** Where `asked` stands in a word: 0 at its start, 1 at a part's start, 2 inside, 3 nowhere. */
function place(ways: readonly Spelling[], asked: string): number {
  const places = ways.map(({ text, starts }) => {
    if (text.startsWith(asked)) return 0;
    if (starts.some((at) => text.startsWith(asked, at))) return 1;
    return text.includes(asked) ? 2 : 3;
  });
  return Math.min(...places);
}

/** The rank of an entry, best first, and the other word it was found by. */
function found(entry: Entry, asked: string): { rank: number; alias: string | null } {
  const name = place(entry.spellings, asked);
  if (name < 2) return { rank: name, alias: null };
  const also = entry.also.map(({ word, spellings }) => ({ word, at: place(spellings, asked) }));
  const alias = (at: number): string | null => also.find((one) => one.at === at)?.word ?? null;
  const start = alias(0) ?? alias(1);
  if (start !== null) return { rank: 2, alias: name === 2 ? null : start };
  if (name === 2) return { rank: 3, alias: null };
  const inside = alias(2);
  return { rank: inside === null ? 4 : 3, alias: inside };
}

/** What may be meant by `typed`, at most eight; nothing where `isEnough` says no. */
export function search({ entries, locale }: Index, typed: string): Suggestion[] {
  const { text } = spelling(fold(typed));
  const asked = locale === 'ja' ? text.replace(UNFINISHED, '$1') : text;
  if (!isEnough(asked, locale)) return [];
  return entries
    .map((entry) => ({ entry, ...found(entry, asked) }))
    .filter(({ rank }) => rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, SUGGESTIONS_MAX)
    .map(({ entry: { id, name }, alias }) => ({ id, name, alias }));
}

/** Whether something can be suggested: two letters stand there, or one that may be a word. */
export function isEnough(typed: string, locale: string): boolean {
  return [...typed].length > 1 || (typed !== '' && (locale === 'ja' || WORD.test(typed)));
}

/** The gift that `typed` names in full. */
export function exactly({ entries }: Index, typed: string): GiftId | null {
  const { text } = spelling(fold(typed));
  if (text === '') return null;
  const named = entries.find(({ spellings }) => spellings.some((way) => way.text === text));
  return named?.id ?? null;
}
