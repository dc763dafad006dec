import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Plugs, pretendBrowser, type FakePlug } from '$lib/testing/sockets';
import { Wire } from './socket';

describe('Wire', () => {
  let plugs: Plugs;
  let wire: Wire;
  let page: ReturnType<typeof pretendBrowser>['page'];
  const handlers = {
    opened: vi.fn(),
    message: vi.fn(),
    lost: vi.fn(),
    ended: vi.fn(),
    seen: () => 7,
  };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5); // no spread
    vi.clearAllMocks();
    ({ page } = pretendBrowser());
    plugs = new Plugs();
    wire = new Wire('ws/T1', handlers, plugs.make);
    wire.start();
  });

  afterEach(() => {
    wire.stop();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('connects to the table on the own host', () => {
    expect(plugs.last.url).toBe('ws://table.test/ws/T1');
  });

  it('says from its second try on that it tries again', () => {
    const urls = [0, 1, 2].map(() => {
      plugs.last.drop();
      vi.advanceTimersByTime(500);
      return plugs.last.url;
    });
    expect(urls.map((url) => url.split('?')[1])).toEqual([undefined, 'try=2', 'try=3']);
  });

  it('comes back at once, then ever more slowly, at most every 3 s', () => {
    const waits: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      const tried = plugs.all.length;
      plugs.last.drop();
      let waited = 0;
      while (plugs.all.length === tried) {
        vi.advanceTimersByTime(50);
        waited += 50;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([50, 250, 500, 1000, 2000, 3000, 3000, 3000]);
  });

  it('starts the series anew once a connection has stood', () => {
    for (let i = 0; i < 4; i += 1) {
      plugs.last.drop();
      vi.advanceTimersByTime(3000);
    }
    plugs.last.accept();
    vi.advanceTimersByTime(1_000);
    const tried = plugs.all.length;
    plugs.last.drop();
    vi.advanceTimersByTime(1);
    expect(plugs.all.length).toBe(tried + 1);
  });

  it('does not hammer a server that takes each line and drops it', () => {
    for (let ms = 0; ms < 10_000; ms += 50) {
      if (plugs.last.readyState === 0) {
        plugs.last.accept();
        plugs.last.drop();
      }
      vi.advanceTimersByTime(50);
    }
    expect(plugs.all.length).toBeLessThan(10);
  });

  it('says where it stands every 10 s, and takes silence for a dead line', () => {
    plugs.last.accept();
    plugs.last.say({ type: 'Pong', now: 0, n: 0 });
    vi.advanceTimersByTime(10_000);
    expect(plugs.last.sent).toEqual([{ type: 'Ping', seen: 7 }]);
    vi.advanceTimersByTime(3_999);
    expect(handlers.lost).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(handlers.lost).toHaveBeenCalledOnce();
  });

  it('gives up on a connection that never opens', () => {
    vi.advanceTimersByTime(6_001);
    expect(handlers.lost).toHaveBeenCalledOnce();
    expect(plugs.all.length).toBe(2);
  });

  /** A line so long that a socket takes `opening` ms to open, and a ping `round` ms. Returns when
   * the tries began. */
  function slow(opening: number, round: number, until: number): number[] {
    const began: number[] = [];
    let [plug, answered]: [FakePlug | null, number] = [null, 0];
    for (let ms = 0; ms < until; ms += 50) {
      if (plug !== plugs.last) {
        plug = plugs.last;
        answered = 0;
        began.push(ms);
        const its = plug;
        setTimeout(() => {
          if (its.readyState !== 0) return;
          its.accept();
          its.say({ type: 'Pong', now: 0, n: 0 });
        }, opening);
      }
      while (plug.sent.length > answered) {
        answered += 1;
        const its = plug;
        setTimeout(() => its.readyState === 1 && its.say({ type: 'Pong', now: 0, n: 0 }), round);
      }
      vi.advanceTimersByTime(50);
    }
    return began;
  }

  it('is more patient at each further try', () => {
    expect(slow(1e9, 0, 250_000).map((ms) => Math.round(ms / 1000))).toEqual([
      0, 6, 18, 43, 92, 190,
    ]);
    expect(handlers.opened).not.toHaveBeenCalled();
  });

  it.each([
    ['http, 3 s there and back', 6_050, 3_000, 2],
    ['https, 2 s there and back', 6_050, 2_000, 2],
    ['https, 3 s there and back', 9_000, 3_000, 2],
    ['the same with TLS as it was', 12_050, 3_000, 3],
    ['https, 5 s there and back', 20_000, 5_000, 3],
  ])('comes in over a slow line, and stays: %s', (_line, opening, round, tries) => {
    expect(slow(opening, round, 600_000)).toHaveLength(tries);
    expect(handlers.lost).toHaveBeenCalledTimes(tries - 1);
    expect(wire.isOpen).toBe(true);
    page.dispatchEvent(new Event('visibilitychange')); // unlocked: as long as it took before
    expect(slow(opening, round, 60_000)).toHaveLength(1);
    expect(wire.isOpen).toBe(true);
    plugs.last.drop();
    expect(slow(opening, round, 60_000)).toHaveLength(2); // that try, and the next: it has learned
    expect(wire.isOpen).toBe(true);
  });

  it('is as quick as ever again once the line is', () => {
    slow(9_000, 3_000, 60_000);
    slow(50, 50, 600_000);
    page.dispatchEvent(new Event('visibilitychange'));
    const tried = plugs.all.length;
    vi.advanceTimersByTime(1_300);
    expect(plugs.all.length).toBe(tried + 1);
  });

  it('asks at once when the phone is unlocked, and reconnects if nothing comes', () => {
    plugs.last.accept();
    plugs.last.say({ type: 'Pong', now: 0, n: 0 });
    page.dispatchEvent(new Event('visibilitychange'));
    expect(plugs.last.sent).toEqual([{ type: 'Ping', seen: 7 }]);
    vi.advanceTimersByTime(1_200);
    expect(handlers.lost).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    expect(plugs.all.length).toBe(2);
  });

  it.each(['open, and dead', 'lost', 'opening, and dead'])(
    'is back within 2 s of waking, whatever became of its line: %s',
    (line) => {
      if (line !== 'opening, and dead') plugs.last.accept();
      if (line === 'lost') {
        for (let i = 0; i < 6; i += 1) {
          plugs.last.drop();
          if (i < 5) vi.advanceTimersByTime(3_000);
        }
      }
      const slept = plugs.last;
      page.dispatchEvent(new Event('visibilitychange'));
      for (let ms = 0; ms < 2_000 && plugs.last === slept; ms += 50) vi.advanceTimersByTime(50);
      expect(plugs.last).not.toBe(slept);
    },
  );

  it('asks nothing while the page is hidden', () => {
    plugs.last.accept();
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(plugs.last.sent).toEqual([]);
  });

  it('does not wait for its timer when the network is back', () => {
    for (let i = 0; i < 6; i += 1) {
      plugs.last.drop();
      vi.advanceTimersByTime(3000);
    }
    plugs.last.drop();
    const tried = plugs.all.length;
    window.dispatchEvent(new Event('online'));
    expect(plugs.all.length).toBe(tried + 1);
  });

  it.each([
    [1012, 0, 1000],
    [1013, 1000, 3000],
  ])('comes back at a moment of its own when asked to (%i)', (code, least, most) => {
    for (const chance of [0.5, 0.999]) {
      vi.mocked(Math.random).mockReturnValue(chance);
      plugs.last.accept();
      const tried = plugs.all.length;
      plugs.last.drop(code);
      const wait = least + chance * (most - least);
      vi.advanceTimersByTime(wait - 1);
      expect(plugs.all.length).toBe(tried);
      vi.advanceTimersByTime(2);
      expect(plugs.all.length).toBe(tried + 1);
    }
  });

  it('stays away when the server shut the door for good', () => {
    plugs.last.accept();
    plugs.last.drop(4404);
    vi.advanceTimersByTime(60_000);
    expect(handlers.ended).toHaveBeenCalledExactlyOnceWith(4404);
    expect(handlers.lost).not.toHaveBeenCalled();
    expect(plugs.all.length).toBe(1);
  });
});
