import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { choose } from '$lib/i18n';
import { editionLine, editionWords } from './words';

describe('an edition', () => {
  beforeAll(() => {
    vi.stubGlobal('document', { documentElement: { lang: '' } });
    return choose('en');
  });
  afterAll(() => void vi.unstubAllGlobals());

  it('is called as its game calls it, or as games in common do', () => {
    const called = (game: string, edition: string | null): string => editionWords(game, edition);
    expect(called('hat', 'default')).toBe('Usual rules');
    expect(called('hat', 'uk')).toBe('As in the book');
    expect(called('gifttrap', 'default')).toBe('Usual rules');
    expect(called('gifttrap', 'ja')).toBe('Japanese box');
    expect(called('hat', null)).toBe('Custom mix');
    expect(called('swap', 'wild_west')).toBe('Wild west');
  });

  it('says what is special about it, where somebody has written it down', () => {
    expect(editionLine('hat', 'uk')).toMatch(/goes on/);
    expect(editionLine('gifttrap', 'de')).toMatch(/NO WAY costs 3/);
    expect(editionLine('swap', 'wild_west')).toBeNull();
  });
});
