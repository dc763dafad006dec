import { describe, expect, it } from 'vitest';
import { pageAt } from '.';

describe('pageAt', () => {
  const missing = pageAt('nowhere').load;

  it('finds each of the pages and what it is about', () => {
    expect(pageAt('new/gifttrap').props).toEqual({ game: 'gifttrap' });
    expect(pageAt('rules/gifttrap').props).toEqual({ game: 'gifttrap' });
    expect(pageAt('t/BCDF').props).toEqual({ code: 'BCDF' });
    expect(pageAt('tv/BCDF').props).toEqual({ code: 'BCDF' });
    expect(pageAt('c/x').props).toEqual({ id: 'x' });
    expect(pageAt('decks/x').props).toEqual({ id: 'x' });
    const tops = ['', 'credits', 'decks', 'fair'];
    const paths = [...tops, 'c/x', 'decks/x', 'new/x', 'rules/x', 't/x', 'tv/x'];
    const loads = paths.map((path) => pageAt(path).load);
    expect(new Set([...loads, missing]).size).toBe(11);
  });

  it('reads a code written in another script, and a broken one as it stands', () => {
    expect(pageAt(`t/${encodeURIComponent('ВСКМ')}`).props).toEqual({ code: 'ВСКМ' });
    expect(pageAt('t/%E0%A4%A').props).toEqual({ code: '%E0%A4%A' });
  });

  it.each(['t', 't/', 't/BCDF/more', 'credits/', 'new', '/constructor', 't/BCDF/'])(
    'knows nothing at %s',
    (path) => {
      expect(pageAt(path).load).toBe(missing);
    },
  );
});
