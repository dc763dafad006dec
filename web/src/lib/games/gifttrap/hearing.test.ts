import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { want } from '$lib/i18n';
import { speak } from '$lib/i18n/words.svelte';
import { toHear } from './say';
import { Show, timing } from './show.svelte';
import type { Opened, Shown, View } from './view';

const { coming, tied, tearing, total } = timing('normal');
const paper = coming + tied + tearing;
const who = {
  nameOf: (seat: number): string => ['Ann', '\u2068עדי\u2069', 'Max'][seat] ?? '',
  isYou: () => false,
};
const view = {
  phase: 'reveal',
  round: 0,
  turned: [],
  opened: [],
  players: [],
  each: 1,
} as unknown as View;

function opened(by: number, gift: string): Opened {
  const none = { give_by: 0, get_by: 0, give_from: 0, give_to: 0, get_from: 0, get_to: 0 };
  const plain = { trapped: false, give_more: false, get_more: false };
  return { to: 2, by, nth: 0, gift, mark: 'none', ...none, ...plain };
}
const open = (...list: Opened[]): Shown[] =>
  list.map((o) => ({ type: 'gifttrap.TokenOpened', opened: o }));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await speak('en');
  await Promise.all([want('gifts'), want('gifttrap')]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is a gift once its paper is off, until the next one or the end of the scene', () => {
  const show = new Show({ timing: () => timing('normal') });
  expect(toHear(show, who)).toBe('');
  show.apply(view, open(opened(0, 'piano'), opened(1, 'alpaca')));
  const heard: string[] = [];
  for (const ms of [paper - 1, 1, total - paper - 1, 1, paper]) {
    vi.advanceTimersByTime(ms);
    heard.push(toHear(show, who));
  }
  const piano = 'From Ann: a piano.';
  expect(heard).toEqual(['', piano, piano, '', 'From \u2068עדי\u2069: an alpaca.']);
  show.clear();
  expect(toHear(show, who)).toBe('');
});
