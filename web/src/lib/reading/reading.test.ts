import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '$lib/testing/until';
import type { AnyAction, Described, Line, MayDo, Slot, Update } from '$wire';
import { speak, want } from '$lib/i18n/words.svelte';
import type { TableModel } from '$lib/table/table.svelte';
import './screens';
import { Filling } from './filling.svelte';
import { Log, Reading } from './reading.svelte';
import { settings } from './settings.svelte';
import { nounsOf, Wording } from './wording';

const NAMES = ['Anna', 'Max', 'Bo'];
const who = { nameOf: (seat: number) => NAMES[seat] ?? '?', isYou: (seat: number) => seat === 0 };
const words = new Wording(who, 'gift');

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await speak('en');
  await Promise.all(
    ['narrated', 'join', 'reader', 'gifttrap', 'narrated-gifttrap', 'gifts', 'ui', 'titles'].map(
      want,
    ),
  );
});

const more = (by: number, to: number): Line => ({
  say: 'gt-said-give-more',
  seats: { by: [by], to: [to] },
});
function titled(name: number, other: number): Line {
  const knows = { seats: { other: [other] }, args: { count: 2, of: 3 } };
  const title = [{ say: 'gt-title-knows', ...knows }];
  const fact = [{ say: 'gt-title-knows.fact', ...knows }];
  return { say: 'told-title-fact', seats: { name: [name] }, lines: { title, fact } };
}
const gifted: Line = { say: 'gt-said-gifted', seats: { names: [1, 0, 2] } };

describe('a line', () => {
  it.each<[Line, string]>([
    [{ say: 'gt-said-ready', seats: { name: [1] } }, 'Max is ready.'],
    [{ say: 'gt-said-ready', seats: { name: [0] } }, 'You are ready.'],
    [more(1, 0), 'GIVE MORE: the gift from Max for you.'],
    [more(0, 2), 'GIVE MORE: your gift for Bo.'],
    [titled(2, 0), 'Bo: Knows you best. Gifts that hit the mark: 2 of 3'],
    [titled(0, 1), 'Anna: Knows Max best. Gifts that hit the mark: 2 of 3'],
    [gifted, 'Both markers on GIFTED: Max, Anna and Bo.'],
    [{ say: 'of-a-newer-server' }, 'of-a-newer-server'],
  ])('%j', (line, said) => expect(words.line(line)).toBe(said)); // prettier-ignore

  it('has other lines and gifts in it', () => {
    const line = {
      say: 'gt-said-dealt',
      gifts: { gifts: ['piano', 'own-of-nobody', 'unknown'] },
      lines: { pack: [{ say: 'gt-pack-1' }] },
    };
    expect(words.line(line)).toMatch(/^.+: a piano; ; unknown\.$/);
  });
});

const gives = (seat: number, nth: number): Slot => ({
  say: { say: 'gt-said-for', seats: { name: [seat] } },
  into: ['gifts', nth, 1],
  gifts: 'gifts',
  of: 'left',
});
const doubles: Slot = {
  say: { say: 'gt-hint-give-more' },
  into: ['double'],
  gifts: 'gifts',
  of: 'picked',
  optional: true,
};
const LAY: MayDo = {
  say: { say: 'gt-give' },
  part: 'gifttrap.AskGive',
  action: { type: 'gifttrap.Give', round: 1, gifts: [[1, null], [2, null]], double: null },
  slots: [gives(1, 0), gives(2, 1), doubles],
}; // prettier-ignore
const READY: MayDo = { say: { say: 'gt-ready' }, part: 'gifttrap.AskReady', action: { type: 'x' } };
const ASK = { due: { type: 'gifttrap.AskGive', round: 1, gifts: ['piano', 'cactus', 'kite'] } };

