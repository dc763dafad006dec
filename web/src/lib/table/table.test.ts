import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Plugs, pretendBrowser } from '$lib/testing/sockets';
import type { AnyAction, AnyView, Table, Update } from '$wire';
import { speak } from '$lib/i18n/words.svelte';
import { tell } from './locale.svelte';
import { UNNAMED } from './names';
import { Refusal } from '$lib/wire/asked';
import { TableModel } from './table.svelte';

const SERVER = 1_000_000; // the server's clock when the test begins

const table = (changes: Partial<Table> = {}): Table => ({
  type: 'Table',
  id: 'T1',
  code: 'BCDF',
  game: 'gifttrap',
  status: 'playing',
  seats: [
    { seat: 2, name: 'Ann', locale: 'en', kind: 'person' },
    { seat: 5, name: 'עדי', locale: 'en', kind: 'person' },
  ],
  seats_max: 8,
  host: 2,
  you: [2],
  options: {},
  settings: {},
  ...changes,
});

const view = (round: number): AnyView =>
  ({ type: 'gifttrap.View', phase: 'shop', round }) as unknown as AnyView;

const update = (n: number, changes: Partial<Update> = {}): Update => ({
  type: 'Update',
  n,
  viewer: 2,
  now: SERVER + performance.now(),
  show_at: SERVER + performance.now(),
  view: view(n),
  ...changes,
});

const open: AnyAction = { type: 'gifttrap.OpenGiving', round: 3 };

