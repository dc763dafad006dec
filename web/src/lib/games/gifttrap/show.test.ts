import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PACE_FACTOR } from '$lib/wire/constants';
import { HOLD_MS } from './constants';
import { Show, TIMINGS, turnedOf, type Beat } from './show.svelte';
import type { Opened, Shown, View } from './view';

function opened(change: Partial<Opened>): Opened {
  return {
    to: 2,
    by: 1,
    nth: 0,
    gift: 'piano',
    mark: 'great',
    give_by: 3,
    get_by: 3,
    give_from: 0,
    give_to: 3,
    get_from: 5,
    get_to: 8,
    trapped: false,
    give_more: false,
    get_more: false,
    ...change,
  };
}
const view = (change: Partial<View>): View =>
  ({ phase: 'reveal', round: 0, turned: [], ...change }) as View;
const open = (...list: Opened[]): Shown[] =>
  list.map((o) => ({ type: 'gifttrap.TokenOpened', opened: o }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function started(pace: keyof typeof TIMINGS, ...list: Opened[]) {
  const beats: Beat[] = [];
  const show = new Show({ timing: () => TIMINGS[pace], onbeat: (beat) => beats.push(beat) });
  show.apply(view({}), []);
  show.apply(view({}), open(...list));
  return { show, beats };
}

describe('Show', () => {
  it('keeps the answer back for 800 ms, then walks both markers space by space', () => {
    const { show, beats } = started('normal', opened({}));
    expect(show.markers(1, { give: 3, get: 0 }).give).toBe(0);
    expect(show.markers(2, { give: 0, get: 8 }).get).toBe(5);
    vi.advanceTimersByTime(799);
    expect(beats).toEqual(['tearing', 'silence']);
    vi.advanceTimersByTime(1);
    expect(show.beat).toBe('result');
    vi.advanceTimersByTime(TIMINGS.normal.result + TIMINGS.normal.space);
    expect(show.markers(1, { give: 3, get: 0 }).give).toBe(2);
    expect(show.markers(2, { give: 0, get: 8 }).get).toBe(7);
    vi.advanceTimersByTime(TIMINGS.normal.total);
    expect(show.playing).toBe(false);
    expect(show.opened?.gift).toBe('piano');
    expect(show.markers(2, { give: 0, get: 8 }).get).toBe(8);
  });

  it('plays several gifts of one step one after the other, in the time the server holds', () => {
    const first = opened({});
    const second = opened({
      by: 3,
      gift: 'sock',
      mark: 'no_way',
      give_from: 6,
      give_to: 2,
      get_from: 8,
      get_to: 4,
    });
    const { show } = started('normal', first, second);
    expect(show.toCome).toEqual([second]);
    expect(show.isToCome(second)).toBe(true);
    expect(show.markers(2, { give: 0, get: 4 }).get).toBe(5);
    expect(show.markers(3, { give: 2, get: 0 }).give).toBe(6);
    vi.advanceTimersByTime(TIMINGS.normal.total);
    expect(show.opened?.gift).toBe('sock');
    expect(show.markers(2, { give: 0, get: 4 }).get).toBe(8);
    vi.advanceTimersByTime(TIMINGS.normal.total);
    expect(show.markers(3, { give: 2, get: 0 }).give).toBe(2);
    expect(show.playing).toBe(false);
  });

  it('takes no longer than the server holds the next step back, however far markers walk', () => {
    const doubledNoWay = { give_from: 12, give_to: 4, get_from: 9, get_to: 1 }; // G11, G19
    for (const pace of ['normal', 'brisk'] as const) {
      const { show } = started(pace, opened(doubledNoWay));
      vi.advanceTimersByTime(HOLD_MS['gifttrap.TokenOpened'] * PACE_FACTOR[pace]);
      expect(show.playing, pace).toBe(false);
      expect(show.markers(1, { give: 4, get: 0 }).give).toBe(4);
    }
  });

  it('is over at once where the pace is off', () => {
    const { show, beats } = started('off', opened({}));
    expect(beats).toEqual(['tearing', 'silence', 'result', 'held']);
    expect(show.playing).toBe(false);
  });

  it('gives way to the next step, and ends when the next gifts are dealt', () => {
    const { show } = started('normal', opened({}));
    show.apply(view({}), open(opened({ gift: 'sock', by: 3 })));
    expect(show.opened?.gift).toBe('sock');
    expect(show.toCome).toEqual([]);
    show.apply(view({ phase: 'shop', round: 1 }), [
      { type: 'gifttrap.GiftsDealt', pack: 0, gifts: [] },
    ]);
    expect(show.opened).toBeNull();
    vi.advanceTimersByTime(10_000);
    expect(show.opened).toBeNull();
  });

  it('goes on through a trap, and is left out after a resync into another round', () => {
    const { show } = started('normal', opened({}));
    show.apply(view({}), [{ type: 'gifttrap.GiftTrapped', seat: 0, gift: 'piano' }]);
    expect(show.opened?.gift).toBe('piano');
    show.apply(view({ phase: 'deal', round: 3 }), []);
    expect(show.opened).toBeNull();
  });

  it('finds open GETs in the first view that has them', () => {
    const turned = { seat: 2, great: 'a', good: 'b', ok: 'c', no_way: 'd' };
    expect(turnedOf(2, null, view({}), view({ turned: [turned] }))).toBe(turned);
    expect(turnedOf(1, view({ turned: [turned] }))).toBeNull();
  });
});
