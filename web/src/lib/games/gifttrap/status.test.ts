import { describe, expect, it, vi } from 'vitest';
import type { TableModel } from '$lib/table/table.svelte';

vi.mock('$lib/i18n', () => ({ t: (id: string) => id, listed: (names: string[]) => names.join() }));
const { help, isSecret, status } = await import('./status');

/** A table before a reveal all together; `traps` tells by player who holds a GiftTRAP card. */
function ready(...traps: boolean[]): TableModel {
  const view = {
    type: 'gifttrap.View',
    phase: 'ready',
    players: traps.map((trap, seat) => ({ seat, give: 0, get: 0, trap })),
    ask: { due: { type: 'gifttrap.AskReady', round: 0 } },
  };
  return { view, table: { options: {} }, waiting: [0] } as unknown as TableModel;
}

describe('before a reveal all together', () => {
  it('asks for a trap where anybody holds one (G22)', () => {
    expect(status(ready(false, true, false)).text).toBe('gt-you-ready');
    expect(help(ready(false, true, false)).topic).toBe('gifttrap-ready');
  });

  it('speaks of no trap where nobody does', () => {
    expect(status(ready(false, false, false)).text).toBe('gt-you-looked');
    expect(help(ready(false, false, false)).topic).toBe('gifttrap-looked');
  });
});

describe('while somebody unwraps', () => {
  /** A reveal that a player looks on at; the opener may not have taken up a parcel. */
  const reveal = (opener: number | null): TableModel =>
    ({
      view: { type: 'gifttrap.View', phase: 'reveal', players: [], opener },
      table: { options: {} },
      waiting: [1],
      nameOf: (seat: number) => ['Anna', 'Ben'][seat],
      isYou: (seat: number) => seat === 0,
    }) as unknown as TableModel;

  it('says who does: the one line that says so', () => {
    expect(status(reveal(1)).text).toBe('gt-opens');
    expect(status(reveal(0)).text).toBe('gt-opens-you');
    expect(status(reveal(null)).text).toBe('waiting');
  });
});

it('lets nothing be heard of others while gifts are given and tokens laid, and only then', () => {
  const phases = ['deal', 'shop', 'give', 'get', 'ready', 'reveal', 'over'];
  const at = (phase: string): TableModel =>
    ({ view: { type: 'gifttrap.View', phase } }) as unknown as TableModel;
  expect(phases.filter((phase) => isSecret(at(phase)))).toEqual(['give', 'get']);
  expect(isSecret({ view: null } as unknown as TableModel)).toBe(false);
});