describe('TableModel', () => {
  let plugs: Plugs;
  let model: TableModel;

  const at = (ms: number): number => SERVER + performance.now() + ms;

  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    pretendBrowser();
    plugs = new Plugs();
    model = new TableModel('T1', plugs.make);
    model.open();
    plugs.last.accept();
    plugs.last.say(table());
    plugs.last.say(update(10, { resync: true, shown: [{ type: 'gifttrap.GivingOpened' }] }));
  });

  afterEach(() => {
    model.close();
    vi.useRealTimers();
  });

  it('tells the others in which language one reads, if they do not know', async () => {
    const told = (): unknown[] => plugs.last.sent.filter(({ type }) => type === 'Rename');
    await tell(model, 'en');
    expect(told()).toEqual([]);
    const telling = tell(model, 'ja');
    const id = (told()[0] as { id: string }).id;
    expect(told()).toEqual([{ type: 'Rename', id, seat: 2, name: 'Ann', locale: 'ja' }]);
    plugs.last.say({ type: 'Refused', id, code: 'not_your_seat' });
    await telling;
    plugs.last.say(table({ you: [] }));
    await tell(model, 'de');
    expect(told().length).toBe(1);
  });

  it('follows a television by 0.3 s, and a screen follows nobody', () => {
    const screens = { type: 'Presence' as const, online: [2, 5], screens: 1 };
    plugs.last.say(screens);
    plugs.last.say(update(11, { show_at: at(1_000) }));
    vi.advanceTimersByTime(1_299);
    expect([model.isLed, model.n]).toEqual([true, 10]);
    vi.advanceTimersByTime(1);
    expect(model.n).toBe(11);

    model.showWhole(true);
    expect([model.hasTv, model.isLed]).toEqual([true, false]);
    model.showWhole(false);
    expect(model.isLed).toBe(true);

    const tv = new TableModel('T1?screen=key', plugs.make, false);
    tv.open();
    plugs.last.accept();
    plugs.last.say(table({ you: undefined }));
    plugs.last.say(update(20, { viewer: null, resync: true }));
    plugs.last.say(screens);
    plugs.last.say(update(21, { viewer: null, show_at: at(1_000) }));
    vi.advanceTimersByTime(1_000);
    expect([tv.isLed, tv.n]).toEqual([false, 21]);
    tv.close();
  });

  it('says why it was not let in, until it is', () => {
    plugs.last.say({ type: 'Refused', code: 'bad_screen_key' });
    expect(model.refusedAs).toBe('bad_screen_key');
    plugs.last.say(table());
    expect(model.refusedAs).toBe(null);
  });

  it('knows its seat, its host and the names', () => {
    expect([model.me, model.isHost, model.nameOf(2)]).toEqual([2, true, 'Ann']);
    expect(model.nameOf(5)).toBe('\u2068עדי\u2069');
    expect(model.nameOf(7)).toBe('');
  });

  it('says "You" to whoever has given no name, and to nobody else', async () => {
    Object.assign(document, { documentElement: { lang: '' } });
    await speak('en');
    const unnamed = { seat: 2, name: UNNAMED, locale: 'en', kind: 'person' } as const;
    plugs.last.say(table({ seats: [unnamed] }));
    expect([model.isYou(2), model.nameOf(2), model.isYou(5)]).toEqual([true, 'You', false]);
    const { forAll } = model;
    expect([forAll.isYou(2), forAll.nameOf(2)]).toEqual([false, 'Guest']);
    plugs.last.say(table({ seats: [unnamed], you: [5] }));
    expect([model.isYou(2), model.nameOf(2)]).toEqual([false, 'Guest']);
    plugs.last.say(table({ you: [2, 5] })); // two at one device are called by their names
    expect(model.isYou(2)).toBe(false);
  });

  it('takes a resync as it stands, without animation', () => {
    expect([model.n, model.step, model.shown]).toEqual([10, 1, []]);
  });

  it('shows each update at its moment, in order', () => {
    plugs.last.say(update(11, { show_at: at(500) }));
    plugs.last.say(update(12, { show_at: at(900), shown: [{ type: 'gifttrap.GivingOpened' }] }));
    expect(model.n).toBe(10);
    vi.advanceTimersByTime(500);
    expect([model.n, model.step]).toEqual([11, 2]);
    vi.advanceTimersByTime(399);
    expect(model.n).toBe(11);
    vi.advanceTimersByTime(1);
    expect([model.n, model.step, model.shown.length]).toEqual([12, 3, 1]);
  });

  it('waits for the shared screen of a call with what is to be seen, and with nothing else', () => {
    plugs.last.say(table({ call: { delay_ms: 800 } }));
    plugs.last.say(update(11, { show_at: at(100) }));
    plugs.last.say(update(12, { show_at: at(100), shown: [{ type: 'gifttrap.GivingOpened' }] }));
    vi.advanceTimersByTime(100);
    expect(model.n).toBe(11);
    vi.advanceTimersByTime(799);
    expect(model.n).toBe(11);
    vi.advanceTimersByTime(1);
    expect(model.n).toBe(12);
  });

  it('shows at once in a call what the game does not count as a result', () => {
    model.results = { 'gifttrap.GetsTurned': 1_600 };
    plugs.last.say(table({ call: { delay_ms: 800 } }));
    const ready = { type: 'gifttrap.SeatReady', seat: 1, phase: 'get' } as const;
    plugs.last.say(update(11, { show_at: at(100), shown: [ready] }));
    const turned = { type: 'gifttrap.GetsTurned' as const, turned: [] };
    plugs.last.say(update(12, { show_at: at(200), shown: [ready, turned] }));
    vi.advanceTimersByTime(100);
    expect(model.n).toBe(11);
    vi.advanceTimersByTime(899);
    expect(model.n).toBe(11);
    vi.advanceTimersByTime(1);
    expect(model.n).toBe(12);
  });

  it('is shut where the host lets nobody in, and says why', () => {
    plugs.last.say({ type: 'Refused', code: 'closed_to_newcomers' });
    expect(model.shut).toBe('closed_to_newcomers');
  });

  it('is shut for who has been removed for good', () => {
    plugs.last.say({ type: 'Closing', code: 'removed' });
    expect(model.shut).toBe('removed');
  });

  it('sends no reaction that would be refused, and tells nobody of one that was', async () => {
    const sent = (): number => plugs.last.sent.filter(({ type }) => type === 'React').length;
    const reacting = model.react('laugh');
    const id = (plugs.last.sent.at(-1) as unknown as { id: string }).id;
    plugs.last.say({ type: 'Refused', id, code: 'too_fast' });
    await reacting;
    await model.react('laugh');
    expect([sent(), model.talk.left]).toEqual([1, 0]);
    vi.advanceTimersByTime(2_000);
    model.react('laugh').catch(() => undefined); // nobody answers any more
    expect(sent()).toBe(2);
  });

  it('keeps a table from running ahead of what is still to be shown', () => {
    plugs.last.say(update(11, { show_at: at(500) }));
    plugs.last.say(table({ status: 'over' }));
    expect(model.table?.status).toBe('playing');
    vi.advanceTimersByTime(500);
    expect(model.table?.status).toBe('over');
  });

  it('asks once for what it missed, and shows nothing in between', () => {
    plugs.last.say(update(12));
    plugs.last.say(update(13));
    expect(plugs.last.sent).toEqual([{ type: 'Resync' }]);
    expect(model.n).toBe(10);
    plugs.last.say(update(13, { resync: true }));
    plugs.last.say(update(14));
    expect([model.n, plugs.last.sent.length]).toEqual([14, 1]);
  });

  it('lets a resync replace what waited to be shown', () => {
    plugs.last.say(update(11, { show_at: at(5_000) }));
    plugs.last.say(update(12, { resync: true, show_at: at(5_000) }));
    expect(model.n).toBe(12);
    vi.advanceTimersByTime(10_000);
    expect([model.n, model.step]).toEqual([12, 2]);
  });

  it('lists what its seat may do, and keeps the newest list', () => {
    model.list(100);
    expect(plugs.last.sent.at(-1)).toEqual({ type: 'ListChoices', seat: 2, start: 100 });
    expect(model.choices).toBeNull();
    const choices = { type: 'Choices', seat: 2, n: 10, count: 101, start: 100 } as const;
    plugs.last.say(choices);
    expect(model.choices).toEqual(choices);
  });

  it('learns from a Pong that it missed the last update', () => {
    plugs.last.say({ type: 'Pong', now: at(0), n: 10 });
    expect(plugs.last.sent).toEqual([]);
    plugs.last.say({ type: 'Pong', now: at(0), n: 11 });
    expect(plugs.last.sent).toEqual([{ type: 'Resync' }]);
  });

  it('ignores what comes twice and what is for another seat of this device', () => {
    plugs.last.say(update(10));
    plugs.last.say(update(11, { viewer: 5 }));
    expect(model.step).toBe(1);
    plugs.last.say(update(11));
    expect(model.n).toBe(11);
  });

  it('acts for its seat: Ack resolves with its number, Refused rejects with the code', async () => {
    const done = model.act(open);
    const refused = model.act(open);
    const [first, second] = plugs.last.sent as { id: string; seat: number }[];
    expect(first).toEqual({ type: 'Act', id: first?.id, seat: 2, action: open });
    expect(first?.id).toMatch(/^[0-9a-f]{24}$/);
    expect(first?.id).not.toBe(second?.id);
    plugs.last.say({ type: 'Refused', id: second?.id ?? '', code: 'stale_round' });
    plugs.last.say({ type: 'Ack', id: first?.id ?? '', n: 11 });
    await expect(done).resolves.toBe(11);
    await expect(refused).rejects.toEqual(new Refusal('stale_round'));
    await expect(refused).rejects.toHaveProperty('code', 'stale_round');
  });

  it('gives an order once, however often it is tapped meanwhile, and reactions as often', () => {
    const sent = (kind: string) => plugs.last.sent.filter(({ type }) => type === kind);
    const noAnswer = (): void => {};
    for (const seat of [1, 1, 2, 1]) model.command({ type: 'Nudge', seat }).catch(noAnswer);
    expect(sent('Nudge')).toHaveLength(3);
    for (const what of ['heart', 'heart'] as const) model.react(what).catch(noAnswer);
    expect(sent('React')).toHaveLength(2);
  });

  it('acts for nobody while it has no seat', async () => {
    plugs.last.say(table({ you: [] }));
    await expect(model.act(open)).rejects.toHaveProperty('code', 'not_your_seat');
    expect(plugs.last.sent).toEqual([]);
  });

  it('sends a command again, under the same id, until it is answered', async () => {
    const done = model.command({ type: 'Start' });
    const sent = plugs.last.sent[0];
    plugs.last.drop();
    vi.advanceTimersByTime(1);
    plugs.last.accept();
    expect(plugs.last.sent).toEqual([sent]);
    plugs.last.say({ type: 'Ack', id: (sent as { id: string }).id, n: 11 });
    await done;
    plugs.last.drop();
    vi.advanceTimersByTime(1_000);
    plugs.last.accept();
    expect(plugs.last.sent).toEqual([]);
  });

  it('calls the connection lost only after 1.5 s, however often it tries', () => {
    plugs.last.drop();
    expect(model.connection).toBe('connecting');
    for (let i = 0; i < 14; i += 1) {
      vi.advanceTimersByTime(100);
      plugs.last.drop();
    }
    expect(model.connection).toBe('connecting');
    vi.advanceTimersByTime(100);
    expect(model.connection).toBe('lost');
    vi.advanceTimersByTime(4_000);
    plugs.last.accept();
    expect([model.connection, model.returns]).toEqual(['open', 1]);
  });

  it('forgets a hiccup', () => {
    plugs.last.drop();
    vi.advanceTimersByTime(1);
    plugs.last.accept();
    plugs.last.say({ type: 'Pong', now: at(0), n: 10 });
    vi.advanceTimersByTime(2_000);
    expect(model.connection).toBe('open');
  });

  it('gives way to a newer tab, and takes the table back on demand', () => {
    plugs.last.say({ type: 'Superseded' });
    vi.advanceTimersByTime(60_000);
    expect([model.shut, plugs.all.length]).toEqual(['superseded', 1]);
    model.open();
    expect([model.shut, plugs.all.length]).toEqual([null, 2]);
  });

  it('comes back after a restart, but not to a table that is closed', () => {
    plugs.last.say({ type: 'Closing', code: 'restart' });
    plugs.last.drop(1012);
    vi.advanceTimersByTime(1_000);
    expect([model.shut, plugs.all.length]).toEqual([null, 2]);
    plugs.last.accept();
    plugs.last.say({ type: 'Closing', code: 'newer_version' });
    plugs.last.drop(4410);
    vi.advanceTimersByTime(60_000);
    expect([model.shut, plugs.all.length]).toEqual(['newer_version', 2]);
  });

  it('tells why whoever runs the server has closed the table', () => {
    plugs.last.say({ type: 'Closing', code: 'table_closed', reason: 'We update.' });
    expect([model.shut, model.shutReason]).toEqual(['table_closed', 'We update.']);
  });

  it('tells from the close code why it was not let in', () => {
    plugs.last.drop(4404);
    expect(model.shut).toBe('unknown_table');
  });

  it('counts the nudges and keeps the presence', () => {
    plugs.last.say({ type: 'Nudged', seat: 2 });
    plugs.last.say({ type: 'Presence', online: [2, 5], watching: 3 });
    expect([model.nudges, model.presence.watching]).toEqual([1, 3]);
  });

  it('shows earlier what waits, when what is on screen ends early', () => {
    plugs.last.say(update(11, { show_at: at(4_000) }));
    plugs.last.say(update(12, { show_at: at(9_000) }));
    plugs.last.say({ type: 'Hurried', by_ms: 1_000 });
    expect(model.n).toBe(10);
    expect(model.hurried).not.toBeNull(); // one of several events of a step has ended
    model.hurried = null;
    plugs.last.say({ type: 'Hurried', by_ms: 3_000 });
    expect(model.n).toBe(11);
    expect(model.hurried).toBeNull(); // the next step has taken its place
    plugs.last.say({ type: 'Hurried', by_ms: 5_000, whole: true });
    expect(model.n).toBe(12);
    expect(model.hurried).not.toBeNull(); // all of it is over, the newest step too
  });

  it('reads the server’s clock from the quickest message', () => {
    plugs.last.say({ type: 'Pong', now: at(-300), n: 10 }); // was 300 ms on its way
    expect(model.until(at(1_000))).toBeCloseTo(1_000);
  });
});
