import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, announceNow, dismiss, hush, saying, toast } from './announce.svelte';

describe('announce', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('speaks at most every 1.5 s and joins what came too soon', () => {
    announce('Your turn.');
    announce('From Jana: a kite.');
    announce('Connected again.');
    announce('From Jana: a kite.'); // once is enough
    expect(saying.aloud).toBe('Your turn.');
    vi.advanceTimersByTime(1_499);
    expect(saying.aloud).toBe('Your turn.');
    vi.advanceTimersByTime(1);
    expect(saying.aloud).toBe('From Jana: a kite. Connected again.');
  });

  it('leaves it to a log where there is one, but not under an open sheet', () => {
    const kept: string[] = [];
    saying.log = (text) => void kept.push(text);
    saying.places = 1;
    for (const text of ['Your turn.', 'Your turn.']) announce(text);
    announceNow('Anna draws: kite.');
    saying.places = 2;
    announce('Copied.');
    expect(kept).toEqual(['Your turn.', 'Your turn.', 'Anna draws: kite.']);
    expect(saying.aloud).toBe('Copied.');
    saying.places = 0;
    saying.log = null;
  });

  it('makes repeated words new, or they would not be read again', () => {
    announce('Your turn.');
    vi.advanceTimersByTime(5_000);
    announce('Your turn.');
    expect(saying.aloud).toBe('Your turn.\u00a0');
  });

  it('says at once what lasts but a moment, and forgets it without a trace', () => {
    announce('Your turn.');
    announce('Connected again.');
    announceNow('Anna draws: kite.');
    expect(saying.aloud).toBe('Connected again. Anna draws: kite.');
    announce('Max offers: kite.');
    hush('Max offers: kite.');
    hush('Anna draws: kite.');
    expect(saying.aloud).toBe('');
    vi.advanceTimersByTime(5_000);
    expect(saying.aloud).toBe('');
  });

  it('shows a note for a while, and again if it is said again', () => {
    toast('Slowly!');
    const first = saying.note;
    toast('Slowly!');
    expect(saying.note).toEqual({ text: 'Slowly!', key: (first?.key ?? 0) + 1 });
    dismiss();
    expect(saying.note).toBeNull();
    toast('Slowly!');
    vi.advanceTimersByTime(10_000);
    expect(saying.note).toBeNull();
  });
});
