import { expect, it } from 'vitest';
import { gains, signed, type Opened } from './view';

const opened = (
  gift: string,
  give_by: number,
  get_by: number,
  more: Partial<Opened> = {},
): Opened => ({
  to: 2,
  by: 1,
  nth: 0,
  gift,
  mark: 'ok',
  give_by,
  get_by,
  give_from: 0,
  give_to: 0,
  get_from: 0,
  get_to: 0,
  trapped: false,
  give_more: false,
  get_more: false,
  ...more,
});
it('sums the spaces moved in a round, which end at GO, as giver and as receiver', () => {
  const round = [
    opened('a', 6, 3, { give_to: 6, get_to: 3 }),
    opened('b', -4, -8, { to: 1, by: 2, give_from: 9, give_to: 5, get_from: 2 }),
  ];
  expect(gains(round, 1)).toEqual({ give: 6, get: -2 });
  expect(gains(round, 2)).toEqual({ give: -4, get: 3 });
});

it('writes points with their sign', () => {
  expect([signed(3), signed(0), signed(-4)]).toEqual(['+3', '0', '\u22124']);
});
