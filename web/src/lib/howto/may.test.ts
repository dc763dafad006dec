import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { choose, want } from '$lib/i18n';
import { mayDo, type Part } from './may';

const part = (type: string, more: Record<string, unknown> = {}): Part => ({ type, ...more });

describe('what one may do now', () => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: { lang: '' } });
    await choose('en');
    await want('may');
  });
  afterAll(() => void vi.unstubAllGlobals());

  it('is what the ask allows, what is waited for first', () => {
    const ask = {
      due: part('gifttrap.AskLook', { round: 0 }),
      free: [part('gifttrap.MayAskSwap', { round: 0, gifts: ['piano'] })],
    };
    expect(mayDo(ask)).toEqual([
      'say that you have looked at the gifts',
      'ask the dealer to swap a gift',
    ]);
    expect(mayDo({ free: ask.free })).toEqual(['ask the dealer to swap a gift']);
    expect(mayDo(null)).toEqual([]);
  });

  it('tells how many, and of cards only whoever has them', () => {
    const give = { to: [1, 2], gifts: ['a', 'b'] };
    const told = (type: string, more: Record<string, unknown>): string =>
      mayDo({ due: part(type, more) }).join();
    expect(told('gifttrap.AskGive', { ...give, each: 1, give_more: false })).toBe(
      'choose a gift for each of the others',
    );
    expect(told('gifttrap.AskGive', { ...give, each: 2, give_more: true })).toBe(
      'choose two gifts for each of the others, and put GIVE MORE with one of them',
    );
    expect(told('gifttrap.AskGet', { tokens: [] })).not.toContain('GET MORE');
    expect(told('gifttrap.AskGet', { tokens: [[1, 0]] })).toContain('GET MORE');
    expect(told('gifttrap.AskOpen', { tokens: [[1, 0]] })).toBe('unwrap your gift');
    expect(
      told('gifttrap.AskOpen', {
        tokens: [
          [1, 0],
          [2, 0],
        ],
        guesses: ['a'],
      }),
    ).toContain('one of your gifts, once you have guessed');
  });

  it('says nothing of what has no words', () => {
    expect(mayDo({ due: part('swap.AskTake'), free: [part('gifttrap.MayTrap')] })).toEqual([
      'trap a gift with your GiftTRAP',
    ]);
  });
});