describe('an action', () => {
  it('is filled in question by question, and asks for nothing twice', () => {
    const filling = new Filling(words);
    filling.offer([LAY], ASK);
    expect(filling.question).toBe('Which gift for Max?');
    expect(filling.isBegun).toBe(false);
    expect(filling.take('cactus')).toBeNull();
    expect(filling.gifts).toEqual(['piano', 'kite']);
    expect(filling.filled.map(({ question }) => question)).toEqual(['Which gift for Max?']);
    filling.back();
    expect(filling.take('piano')).toBeNull();
    expect(filling.take('kite')).toBeNull();
    expect(filling.options.map(({ value }) => value)).toEqual([null, 'piano', 'kite']);
    expect(filling.take(null)).toEqual({
      ...(LAY.action as object),
      gifts: [[1, 'piano'], [2, 'kite']],
      double: null,
    }); // prettier-ignore
    expect(LAY.action).toMatchObject({ gifts: [[1, null], [2, null]] }); // prettier-ignore
  });

  it('stays as far as it is while what can be done is the same', () => {
    const filling = new Filling(words);
    filling.offer([READY, LAY], ASK);
    expect(filling.question).toBe('');
    expect(filling.options.length).toBe(2);
    filling.take(LAY);
    filling.take('kite');
    expect(filling.offer([READY, LAY], ASK)).toBe(false);
    expect(filling.filled.length).toBe(1);
    expect(filling.offer([LAY], ASK)).toBe(true);
    expect(filling.filled.length).toBe(0);
  });
});

describe('a log', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('says what came before it was heard, and forgets what is to be remembered', () => {
    const log = new Log();
    log.add('early');
    expect(log.entries).toEqual([]);
    log.open();
    log.add('a cactus', true);
    expect(log.entries.map(({ text }) => text)).toEqual(['early', 'a cactus']);
    vi.advanceTimersByTime(60_000);
    expect(log.entries.length).toBe(2); // nothing else has happened
    log.forget();
    vi.advanceTimersByTime(1);
    expect(log.entries.map(({ text }) => text)).toEqual(['early']);
    log.add('a kite', true);
    log.forget();
    vi.advanceTimersByTime(4_000);
    expect(log.entries.length).toBe(2); // there is time to read it
    vi.advanceTimersByTime(1_001);
    expect(log.entries.length).toBe(1);
  });
});

function table(more: object = {}): {
  model: TableModel;
  reading: Reading;
  acted: AnyAction[];
  asked: () => number;
} {
  const acted: AnyAction[] = [];
  let describes = 0;
  const model = {
    ...who,
    table: { game: 'gifttrap', seats: [{ seat: 0 }, { seat: 1 }, { seat: 2 }] },
    n: 7,
    me: 0,
    told: [] as (Update | Described)[],
    isShared: false,
    due: [] as number[],
    waiting: [] as number[],
    describe: () => (describes += 1),
    act: (action: AnyAction) => Promise.resolve(acted.push(action)),
    ...more,
  };
  nounsOf.set('gifttrap', 'gift');
  const reading = new Reading(model as unknown as TableModel);
  reading.open();
  return { model: model as unknown as TableModel, reading, acted, asked: () => describes };
}

const update = (n: number, lines: Line[], more: object = {}): Update =>
  ({ type: 'Update', n, viewer: 0, told: { lines }, view: {}, ...more }) as unknown as Update;
const ready = (seat: number): Line => ({ say: 'gt-said-ready', seats: { name: [seat] } });
const told = (log: Log): string[] => log.entries.map(({ text }) => text);
const row = (give: string): Line => ({
  say: 'gt-said-stands',
  seats: { name: [1] },
  args: { give, get: '0' },
});
const LAID: Line = { say: 'gt-said-laid', seats: { to: [2] }, gifts: { gift: ['kite'] } };
const described = (n: number, give: string): Described => ({
  type: 'Described',
  n,
  state: [ready(1), ready(0), { say: 'gt-said-giving-opened' }, LAID],
  score: [row(give)],
});

