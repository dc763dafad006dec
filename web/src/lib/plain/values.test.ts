import { beforeAll, describe, expect, it, vi } from 'vitest';
import { want } from '$lib/i18n';
import { speak } from '$lib/i18n/words.svelte';
import { actionId, fieldsOf, holdsSeats, lineOf, plainName, type Bit } from './values';

const isSeat = (one: unknown): one is number => typeof one === 'number' && one < 3;
const line = (name: string, value: unknown): string =>
  lineOf(name, value, isSeat)
    .map((bit: Bit) => (typeof bit === 'string' ? bit : `<${bit.seat}>`))
    .join('');

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await speak('en');
  await want('plain');
});

describe('names', () => {
  it('of types and fields are words', () => {
    expect(['swap.GiftTaken', 'Give', 'rounds_max', 'n'].map(plainName)).toEqual([
      'Gift taken',
      'Give',
      'Rounds max',
      'N',
    ]);
  });

  it('of actions lead to the messages of their game', () => {
    expect(actionId('swap.TakeOver')).toBe('swap-action-take-over');
    expect(actionId('swap.Open')).toBe('swap-action-open');
  });

  it('tell which numbers are seats', () => {
    expect(['seat', 'winners', 'last_seat'].every(holdsSeats)).toBe(true);
    expect(['round', 'seats_max', 'limit', 'pack'].some(holdsSeats)).toBe(false);
  });
});

describe('a line', () => {
  it.each([
    ['round', 2, '2'],
    ['seat', 2, '<2>'],
    ['seat', 7, '7'], // nobody sits there
    ['winners', [0, 2], '<0>, <2>'],
    ['limits', [0, 2], '0, 2'],
    ['gift', 'piano', 'piano'],
    ['gift', null, '–'],
    ['gifts', [], '–'],
    ['right', true, 'yes'],
    ['right', false, 'no'],
    ['gifts', [[1, 'piano'], [0, 'kite']], '<1>: piano, <0>: kite'], // prettier-ignore
    ['opened', [1, 'piano', 3], '1, piano, 3'],
    ['card', { type: 'swap.Card', seat: 1, face_up: true }, '(Seat <1>, Face up yes)'],
  ])('of %s %j is %s', (name, value, said) => {
    expect(line(name, value)).toBe(said);
  });
});

it('of an action says nothing that its table says too', () => {
  const action = { type: 'swap.Take', round: 3, gift: 'kite', cards: [1] };
  const view = { round: 3, gift: 'piano', cards: [1] };
  expect(fieldsOf(action, view)).toEqual([
    ['gift', 'kite'],
    ['cards', [1]],
  ]);
});
