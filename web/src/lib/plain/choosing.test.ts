import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyAction, Choices } from '$wire';
import type { TableModel } from '$lib/table/table.svelte';
import { saying } from '$lib/ui/announce.svelte';
import { Refusal } from '$lib/table/table.svelte';
import { Choosing } from './choosing.svelte';

const gift = (nth: number): AnyAction =>
  ({ type: 'swap.Take', gift: `gift-${nth}` }) as unknown as AnyAction;
const gifts = (from: number, to: number): AnyAction[] =>
  Array.from({ length: to - from }, (_, i) => gift(from + i));

/** A table at which this device sits on seat 1 and is waited for. */
function table() {
  const asked: number[] = [];
  const acted: AnyAction[] = [];
  const model = {
    me: 1 as number | null,
    n: 7,
    table: { status: 'playing' },
    view: { ask: {} } as unknown,
    waiting: [1],
    choices: null as Choices | null,
    refuses: '',
    seatInfo: () => ({ stand_in: false }),
    list: (start: number) => void asked.push(start),
    act(action: AnyAction): Promise<void> {
      acted.push(action);
      return this.refuses ? Promise.reject(new Refusal(this.refuses)) : Promise.resolve();
    },
  };
  const choosing = new Choosing(model as unknown as TableModel);
  function listed(start: number, end: number, more: Partial<Choices> = {}): void {
    const actions = gifts(start, end);
    model.choices = { type: 'Choices', seat: 1, n: 7, count: 150, start, actions, ...more };
    choosing.take();
  }
  return { asked, acted, model, choosing, listed };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('what can be done', () => {
  it('is listed a page at a time', () => {
    const { asked, choosing, listed } = table();
    choosing.begin();
    expect([asked, choosing.isComing]).toEqual([[0], true]);
    listed(0, 100);
    expect([choosing.actions.length, choosing.count, choosing.isComing]).toEqual([100, 150, false]);
    choosing.more();
    listed(100, 150);
    expect(asked).toEqual([0, 100]);
    expect(choosing.actions).toEqual(gifts(0, 150));
  });

  it('is asked for again where no list comes', () => {
    const { asked, choosing, listed } = table();
    choosing.begin();
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
    const { choosing, listed } = table();
    choosing.begin();
    listed(0, 100, more);
    expect([choosing.actions, choosing.isComing]).toEqual([[], true]);
    listed(0, 100);
    listed(0, 100); // the same once more, asked for twice
    expect(choosing.actions.length).toBe(100);
  });

  it('is gone with the next step', () => {
    const { asked, model, choosing, listed } = table();
    choosing.begin();
    listed(0, 100);
    Object.assign(model, { waiting: [0], view: {}, n: 8 });
    choosing.begin();
    vi.advanceTimersByTime(60_000);
    expect([asked, choosing.actions, choosing.count]).toEqual([[0], [], 0]);
  });

  it.each([
    ['a guest', { me: null }],
    ['after the end', { table: { status: 'over' } }],
    ['who has nothing to do', { waiting: [], view: {} }],
    ['for whom a bot plays', { seatInfo: () => ({ stand_in: true }) }],
  ])('is nothing for %s', (_, more) => {
    const { asked, model, choosing } = table();
    Object.assign(model, more);
    choosing.begin();
    expect([asked, choosing.isComing]).toEqual([[], false]);
  });

  it('is done once for two quick taps, and may be tried again after a refusal', async () => {
    const { acted, model, choosing } = table();
    model.refuses = 'stale_turn';
    await Promise.all([choosing.act(gift(0)), choosing.act(gift(0))]);
    expect(acted.length).toBe(1);
    expect(saying.note?.text).not.toBe('');
    model.refuses = '';
    await choosing.act(gift(1));
    await choosing.act(gift(2)); // the table has not moved on yet
    expect(acted).toEqual([gift(0), gift(1)]);
    choosing.begin();
    await choosing.act(gift(3));
    expect(acted.length).toBe(3);
  });
});
