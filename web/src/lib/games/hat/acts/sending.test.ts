import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saying } from '$lib/ui/announce.svelte';
import { Refusal } from '$lib/wire/asked';
import type { Action } from '../view';
import { Sending } from './sending.svelte';

const draw = (turn: number): Action => ({ type: 'hat.Draw', turn });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('sending an action', () => {
  it('shows it at once and sends it once', async () => {
    const act = vi.fn(() => Promise.resolve());
    const sending = new Sending();
    const first = sending.send(act, draw(3));
    expect(sending.of(3)).toEqual(draw(3));
    expect(await sending.send(act, draw(3))).toBe(false);
    expect(await first).toBe(true);
    expect(await sending.send(act, draw(3))).toBe(false); // before the table has moved on
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('is free again in the next turn', async () => {
    const act = vi.fn(() => Promise.resolve());
    const sending = new Sending();
    await sending.send(act, draw(3));
    expect(sending.of(4)).toBeNull();
    expect(await sending.send(act, draw(4))).toBe(true);
  });

  it('says a refusal in words, and may be tried again', async () => {
    const act = vi.fn(() => Promise.reject(new Refusal('stale_turn')));
    const sending = new Sending();
    expect(await sending.send(act, draw(3))).toBe(false);
    expect(saying.note?.text).not.toBe('');
    expect(sending.of(3)).toBeNull();
    await sending.send(act, draw(3));
    expect(act).toHaveBeenCalledTimes(2);
  });
});
