import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyAction, Choices, Line } from '$wire';
import type { TableModel } from '$lib/table/table.svelte';
import { actionId, Listing } from './listing.svelte';
import type { Wording } from './wording';

const gift = (nth: number): AnyAction =>
  ({ type: 'swap.Take', gift: `gift-${nth}` }) as unknown as AnyAction;
const line = (nth: number): Line => ({ say: 'narrated-fact', args: { values: `gift ${nth}` } });
const words = { line: ({ args }: Line) => String(args?.values) } as unknown as Wording;

/** A table at which this device sits on seat 1 and is waited for. */
function table() {
  const asked: number[] = [];
  const model = { me: 1 as number | null, n: 7, list: (start: number) => void asked.push(start) };
  const listing = new Listing(model as unknown as TableModel, words);
  function listed(start: number, end: number, more: Partial<Choices> = {}): void {
    const nths = Array.from({ length: end - start }, (_, i) => start + i);
    const [actions, told] = [nths.map(gift), nths.map(line)];
    listing.take({ type: 'Choices', seat: 1, n: 7, count: 150, start, actions, told, ...more });
  }
  return { asked, model, listing, listed };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('what can be done', () => {
  it('is listed a page at a time', () => {
    const { asked, listing, listed } = table();
    listing.begin(true);
    expect([asked, listing.isComing]).toEqual([[0], true]);
    listed(0, 100);
    expect([listing.options.length, listing.count, listing.isComing]).toEqual([100, 150, false]);
    listing.more();
    listed(100, 150);
    expect(asked).toEqual([0, 100]);
    expect(listing.options[149]).toEqual({ text: 'gift 149', value: gift(149) });
    expect(listing.options.length).toBe(150);
  });

  it('is asked for again where no list comes', () => {
    const { asked, listing, listed } = table();
    listing.begin(true);
    vi.advanceTimersByTime(4_000);
    expect(asked).toEqual([0, 0, 0]);
    listed(0, 3, { count: 3 });
    vi.advanceTimersByTime(60_000);
    expect(asked).toEqual([0, 0, 0]);
  });

  it.each<[string, Partial<Choices>]>([
    ['of a step that is not on screen', { n: 8 }],
    ['of another seat', { seat: 2 }],
    ['of another page', { start: 100 }],
  ])('is not a list %s', (_, more) => {
    const { listing, listed } = table();
    listing.begin(true);
    listed(0, 100, more);
    expect([listing.options, listing.isComing]).toEqual([[], true]);
    listed(0, 100);
    listed(0, 100); // the same once more, asked for twice
    expect(listing.options.length).toBe(100);
  });

  it('is gone with the next step', () => {
    const { asked, model, listing, listed } = table();
    listing.begin(true);
    listed(0, 100);
    model.n = 8;
    listing.begin(false);
    vi.advanceTimersByTime(60_000);
    expect([asked, listing.options, listing.count]).toEqual([[0], [], 0]);
  });

  it('is named by its type where the game has words for it', () => {
    expect(actionId('swap.TakeOver')).toBe('swap-action-take-over');
    expect(actionId('swap.Open')).toBe('swap-action-open');
  });
});
