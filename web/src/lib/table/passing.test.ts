import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Plugs, pretendBrowser } from '$lib/testing/sockets';
import type { AnyView, Seat, SeatInfo, Table, Update } from '$wire';
import { Passing, type Moment } from './passing.svelte';
import { TableModel } from './table.svelte';

const seat = (seat: Seat, stand_in = false): SeatInfo => ({
  seat,
  name: `N${seat}`,
  locale: 'en',
  kind: 'person',
  stand_in,
});

describe('Passing', () => {
  let plugs: Plugs;
  let model: TableModel;
  let moment: Moment;
  let passing: Passing;
  let n = 0;

  /** The server answers: who holds the device, whom the table waits for. */
  function hear(holds: Seat | null, waiting: Seat[], seats = [0, 2, 5].map((s) => seat(s))): void {
    const table = { type: 'Table', status: 'playing', you: [0, 2, 5], seats, settings: {}, holds };
    const view = { type: 'gifttrap.View' } as unknown as AnyView;
    const rest = { now: 0, show_at: 0, waiting, view, resync: true };
    plugs.last.say(table as unknown as Table);
    plugs.last.say({ type: 'Update', n: (n += 1), viewer: holds, ...rest } as Update);
    passing.follow();
  }

  const held = (): (Seat | null)[] =>
    plugs.last.sent.flatMap((one) => (one.type === 'Hold' ? [one.seat ?? null] : []));

  beforeEach(() => {
    pretendBrowser();
    plugs = new Plugs();
    model = new TableModel('T1', plugs.make);
    model.open();
    plugs.last.accept();
    moment = 'hand';
    passing = new Passing(model, () => moment);
  });

  afterEach(() => model.close());

  it('goes from hand to hand, from the left, and shows nothing in between', () => {
    hear(null, [0, 1, 2, 5]);
    expect([passing.curtain, passing.queue]).toEqual([0, [0, 2, 5]]);
    passing.take(0);
    passing.follow();
    expect([passing.curtain, passing.isClear, held()]).toEqual([null, false, [0]]);
    hear(0, [0, 1, 2, 5]);
    expect(passing.isClear).toBe(true);
    hear(0, [1, 2, 5]);
    expect([passing.curtain, passing.isClear, held()]).toEqual([2, false, [0, null]]);
    passing.wish(5); // they may settle it otherwise
    expect(passing.curtain).toBe(5);
    passing.take(5);
    passing.follow();
    hear(5, [1, 2]);
    expect(passing.curtain).toBe(2);
    hear(null, [1]); // the clock has played for the last: others may look at what all see
    expect([passing.curtain, passing.isClear]).toEqual([null, true]);
  });

  it('whoever has it goes on with what is next, and is not asked who they are', () => {
    hear(null, [2]);
    passing.take(2);
    passing.follow();
    hear(2, [0, 2, 5]);
    expect([passing.curtain, passing.isClear]).toEqual([null, true]);
  });

  it('speaks as whoever has it reads; before all eyes as who acts there, else as its owner', () => {
    hear(null, [2]);
    expect(passing.reader).toBe(2); // the curtain, too
    passing.take(2);
    hear(2, [2]);
    expect(passing.reader).toBe(2);
    moment = 'table'; // all of them press here
    hear(null, [0, 2, 5]);
    expect(passing.reader).toBeNull();
    moment = { ask: 5 }; // it is their turn
    hear(5, [5]);
    expect(passing.reader).toBe(5);
    hear(5, [1]); // somebody's elsewhere
    expect(passing.reader).toBeNull();
  });

  it('before all eyes nobody holds it, and no hand is shown that came late', () => {
    hear(null, [0]);
    passing.take(0);
    passing.follow();
    hear(0, [0]);
    moment = 'table';
    passing.follow();
    expect([passing.isClear, passing.taken, held()]).toEqual([false, null, [0, null]]);
    hear(null, [2]);
    expect([passing.curtain, passing.isClear]).toEqual([null, true]);
    moment = 'hand'; // what nobody has taken is nobody's, whoever had it before
    expect(passing.curtain).toBe(2);
  });

  it('where all may look it goes with whoever acts, without a curtain', () => {
    moment = { ask: 2 };
    hear(null, [2]);
    hear(2, [2]);
    moment = { ask: null }; // something is shown: all stays as it is
    hear(2, [5]);
    expect([passing.curtain, passing.isClear, held()]).toEqual([null, true, [2]]);
    moment = 'hand';
    expect([passing.curtain, passing.isClear]).toEqual([5, false]);
  });

  it('after a lost connection nobody holds it; a seat that a bot plays is not asked', () => {
    hear(null, [0]);
    passing.take(0);
    passing.follow();
    hear(0, [0, 2]);
    model.returns += 1;
    passing.follow();
    expect([passing.taken, passing.curtain]).toEqual([null, 2]);
    hear(null, [0, 2], [seat(0), seat(2, true), seat(5)]);
    expect(passing.queue).toEqual([0]);
  });
});
