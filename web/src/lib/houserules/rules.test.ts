import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { HouseRule, SeatInfo } from '$wire';
import { choose } from '$lib/i18n';
import { groupsOf, isShown, valuesOf, valueWords, withEdition, worded } from './rules';

const seat = (nth: number, name: string): SeatInfo => ({
  seat: nth,
  name,
  locale: 'en',
  kind: 'person',
});
const rule = (change: Partial<HouseRule>): HouseRule => ({
  name: 'track',
  group: 'scoring',
  cite: 'G4',
  kind: 'values',
  values: [12, 20, null],
  needs: [],
  unless: [],
  kept: false,
  ...change,
});
const ANN_AND_BO = [seat(2, 'Ann'), seat(5, 'Bo')];

describe('house rules', () => {
  beforeAll(() => {
    vi.stubGlobal('document', { documentElement: { lang: '' } });
    return choose('en');
  });
  afterAll(() => void vi.unstubAllGlobals());

  it('stand under their headings, in the order in which they came', () => {
    const rules = [
      rule({ name: 'b', group: 'end' }),
      rule({ name: 'a', group: 'gifts' }),
      rule({ name: 'c', group: 'end' }),
    ];
    const groups = groupsOf(rules).map(({ name, rules }) => [
      name,
      ...rules.map(({ name }) => name),
    ]);
    expect(groups).toEqual([
      ['end', 'b', 'c'],
      ['gifts', 'a'],
    ]);
  });

  it('are shown while all that they need is on', () => {
    const when = rule({ needs: ['expert', 'traps'] });
    expect(isShown(when, { expert: true, traps: true }, [])).toBe(true);
    expect(isShown(when, { expert: true, traps: false }, [])).toBe(false);
    expect(isShown(when, { traps: true }, [])).toBe(false);
    expect(isShown(rule({}), {}, [])).toBe(true);
  });

  it('name a seat once there are some to choose from', () => {
    const first = rule({ name: 'first', kind: 'seat', values: [] });
    expect(isShown(first, {}, ANN_AND_BO.slice(1))).toBe(false);
    expect(isShown(first, {}, ANN_AND_BO)).toBe(true);
    expect(valuesOf(first, null, ANN_AND_BO)).toEqual([null, 2, 5]);
    expect(valuesOf(first, 7, ANN_AND_BO)).toEqual([7, null, 2, 5]);
    const words = [null, 2, 7].map((value) => valueWords('rule', first, value, ANN_AND_BO));
    expect(words).toEqual(['At random', 'Ann', 'hexagon']);
  });

  it('keep a value in sight that nobody would offer', () => {
    expect(valuesOf(rule({}), 20, [])).toEqual([12, 20, null]);
    expect(valuesOf(rule({}), 17, [])).toEqual([17, 12, 20, null]);
  });

  it('have words, or are told in plain form', () => {
    const told = (name: string, value: string | number | null): string =>
      valueWords('rule', rule({ name }), value, []);
    expect(told('no_way', 3)).toBe('3');
    expect(told('traps_when', 'any_time')).toBe('Any time');
    expect(told('rounds_max', null)).toBe('No limit');
    expect(told('rounds_max', 15)).toBe('15');
    expect(told('bows', 'very_long')).toBe('Very long');
    expect(valueWords('setting', rule({ name: 'leavers' }), 'bot', [])).toBe('A bot plays on');
    expect(worded('rule-track', 'track')).toBe('Length of the tracks');
    expect(worded('rule-steals-max', 'steals_max')).toBe('Steals max');
  });

  it('are all chosen by an edition but for what is kept', () => {
    const rules = [rule({ name: 'adults', kept: true }), rule({})];
    const edition = { adults: false, track: 12 };
    expect(withEdition(edition, rules, { adults: true, track: 30 })).toEqual({
      adults: true,
      track: 12,
    });
  });
});