describe('a table', () => {
  it('tells each fact once', () => {
    const { reading } = table();
    reading.take([update(6, [ready(1)]), update(7, [ready(2), ready(0)])]);
    expect(told(reading.happened)).toEqual(['Max is ready.', 'Bo is ready.', 'You are ready.']);
  });

  it('passes on facts with the device, and nothing else of whoever had it', () => {
    const may = { told: { lines: [ready(1)], acts: [LAY] }, view: { ask: ASK } };
    const { model, reading } = table({ isShared: true });
    reading.take([update(6, [{ ...ready(2), fleeting: true }]), update(7, [], may)]);
    reading.take([described(7, '1')]);
    reading.lies();
    expect(reading.filling.acts).toEqual([LAY]);
    expect(told(reading.notes)[0]).toBe('Anna · Your turn.');
    reading.close();
    Object.assign(model, { me: 2, told: [described(7, '1'), update(7, [ready(0)], may)] });
    const next = new Reading(model);
    expect(told(next.happened)).toEqual(['Max is ready.']); // stands there, and is not said again
    next.open();
    next.take(model.told);
    expect(told(next.happened)).toEqual(['Max is ready.', 'Max is ready.']);
    expect(next.filling.acts).toEqual([]);
    expect(next.described.n).toBe(-1);
    expect(told(next.notes)).toEqual([]);
  });

  it('says that it is your turn once, and that what was begun is gone', () => {
    const { reading } = table();
    const may = { told: { acts: [LAY] }, view: { ask: ASK } };
    reading.take([update(7, [], may), update(8, [], may)]);
    expect(told(reading.notes)).toEqual(['Your turn.']);
    void reading.choose('kite');
    const other = { told: { acts: [READY] }, view: { ask: { due: { type: 'b' } } } };
    reading.take([update(9, [], other)]);
    expect(told(reading.notes).slice(1)).toEqual([
      'The table has moved on. Choose again.',
      'Your turn.',
    ]);
  });

  it('plays what has been chosen once', async () => {
    const { reading, acted } = table();
    reading.take([update(7, [], { told: { acts: [LAY] }, view: { ask: ASK } })]);
    for (const value of ['kite', 'piano']) await reading.choose(value);
    const last = reading.choose(null);
    await reading.choose('cactus');
    await last;
    expect(acted).toEqual([
      { type: 'gifttrap.Give', round: 1, gifts: [[1, 'kite'], [2, 'piano']], double: null },
    ]); // prettier-ignore
  });

  it('knows the score when its moment is shown, and logs only what has changed', () => {
    const { model, reading } = table();
    reading.take([described(7, '1')]);
    reading.take([described(8, '4')]);
    expect(reading.described.n).toBe(7); // commit 8 is still to be seen
    model.n = 8;
    reading.take([update(8, [])]);
    expect(reading.described.n).toBe(8);
    expect(told(reading.scores).length).toBe(1);
    expect(told(reading.scores)[0]).toContain('4');
    reading.take([described(8, '4')]);
    expect(told(reading.scores).length).toBe(1);
  });

  it('tells the evening once the game is over, and each line once', async () => {
    const { reading } = table();
    const over = { ...described(7, '1'), evening: [titled(2, 1), titled(1, 2)] };
    reading.take([over]);
    reading.take([over]);
    await until(() => expect(reading.evening.length).toBe(2));
    expect(told(reading.happened).length).toBe(2);
    expect(told(reading.happened)[0]).toMatch(/^Bo: Knows Max best/);
    reading.take([described(8, '1')]); // commit 8 is still to be seen
    reading.take([described(7, '1')]); // another game has begun
    await until(() => expect(reading.evening.length).toBe(0));
    expect(told(reading.happened).length).toBe(2);
  });

  it('asks what there is to say of the game not too often', () => {
    vi.useFakeTimers();
    const { reading, asked } = table();
    for (const n of [7, 8, 9]) reading.take([update(n, [])]);
    vi.advanceTimersByTime(600);
    expect(asked()).toBe(1);
    reading.take([update(10, [])]);
    vi.advanceTimersByTime(600);
    expect(asked()).toBe(2);
    vi.useRealTimers();
  });

  it('says when time runs out, and not once it does not', () => {
    vi.useFakeTimers();
    const { model, reading } = table();
    Object.assign(model, { clock: { ends_at: 45_000 }, due: [0], until: (at: number) => at });
    const stop = reading.watch(30);
    vi.advanceTimersByTime(14_900);
    expect(told(reading.notes)).toEqual([]);
    vi.advanceTimersByTime(20_100);
    expect(told(reading.notes)).toEqual(['30 seconds left.', '10 seconds left.']);
    stop();
    reading.watch(0);
    reading.watch(60)();
    Object.assign(model, { due: [] });
    reading.watch(20);
    vi.advanceTimersByTime(60_000);
    expect(told(reading.notes).length).toBe(2);
    vi.useRealTimers();
  });

  it('answers in short or in full, and in what has been said keeps nothing', () => {
    const { reading } = table();
    reading.take([described(7, '1')]);
    reading.lies();
    const mine = ['You are ready.', 'Now everyone gives.', 'For Bo: a kite that loves trees.'];
    expect(told(reading.notes)).toEqual(mine);
    settings.full = true;
    reading.lies();
    settings.full = false;
    expect(told(reading.notes).length).toBe(7);
    expect(reading.notes.entries.every(({ fleeting }) => fleeting)).toBe(true);
    reading.waits();
    expect(told(reading.notes).at(-1)).toBe('Nobody is waited for.');
  });
});
