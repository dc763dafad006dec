import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SeatInfo } from '$wire';
import { delayOf } from './measure';
import { BUCKET, Talk } from './talk.svelte';

const who = (seat: number, name: string): SeatInfo => ({
  seat,
  name,
  locale: 'en',
  kind: 'person',
});

describe('Talk', () => {
  let talk: Talk;

  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    talk = new Talk();
  });
  afterEach(() => {
    talk.close();
    vi.useRealTimers();
  });

  const react = (seat: number, what: 'laugh' | 'moment'): void =>
    talk.hear({ type: 'Reacted', seat, what });
  const inTheAir = (): string[] => talk.shown.map(({ seat, what }) => `${seat} ${what}`);

  it('has a drawing in the air for 1.6 s, a phrase for 3, of each seat the newest', () => {
    react(1, 'moment');
    react(2, 'moment');
    react(1, 'laugh');
    expect(inTheAir()).toEqual(['2 moment', '1 laugh']);
    vi.advanceTimersByTime(1_600);
    expect(inTheAir()).toEqual(['2 moment']);
    vi.advanceTimersByTime(1_400);
    expect(inTheAir()).toEqual([]);
  });

  it('knows how many more the server takes: three, and one more every 2 s', () => {
    for (let i = 0; i < BUCKET; i += 1) talk.spend();
    expect(talk.left).toBe(0);
    vi.advanceTimersByTime(2_000);
    expect(talk.left).toBe(1);
    vi.advanceTimersByTime(20_000);
    expect(talk.left).toBe(BUCKET);
    talk.spend(true); // refused, whatever we thought
    expect(talk.left).toBe(0);
    vi.advanceTimersByTime(2_000);
    expect(talk.left).toBe(1);
  });

  it('keeps each message once, and forgets what the host takes back', () => {
    const said = (key: string, seat = 1) =>
      talk.hear({ type: 'Chatted', key, seat, name: 'Ann', text: key });
    for (const key of ['a', 'b', 'a']) said(key); // sent again at connecting
    expect([talk.chats.map(({ key }) => key), talk.unread]).toEqual([['a', 'b'], 2]);
    talk.hear({ type: 'ChatDeleted', key: 'a' });
    expect([talk.chats.map(({ key }) => key), talk.unread]).toEqual([['b'], 1]);
    talk.hear({ type: 'ChatDeleted', key: '' });
    expect([talk.chats, talk.unread]).toEqual([[], 0]);
    talk.mute(1, true);
    said('c');
    expect([talk.chats.length, talk.unread]).toEqual([1, 0]);
  });

  it('hears nothing of who is muted, on whatever place they are', () => {
    react(1, 'laugh');
    talk.mute(1, true);
    react(1, 'laugh');
    expect(inTheAir()).toEqual([]);
    const [ann, bo] = [who(1, 'Ann'), who(2, 'Bo')];
    talk.follow([ann, bo], [{ ...ann, seat: 5 }, bo]);
    expect([...talk.muted]).toEqual([5]);
    talk.follow([bo, { ...ann, seat: 5 }], [ann, { ...bo, seat: 5 }]);
    expect([...talk.muted]).toEqual([1]);
    talk.follow([ann], [who(1, 'Anna')]); // another name is no way out
    expect([...talk.muted]).toEqual([1]);
    talk.follow([who(1, 'Anna')], []);
    expect([...talk.muted]).toEqual([]);
  });
});

describe('a shared screen', () => {
  it.each([
    [[1_000, 900, 2_950], 800],
    [[200, 100, 150], 0],
    [[9_000, 9_000, 9_000], 3_000],
  ])('seen after %j ms is %i ms late', (taps, late) => {
    expect(delayOf(taps)).toBe(late);
  });
});
