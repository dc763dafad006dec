import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { choose, locales, said, want } from '$lib/i18n';
import { tell, tellAll, tellOther, tellTwo, type Speaking } from './speaking';

const [ANNA, ME, MAX] = [0, 1, 2];
const who: Speaking = {
  nameOf: (seat) => ['Anna', 'You', 'Max'][seat] ?? '',
  isYou: (seat) => seat === ME,
};
const gift = 'a kite';

describe('one reads of oneself as "you"', () => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: { lang: '' } });
    await choose('en');
    await Promise.all(['gifttrap', 'hat', 'titles'].map(want));
  });
  afterAll(() => void vi.unstubAllGlobals());

  it('alone', () => {
    expect(tell(who, 'gt-told-trap', MAX, { gift })).toBe('Max traps a kite!');
    expect(tell(who, 'gt-told-trap', ME, { gift })).toBe('You trap a kite!');
  });

  it('as one of two', () => {
    const given = (by: number, to: number): string =>
      tellTwo(who, 'gt-share-given', by, to, { gift });
    expect(given(ANNA, MAX)).toBe('Anna gave Max a kite.');
    expect(given(ME, MAX)).toBe('You gave Max a kite.');
    expect(given(ANNA, ME)).toBe('Anna gave you a kite.');
  });

  it('as one of several, first', () => {
    const won = (...seats: number[]): string => tellAll(who, 'end-won', seats);
    expect(won(MAX)).toBe('Max wins!');
    expect(won(ME)).toBe('You win!');
    expect(won(ANNA, MAX)).toBe('Anna and Max win together!');
    expect(won(ANNA, ME, MAX)).toBe('You, Anna, and Max win together!');
  });

  it('as the other one of a title, where it names one', () => {
    expect(tellOther(who, 'gt-title-knows', MAX)).toBe('Knows Max best');
    expect(tellOther(who, 'gt-title-knows', ME)).toBe('Knows you best');
    expect(tellOther(who, 'gt-title-joker.fact', MAX, { gift })).toBe('For Max: a kite');
    expect(tellOther(who, 'gt-title-joker.fact', ME, { gift })).toBe('For you: a kite');
    expect(tellOther(who, 'gt-title-joker', ME)).toBe('It’s the thought that counts');
    expect(tellOther(who, 'gt-title-rocket', undefined)).toBe('Rocket-powered');
  });

  it('in every language, in words of its own', async () => {
    for (const locale of locales) {
      await choose(locale);
      for (const id of ['gt-told-trap', 'gt-guessed', 'gt-got', 'hat-wrong', 'end-won'])
        expect([locale, id, said(`${id}-you`)]).toEqual([locale, id, true]);
      const nobody = { ...who, isYou: () => false };
      expect(tellAll(who, 'end-won', [ME])).not.toBe(tellAll(nobody, 'end-won', [ME]));
    }
  });
});
