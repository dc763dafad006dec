import { beforeAll, describe, expect, it, vi } from 'vitest';
import { gameName, hasBook, hasScreens, manifests, scenes, screensOf } from '.';
import { speak } from '$lib/i18n/words.svelte';
import { said } from '$lib/i18n';

const NOBODYS = 'yankee_swap'; // a game of the catalogue that has no folder here

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await speak('en');
});

describe.each([...manifests.keys()])('the folder of %s', (game) => {
  it('has all that is shown of a game', { timeout: 30_000 }, async () => {
    expect(hasBook(game)).toBe(true);
    expect((await scenes()).has(game)).toBe(true);
    expect(hasScreens(game)).toBe(true);
    const { help, helpPicture } = await screensOf(game);
    expect([help, helpPicture].every((part) => part !== undefined)).toBe(true);
  });

  it('brings its words with its screens', async () => {
    await screensOf(game);
    const parts = ['', '.line', '.time'].map((part) => `game-${game}${part}`);
    expect([...parts, `help-${game}-over`].filter((id) => !said(id))).toEqual([]);
  });
});

describe('a game without a folder', () => {
  it('has a name, no screens and nothing to be read', async () => {
    expect(gameName(NOBODYS)).toBe('Yankee swap');
    expect(hasBook(NOBODYS)).toBe(false);
    expect((await scenes()).has(NOBODYS)).toBe(false);
    expect(hasScreens(NOBODYS)).toBe(false);
  });
});

/** Where a game may be named outside its folder, and why. */
const EXCEPTIONS = [
  /\.test\.ts$/, // an example
  /\/wire\/types\.ts$/, // written by the server's exporter
  /\/houserules\//, // how the options of these games are laid out
];

const sources = import.meta.glob<string>(
  ['../../**/*.{ts,svelte,css,js}', '../../../scripts/*.mjs', '../../../vite.config.ts'],
  { eager: true, query: '?raw', import: 'default' },
);

it('is named in its own folder and nowhere else', () => {
  const games = [...manifests.keys()];
  const name = new RegExp(`(?<![A-Za-z])(${games.join('|')})(?![a-z])`);
  const inside = new RegExp(`^\\./(${games.join('|')})/`);
  const others = Object.entries(sources).filter(([path]) => !inside.test(path));
  expect(others.length).toBeGreaterThan(80);
  const named = others.filter(([, text]) => name.test(text)).map(([path]) => path);
  expect(named.filter((path) => !EXCEPTIONS.some((one) => one.test(path)))).toEqual([]);
});
