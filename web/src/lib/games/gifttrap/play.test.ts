import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Plugs, pretendBrowser } from '$lib/testing/sockets';
import { TableModel } from '$lib/table/table.svelte';
import type { AnyView, Table, Update } from '$wire';
import { Play } from './play.svelte';

const table: Table = {
  type: 'Table',
  id: 'T1',
  code: 'BCDF',
  game: 'gifttrap',
  status: 'playing',
  seats: [{ seat: 0, name: 'Ann', locale: 'en', kind: 'person' }],
  seats_max: 8,
  host: 0,
  you: [0],
  options: {},
  settings: {},
};

describe('a tap', () => {
  let plugs: Plugs;
  let play: Play;

  const update = (n: number, changes: Partial<Update> = {}): void =>
    plugs.last.say({
      type: 'Update',
      n,
      viewer: 0,
      now: performance.now(),
      show_at: performance.now(),
      view: { type: 'gifttrap.View', phase: 'shop', round: 0 } as unknown as AnyView,
      ...changes,
    });
  const ids = (): string[] =>
    plugs.last.sent.flatMap((one) => (one.type === 'Act' ? [one.id] : []));

  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    pretendBrowser();
    plugs = new Plugs();
    const model = new TableModel('T1', plugs.make);
    model.open();
    plugs.last.accept();
    plugs.last.say(table);
    play = new Play(model);
    update(4, { resync: true });
  });
  afterEach(() => {
    play.model.close();
    vi.useRealTimers();
  });

  it('counts once, until what it did is on screen', async () => {
    const done = play.act({ type: 'gifttrap.Ready' });
    expect(play.sending).toBe(true);
    expect(await play.act({ type: 'gifttrap.Ready' })).toBe(false);
    plugs.last.say({ type: 'Ack', id: ids()[0] ?? '', n: 6 });
    expect(await done).toBe(true);
    update(5); // somebody else was quicker
    expect(play.sending).toBe(true);
    update(6, { show_at: performance.now() + 800 });
    expect([play.sending, await play.act({ type: 'gifttrap.Ready' })]).toEqual([true, false]);
    vi.advanceTimersByTime(800);
    expect([play.sending, ids().length]).toEqual([false, 1]);
  });

  it('is not held up by a volley of traps: the first lies across the table', () => {
    const trapped = (seat: number, n: number): void => {
      const shown = [{ type: 'gifttrap.GiftTrapped', seat, gift: 'kite' }] as unknown;
      update(n, {
        view: whole as unknown as AnyView,
        shown: shown as NonNullable<Update['shown']>,
      });
      play.apply();
    };
    const whole = { type: 'gifttrap.View', phase: 'get', round: 0, players: [] };
    trapped(3, 5);
    expect(play.flash?.seat).toBe(3);
    vi.advanceTimersByTime(3000);
    trapped(4, 6);
    expect(play.flash).toBeNull();
    trapped(0, 7); // one's own
    expect(play.flash?.seat).toBe(0);
    vi.advanceTimersByTime(9000);
    trapped(4, 8);
    expect(play.flash?.seat).toBe(4);
  });

  it('may be tried again when it was refused', async () => {
    const done = play.act({ type: 'gifttrap.Ready' });
    plugs.last.say({ type: 'Refused', id: ids()[0] ?? '', code: 'wrong_phase' });
    expect([await done, play.sending]).toEqual([false, false]);
  });
});
