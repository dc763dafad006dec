import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Pace } from '$wire';
import { PACE_FACTOR } from '$lib/wire/constants';
import { HOLD_MS, OTHER_MS } from './constants';
import { Show, timing, turnedOf, type Beat } from './show.svelte';
import type { Opened, Player, Shown, View } from './view';

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
  ({ phase: 'reveal', round: 0, turned: [], opened: [], players: [], each: 1, ...change }) as View;
const open = (...list: Opened[]): Shown[] =>
  list.map((o) => ({ type: 'gifttrap.TokenOpened', opened: o }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function started(pace: Pace, ...list: Opened[]) {
  const beats: Beat[] = [];
  const show = new Show({
    timing: (other, part) => timing(pace, other, part),
    onbeat: (beat) => beats.push(beat),
  });
  show.apply(view({}), []);
  show.apply(view({}), open(...list));
  return { show, beats };
}

describe('Show', () => {
  it('keeps the answer back for 1.9 s, then walks both markers space by space', () => {
    const { show, beats } = started('normal', opened({}));
    expect(show.markers(1, { give: 3, get: 0 }).give).toBe(0);
    expect(show.markers(2, { give: 0, get: 8 }).get).toBe(5);
    vi.advanceTimersByTime(1_899);
    expect(beats).toEqual(['coming', 'tied', 'tearing', 'silence']);
    vi.advanceTimersByTime(1);
    expect(show.beat).toBe('result');
    vi.advanceTimersByTime(timing('normal').result + timing('normal').space);
    expect(show.markers(1, { give: 3, get: 0 }).give).toBe(2);
    expect(show.markers(2, { give: 0, get: 8 }).get).toBe(7);
    vi.advanceTimersByTime(timing('normal').total);
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
    vi.advanceTimersByTime(timing('normal').total);
    expect(show.opened?.gift).toBe('sock');
    expect(show.markers(2, { give: 0, get: 4 }).get).toBe(8);
    vi.advanceTimersByTime(timing('normal').total);
    expect(show.markers(3, { give: 2, get: 0 }).give).toBe(2);
    expect(show.playing).toBe(false);
  });

  it('says for 2.8 s of a gift why nobody noticed it, and for 0.8 s of one more', () => {
    const none = { mark: 'none', give_by: -1, give_from: 3, give_to: 2, get_by: 0 } as const;
    const list = [opened({ ...none }), opened({ ...none, by: 3 })];
    const { show, beats } = started('normal');
    const [first, second] = open(...list);
    show.apply(view({}), [first!, second!]);
    vi.advanceTimersByTime(OTHER_MS.unnoticed - 2_801);
    expect(show.beat).toBe('silence');
    vi.advanceTimersByTime(1);
    expect(show.beat).toBe('result');
    vi.advanceTimersByTime(2_799);
    expect([show.opened, beats.at(-1)]).toEqual([list[0], 'held']);
    vi.advanceTimersByTime(1);
    expect([show.opened, show.other]).toEqual([list[1], 'again']);
    vi.advanceTimersByTime(OTHER_MS.again - 801);
    expect(show.beat).toBe('silence');
    vi.advanceTimersByTime(1);
    expect(show.beat).toBe('result');
    vi.advanceTimersByTime(799);
    expect(show.playing).toBe(true);
    vi.advanceTimersByTime(1);
    expect(show.playing).toBe(false);
  });

  it('hurries where many play, and what bots give bots most', () => {
    const players = Array.from({ length: 8 }, (_, seat) => ({ seat })) as unknown as Player[];
    const parts = [0, 5].map((to) => {
      const show = new Show({
        timing: (_, part) => timing('normal', _, part),
        isPerson: (s) => s < 2,
      });
      show.apply(view({ players, each: 1 }), []);
      show.apply(view({ players, each: 1 }), open(opened({ to, by: 6 })));
      return show.part;
    });
    expect(parts).toEqual([0.6, 0.3]);
  });

  it('ends the gift on stage, or all of the step, when the server says so', () => {
    const list = [opened({}), opened({ by: 3 }), opened({ by: 4 })];
    const { show, beats } = started('normal', ...list);
    show.hurry(false);
    expect(show.opened).toBe(list[1]);
    expect(show.beat).toBe('coming');
    show.hurry(true);
    expect([show.playing, show.beat]).toEqual([false, 'held']);
    vi.advanceTimersByTime(20_000);
    expect(beats).toEqual(['coming', 'coming']);
  });

  it('tears a parcel at once that was taken up before, and holds the verdict', () => {
    const { show, beats } = started('normal', opened({ gift: 'sock' }));
    vi.advanceTimersByTime(10_000);
    const wrapped: [number, number][] = [[3, 0]];
    show.apply(view({ opener: 2, wrapped }), []);
    show.lift({ to: 2, by: 3, nth: 0 }, 1);
    expect([show.scene?.by, show.gift, show.wrapped, show.tugs]).toEqual([3, null, true, 1]);
    show.lift({ to: 2, by: 3, nth: 0 }, 0); // an older word of it
    expect(show.tugs).toBe(1);
    beats.length = 0;
    show.apply(view({ opener: 2 }), open(opened({ by: 3, gift: 'hat' })));
    expect([show.beat, show.gift?.gift]).toEqual(['tearing', 'hat']);
    vi.advanceTimersByTime(timing('normal').tearing + timing('normal').silence);
    expect(show.beat).toBe('result');
    vi.advanceTimersByTime(1_799);
    expect(show.playing).toBe(true);
    vi.advanceTimersByTime(1);
    expect(show.playing).toBe(false);
    expect(beats).toEqual(['tearing', 'silence', 'result', 'held']);
  });

  it('puts a parcel down that no longer lies there, and opens another one from its place', () => {
    const { show, beats } = started('normal');
    const wrapped: [number, number][] = [
      [1, 0],
      [3, 0],
    ];
    show.apply(view({ opener: 2, wrapped }), []);
    show.lift({ to: 2, by: 3, nth: 0 }, 2);
    show.apply(view({ opener: 2, wrapped }), [
      { type: 'gifttrap.GiftTrapped', seat: 0, gift: 'x' },
    ]);
    expect(show.parcel).not.toBeNull();
    show.apply(view({ opener: 2, wrapped: [[3, 0]] }), open(opened({ by: 1 }))); // the clock did
    expect([show.parcel, beats]).toEqual([null, ['coming']]);
    show.lift({ to: 2, by: 3, nth: 0 }, 0);
    expect(show.scene?.by).toBe(1); // what is on stage is seen to its end
    show.apply(view({ opener: 0, wrapped: [[1, 0]] }), []);
    expect(show.parcel).toBeNull();
  });

  it('holds the verdict for at least 1.8 s, the breath for 0.4 s', () => {
    const { coming, tied, tearing, silence, total } = timing('normal');
    expect([coming, tearing, silence]).toEqual([350, 700, 400]);
    expect(total - coming - tied - tearing - silence).toBeGreaterThanOrEqual(1_800);
  });

  it('tells what the opener thought it was', () => {
    const { show } = started('normal');
    const [first, second] = [opened({}), opened({ by: 3 })];
    show.apply(view({}), [
      { type: 'gifttrap.TokenOpened', opened: first, guess: 'sock' },
      { type: 'gifttrap.TokenOpened', opened: second },
    ]);
    expect(show.guess).toBe('sock');
    vi.advanceTimersByTime(timing('normal').total);
    expect([show.opened, show.guess]).toEqual([second, null]);
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
    expect(beats).toEqual(['coming', 'tied', 'tearing', 'silence', 'result', 'held']);
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
