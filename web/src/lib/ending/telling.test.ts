import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GiftTrapTold } from '$wire';
import type { TableModel } from '$lib/table/table.svelte';
import { choose, want } from '$lib/i18n';
import { spoken, Telling } from './telling.svelte';

const told = {
  type: 'gifttrap.Told',
  titles: [
    { seat: 1, title: 'riddle' },
    { seat: 0, title: 'generous' },
  ],
};

function model(pace: string, shown: string): TableModel {
  return {
    shown: [{ type: shown }],
    table: { id: 'T', settings: { pace } },
    nameOf: String,
  } as unknown as TableModel;
}

function begin(pace = 'normal', shown = 'gifttrap.GameEnded'): Telling<GiftTrapTold> {
  const words = ({ seat, title }: { seat: number; title: string }) => ({ seat, title, fact: '' });
  return new Telling<GiftTrapTold>(model(pace, shown), 'gifttrap.Told', words, () => 'won');
}

const answer = (body: unknown, ok = true): void => {
  vi.stubGlobal('fetch', () => Promise.resolve({ ok, json: () => Promise.resolve(body) }));
};

const come = (): Promise<unknown> => vi.advanceTimersByTimeAsync(10);

beforeEach(() => {
  vi.useFakeTimers();
  answer({ told });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells one title after the other, then the winner', async () => {
  const telling = begin();
  expect([telling.isOn, telling.count]).toEqual([true, 0]);
  await vi.waitUntil(() => telling.count === 1);
  await vi.advanceTimersByTimeAsync(2_600);
  expect([telling.isOn, telling.count]).toEqual([true, 2]);
  await vi.advanceTimersByTimeAsync(2_600);
  expect(telling.isOn).toBe(false);
  telling.stop();
});

it('goes on by a tap, and skips to the end', async () => {
  const telling = begin();
  telling.next(); // nothing has come yet
  expect(telling.count).toBe(0);
  await vi.waitUntil(() => telling.count === 1);
  telling.next();
  expect(telling.count).toBe(2);
  telling.next();
  expect(telling.isOn).toBe(false);
  const other = begin('brisk');
  await vi.waitUntil(() => other.count === 1);
  other.skip();
  expect(other.isOn).toBe(false);
});

it.each([
  ['off', 'gifttrap.GameEnded'],
  ['normal', 'gifttrap.TokenOpened'],
])('tells all at once at pace %s after %s', async (pace, shown) => {
  const telling = begin(pace, shown);
  expect(telling.isOn).toBe(false);
  await vi.waitUntil(() => telling.titles.length === 2);
  expect(telling.count).toBe(0);
});

it('keeps nobody waiting for titles that do not come', async () => {
  answer({ error: 'not_over' }, false);
  const refused = begin();
  await vi.waitUntil(() => !refused.isOn);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const lost = begin();
  await come();
  expect(lost.isOn).toBe(true);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(lost.isOn).toBe(false);
});

it('speaks a title and its fact as the language does', async () => {
  vi.useRealTimers();
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await choose('ja');
  await want('titles');
  const who = { nameOf: () => 'Anna', isYou: () => false };
  expect(spoken(who, { seat: 0, title: '理解者', fact: '3' })).toBe('Anna：理解者。3');
  expect(spoken(who, { seat: 0, title: '理解者', fact: '' })).toBe('Anna：理解者');
});
