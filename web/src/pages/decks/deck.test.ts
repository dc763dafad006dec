import { describe, expect, it } from 'vitest';
import gifttrap from '$lib/games/gifttrap/cards';
import * as deck from './deck';

const sources = import.meta.glob<string>(
  ['../../../../src/giftable/decks/deck.py', '../../../../src/giftable/content/tags.py'],
  { eager: true, query: '?raw', import: 'default' },
);
const source = (name: string): string =>
  Object.entries(sources).find(([path]) => path.endsWith(name))?.[1] ?? '';

const PACKS = [
  { id: 'yellow', words: ['Žlutá', 'Drobnosti'] },
  { id: 'red', words: ['Červená', 'Milé věci'] },
];

describe('pasted lines', () => {
  it('makes a card of each, by colour, name or number of its pack, or the usual one', () => {
    const text =
      'a tent; red\nthat soup;žluta\r\nno pack at all\nhat ; 2\n\nsocks\tMile veci\n茶；1';
    expect(deck.pasted(text, PACKS, 'yellow')).toEqual({
      cards: [
        { name: 'a tent', pack: 'red' },
        { name: 'that soup', pack: 'yellow' },
        { name: 'no pack at all', pack: 'yellow' },
        { name: 'hat', pack: 'red' },
        { name: 'socks', pack: 'red' },
        { name: '茶', pack: 'yellow' },
      ],
      odd: [],
    });
  });

  it('says what was not understood, and where', () => {
    const text = `tent; pink\n; red\n\n${'x'.repeat(61)}\nsoup\nSOUP; red`;
    expect(deck.pasted(text, PACKS, 'yellow').odd).toEqual([
      { line: 1, why: 'pack', what: 'pink' },
      { line: 2, why: 'empty', what: '; red' },
      { line: 4, why: 'long', what: 'x'.repeat(61) },
      { line: 6, why: 'twice', what: 'SOUP' },
    ]);
  });

  it('takes a line as it is where there are no packs', () => {
    expect(deck.pasted('one; two\nthree', []).cards).toEqual([
      { name: 'one; two' },
      { name: 'three' },
    ]);
  });
});

it('counts letters as people do', () => {
  expect(deck.isTooLong('👩‍👩‍👧‍👦'.repeat(60))).toBe(false);
  expect(deck.isTooLong('x'.repeat(61))).toBe(true);
});

it('takes no vowel of another script for an accent', () => {
  const text = 'मीर\nमोर\nมา\nม้า\nCafé\ncafe';
  expect(deck.pasted(text, []).odd).toEqual([{ line: 6, why: 'twice', what: 'cafe' }]);
});

it('finds a free id, also where cards were taken out', () => {
  expect(deck.freshId(new Set())).toBe('card-1');
  expect(deck.freshId(new Set(['card-1', 'card-3']))).toBe('card-4');
  expect(deck.freshId(new Set(['x', 'card-3']))).toBe('card-4');
});

it('knows the limits and the tags that the server knows', () => {
  for (const name of ['CARDS_MAX', 'NAME_MAX', 'TAGS_MAX'] as const) {
    expect(source('deck.py')).toContain(`\n${name} = ${deck[name]}  #`);
  }
  const tags = [...source('tags.py').matchAll(/^ {4}"([a-z]+)",/gm)].map(([, tag]) => tag);
  expect(gifttrap.tags).toEqual(tags);
});
