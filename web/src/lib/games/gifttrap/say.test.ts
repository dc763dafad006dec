import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { choose, want } from '$lib/i18n';
import { guessText, pointsText, revealText } from './say';
import type { Opened } from './view';

const ME = 1;
const who = {
  nameOf: (seat: number): string => ['Anna', 'You', 'Max'][seat] ?? '',
  isYou: (seat: number): boolean => seat === ME,
};

function opened(by: number, to: number, give_by = 3): Opened {
  const moved = { give_by, get_by: 3, give_from: 0, give_to: 0, get_from: 0, get_to: 0 };
  const plain = { trapped: false, give_more: false, get_more: false };
  return { to, by, nth: 0, gift: 'banjo', mark: 'great', ...moved, ...plain };
}

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await choose('en');
  await Promise.all(['gifts', 'gifttrap'].map(want));
});
afterAll(() => void vi.unstubAllGlobals());

it('tells what was opened, of oneself as "you"', () => {
  expect(revealText(opened(0, 2), who)).toBe(
    'From Anna: a banjo. GREAT! GIVE +3 for Anna, GET +3 for Max.',
  );
  expect(revealText(opened(ME, 2), who)).toBe(
    'From you: a banjo. GREAT! GIVE +3 for you, GET +3 for Max.',
  );
  expect(pointsText(opened(0, ME, 6), who)).toBe('+6 for Anna, +3 for you');
  expect(guessText(opened(0, ME), 'banjo', who)).toBe('You guessed it!');
  expect(guessText(opened(0, 2), 'kite', who)).toBe('Max guessed: a kite that loves trees.');
});

it('ends no sentence with a full stop from elsewhere', async () => {
  await choose('ja');
  expect(revealText(opened(0, 2), who)).toMatch(/^[^. ]+。$/);
});
