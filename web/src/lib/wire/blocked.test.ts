import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableModel } from '$lib/table/table.svelte';
import { Plugs, pretendBrowser } from '$lib/testing/sockets';

describe('a way that lets no socket pass', () => {
  let plugs: Plugs;
  let model: TableModel;
  let pages: 'come' | 'fail' | 'are lost';

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    pretendBrowser();
    pages = 'come';
    vi.stubGlobal('fetch', () =>
      pages === 'are lost'
        ? Promise.reject(new TypeError())
        : Promise.resolve({ ok: pages === 'come' }),
    );
    plugs = new Plugs();
    model = new TableModel('T1', plugs.make);
    model.open();
  });

  afterEach(() => {
    model.close();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  async function refused(ms: number): Promise<void> {
    for (let at = 0; at < ms; at += 50) {
      if (plugs.last.readyState === 0) plugs.last.drop();
      await vi.advanceTimersByTimeAsync(50);
    }
  }

  it('is named after some tries, and forgotten once a socket opens', async () => {
    await refused(2_000);
    expect([model.connection, model.lostWords]).toEqual(['lost', 'tv-trying']);
    await refused(8_000);
    expect(model.lostWords).toBe('lost-blocked');
    await vi.advanceTimersByTimeAsync(3_000);
    plugs.last.accept();
    expect(model.blocked.is).toBe(false);
  });

  it('is named where sockets are swallowed, too', async () => {
    await vi.advanceTimersByTimeAsync(41_000); // 6, 12 and 24 s: slow lines are there by then
    expect(model.lostWords).toBe('tv-trying');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(model.lostWords).toBe('lost-blocked');
  });

  it.each(['fail', 'are lost'] as const)('is not named where pages %s, too', async (how) => {
    pages = how;
    await refused(60_000);
    expect(model.lostWords).toBe('tv-trying');
  });

  it('is not named for a server that takes each line and hangs up', async () => {
    for (let at = 0; at < 60_000; at += 50) {
      if (plugs.last.readyState === 0) {
        plugs.last.accept();
        plugs.last.say({ type: 'Pong', now: 0, n: 0 });
        plugs.last.drop();
      }
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(model.blocked.is).toBe(false);
  });

  it('says of a seat that it is safe only to who has one', async () => {
    plugs.last.accept();
    const table = { type: 'Table', id: 'T1', seats: [], you: [2] } as never;
    plugs.last.say(table);
    plugs.last.drop();
    await refused(2_000);
    expect(model.lostWords).toBe('lost-what');
  });
});
