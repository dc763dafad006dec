import { describe, expect, it } from 'vitest';

import table from '../../../tests/content/names.json?raw'; // the server's tests read it, too
import { graphemes } from './graphemes';
import { fold } from './search';

const { kept, same, other } = JSON.parse(table) as {
  kept: [script: string, name: string, signs: number][];
  same: [name: string, typed: string][];
  other: [name: string, typed: string][];
};

describe('names of all scripts', () => {
  it.each(kept)('%s: %s has %i letters', (_, name, signs) => {
    expect(graphemes(name)).toHaveLength(signs);
  });

  it.each(same)('%s is found by %s', (name, typed) => {
    expect(fold(name)).not.toBe('');
    expect(fold(typed)).toBe(fold(name));
  });

  it.each(other)('%s is not %s', (name, typed) => {
    expect(fold(typed)).not.toBe(fold(name));
  });

  it('ends a letter somewhere', () => {
    expect(graphemes('\u{1f469}\u200d'.repeat(60))).toHaveLength(12);
  });
});
