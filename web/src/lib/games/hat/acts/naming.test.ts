import { describe, expect, it } from 'vitest';
import { index, type Index } from '$lib/search';
import { Naming } from './naming.svelte';

const WORDS = index(
  [
    { id: 'cap', name: 'cap', also: ['baseball cap'] },
    { id: 'cape', name: 'cape', also: [] },
    { id: 'camera', name: 'camera', also: [] },
    { id: 'kite', name: 'kite', also: [] },
  ],
  'en',
);

function naming(words: Index | null = WORDS): Naming {
  return new Naming(() => words);
}

function typed(text: string): Naming {
  const one = naming();
  for (let n = 1; n <= text.length; n += 1) one.type(text.slice(0, n));
  return one;
}

const listed = (one: Naming): string[] => one.suggestions.map(({ id }) => id);

describe('naming a gift', () => {
  it('lists nothing before two letters', () => {
    expect(listed(typed('c'))).toEqual([]);
    expect(listed(typed('ca'))).toEqual(['camera', 'cap', 'cape']);
  });

  it('goes round with the arrows, and picks with Enter', () => {
    const one = typed('ca');
    expect(one.active).toBe(0);
    expect(one.press('ArrowDown', false)).toBe('used');
    expect(one.active).toBe(1);
    one.press('ArrowUp', false);
    one.press('ArrowUp', false);
    expect(one.active).toBe(2);
    one.press('ArrowDown', false);
    expect(one.active).toBe(0);
    expect(one.press('Enter', false)).toBe('used');
    expect([one.gift, one.text, listed(one)]).toEqual(['camera', 'camera', []]);
  });

  it('gives with the next Enter, not with the one that picks', () => {
    const one = typed('kit');
    expect(one.press('Enter', false)).toBe('used');
    expect(one.press('Enter', false)).toBe('give');
  });

  it('knows a name that is written out, and goes on with it', () => {
    const one = typed('cap');
    expect(one.gift).toBe('cap');
    expect(listed(one)).toEqual(['cap', 'cape']);
    one.type('cape');
    expect(one.gift).toBe('cape');
    one.type('caper');
    expect(one.gift).toBeNull();
  });

  it('forgets the pick when the text changes', () => {
    const one = typed('kit');
    one.press('Enter', false);
    one.type('kit');
    expect([one.gift, listed(one)]).toEqual([null, ['kite']]);
  });

  it('starts at the first suggestion of every new search', () => {
    const one = typed('ca');
    one.press('ArrowDown', false);
    one.type('cap');
    expect(one.active).toBe(0);
  });

  it('leaves every key to an input method that composes', () => {
    const one = typed('ki');
    for (const key of ['Enter', 'ArrowDown', 'Escape']) expect(one.press(key, true)).toBeNull();
    expect([one.gift, one.text, listed(one)]).toEqual([null, 'ki', ['kite']]);
  });

  it('keeps a pick when a composition ends with the same text', () => {
    const one = typed('kit');
    one.press('Enter', false);
    one.type('kite');
    expect(one.gift).toBe('kite');
  });

  it('shuts the list with Esc, opens it with an arrow, and empties with a second Esc', () => {
    const one = typed('ki');
    expect(one.press('Escape', false)).toBe('used');
    expect([listed(one), one.text, one.isUnknown]).toEqual([[], 'ki', false]);
    one.press('ArrowDown', false);
    expect(listed(one)).toEqual(['kite']);
    one.press('Escape', false);
    one.press('Escape', false);
    expect(one.text).toBe('');
    expect(one.press('Escape', false)).toBeNull();
  });

  it('does nothing on Enter while nothing is chosen', () => {
    const one = typed('xyz');
    expect(one.isUnknown).toBe(true);
    expect(one.press('Enter', false)).toBe('used');
    expect(one.gift).toBeNull();
    expect(naming().press('Enter', false)).toBe('used');
    expect(naming().press('a', false)).toBeNull();
  });

  it('calls a picked gift as the language of the moment does', () => {
    let words = WORDS;
    const one = new Naming(() => words);
    one.type('kit');
    one.press('Enter', false);
    words = index([{ id: 'kite', name: 'Drachen', also: [] }], 'de');
    expect([one.gift, one.text]).toEqual(['kite', 'Drachen']);
  });

  it('waits for the words', () => {
    const one = naming(null);
    one.type('cap');
    expect([one.gift, listed(one), one.isUnknown]).toEqual([null, [], false]);
  });

  it('leaves nothing behind', () => {
    const one = typed('kit');
    one.press('Enter', false);
    one.clear();
    expect([one.text, one.gift, listed(one), one.active]).toEqual(['', null, [], 0]);
  });
});
