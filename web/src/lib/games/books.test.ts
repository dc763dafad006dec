import { describe, expect, it } from 'vitest';
import { bookOf, manifests } from '.';
import { anchor } from './manifest';

const TEXTS = import.meta.glob<string>(
  '../../../../src/giftable/content/locales/*/rulebook-*.ftl',
  { eager: true, import: 'default' },
);
/** The rule of each phase, by the path of the game's status line. */
const PHASES = import.meta.glob<Record<string, string>>('./*/status.ts', {
  eager: true,
  import: 'RULES',
});

describe.each([...manifests.keys()])('the rulebook of %s', async (game) => {
  const { chapters, pictured, pictures, example } = (await bookOf(game))!;
  const rules = Object.values(chapters).flatMap((chapter) => chapter.split(' '));
  const texts = Object.entries(TEXTS).filter(([path]) => path.endsWith(`/rulebook-${game}.ftl`));

  it('shows every rule that is written, once, in every language', () => {
    expect(texts.length).toBeGreaterThan(0);
    const shown = ['intro', ...Object.keys(chapters), ...rules.map(anchor)].sort();
    for (const [path, text] of texts) {
      const written = [...text.matchAll(/^book-\w+-(\w+) =/gm)].map(([, id]) => id);
      expect(written.sort(), path).toEqual(shown);
    }
  });

  it('has a sentence for each picture of its example, in every language', () => {
    const shown = (example?.strips.flat() ?? []).map((_, nth) => `${nth + 1}`);
    for (const [path, text] of texts) {
      const written = [...text.matchAll(/^example-\w+-(\d+) =/gm)].map(([, id]) => id);
      expect(written, path).toEqual(shown);
    }
    expect(example === undefined || rules.includes(example.rule)).toBe(true);
  });

  it('has the rule that each phase of the table asks for', () => {
    const asked = Object.values(PHASES[`./${game}/status.ts`] ?? {});
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((rule) => !rules.includes(rule))).toEqual([]);
  });

  it('has the rules that are pictured, one for each picture', () => {
    const shown = pictured.split(' ');
    expect(shown.filter((rule) => !rules.includes(rule))).toEqual([]);
    expect([shown.length, pictures.length]).toEqual([6, 6]);
  });
});
