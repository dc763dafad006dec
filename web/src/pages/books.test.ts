import { describe, expect, it } from 'vitest';
import { RULES as GIFTTRAP } from '$lib/games/gifttrap/status';
import { RULES as HAT } from '$lib/games/hat/status';
import { PICTURES } from '$lib/howto/pictures';
import { anchor, BOOKS } from './books';

const TEXTS = import.meta.glob<string>('../../../src/giftable/content/locales/*/rulebook-*.ftl', {
  eager: true,
  import: 'default',
});

const rules = (game: string): string[] =>
  Object.values(BOOKS[game]?.chapters ?? {}).flatMap((chapter) => chapter.split(' '));

describe.each(Object.keys(BOOKS))('the rulebook of %s', (game) => {
  const { part, chapters, pictured } = BOOKS[game]!;
  const texts = Object.entries(TEXTS).filter(([path]) => path.endsWith(`/${part}.ftl`));

  it('shows every rule that is written, once, in every language', () => {
    expect(texts.length).toBeGreaterThan(0);
    const shown = ['intro', ...Object.keys(chapters), ...rules(game).map(anchor)].sort();
    for (const [path, text] of texts) {
      const written = [...text.matchAll(/^book-\w+-(\w+) =/gm)].map(([, id]) => id);
      expect(written.sort(), path).toEqual(shown);
    }
  });

  it('has the rule that each phase of the table asks for', () => {
    const asked = Object.values(game === 'hat' ? HAT : GIFTTRAP);
    expect(asked.filter((rule) => !rules(game).includes(rule))).toEqual([]);
  });

  it('has the rules that are pictured, one for each picture', () => {
    const shown = pictured.split(' ');
    expect(shown.filter((rule) => !rules(game).includes(rule))).toEqual([]);
    expect([shown.length, PICTURES[game]?.length]).toEqual([6, 6]);
  });
});
