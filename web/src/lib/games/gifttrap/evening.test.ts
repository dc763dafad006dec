import { describe, expect, it } from 'vitest';
import { Evening, gains } from './evening.svelte';
import { signed, type Opened, type View } from './view';

const opened = (gift: string, give_by: number, get_by: number, more: Partial<Opened> = {}): Opened => ({
  to: 2, by: 1, nth: 0, gift, mark: 'ok', give_by, get_by,
  give_from: 0, give_to: 0, get_from: 0, get_to: 0, ...more,
});
const view = (change: Partial<View>): View =>
  ({ phase: 'reveal', round: 0, opened: [], last: [], ...change }) as View;

describe('Evening', () => {
  it('remembers the best and the worst gift over the rounds, traps left out', () => {
    const evening = new Evening('a');
    evening.take(view({ opened: [opened('piano', 3, 3), opened('sock', -4, -4)] }));
    evening.take(view({ phase: 'deal', round: 1, last: [opened('piano', 3, 3), opened('sock', -4, -4)] }));
    evening.take(view({ phase: 'over', round: 1, last: [opened('yacht', 6, 3), opened('mud', 0, 0, { trapped: true })] }));
    expect(evening.best?.gift).toBe('yacht');
    expect(evening.worst?.gift).toBe('sock');
  });
  it('has no worst gift while nothing went wrong, and starts anew with a rematch', () => {
    const evening = new Evening('b');
    evening.take(view({ opened: [opened('piano', 3, 3)] }));
    expect(evening.worst).toBeUndefined();
    evening.take(view({ phase: 'deal', round: 0 }));
    expect(evening.best).toBeUndefined();
  });
});

it('sums what a round brought, as giver and as receiver', () => {
  const round = [opened('a', 6, 3), opened('b', -4, -8, { to: 1, by: 2 })];
  expect(gains(round, 1)).toEqual({ give: 6, get: -8 });
  expect(gains(round, 2)).toEqual({ give: -4, get: 3 });
});

it('writes points with their sign', () => {
  expect([signed(3), signed(0), signed(-4)]).toEqual(['+3', '0', '\u22124']);
});
