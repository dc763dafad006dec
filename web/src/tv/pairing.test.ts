import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Plugs, pretendBrowser } from '$lib/testing/sockets';
import { Pairing } from './pairing.svelte';

let plugs: Plugs;
let pairing: Pairing;
const shows = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.clearAllMocks();
  pretendBrowser();
  plugs = new Plugs();
  pairing = new Pairing(shows, plugs.make);
});

afterEach(() => {
  pairing.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function letters(code: string): void {
  if (plugs.last.readyState === 0) plugs.last.accept();
  plugs.last.say({ type: 'Pairing', code, seconds: 600, again: `${code}.1.key` });
}

/** The server answers each ping, for so long. */
function quiet(ms: number): void {
  for (let at = 0; at < ms; at += 1_000) {
    const asked = plugs.last.sent.length;
    vi.advanceTimersByTime(1_000);
    if (plugs.last.sent.length > asked) plugs.last.say({ type: 'Pong', now: 0, n: 0 });
  }
}

it('keeps its letters while they live, then shows the next', () => {
  letters('BCDF');
  quiet(599_000);
  expect([pairing.code, plugs.all.length]).toEqual(['BCDF', 1]);
  letters('GHJK');
  expect(pairing.code).toBe('GHJK');
});

it('asks for its letters again when its line was lost, and lets them stand for a moment', () => {
  letters('BCDF');
  plugs.last.drop();
  vi.advanceTimersByTime(1_000);
  expect(pairing.code).toBe('BCDF');
  expect(plugs.last.url).toBe('ws://table.test/ws/screen?again=BCDF.1.key');
  const drawn = pairing.said;
  letters('BCDF');
  vi.advanceTimersByTime(3_000);
  expect([pairing.code, pairing.said]).toEqual(['BCDF', drawn + 1]); // its QR is asked for anew
});

it('shows no letters that nobody would find', () => {
  letters('BCDF');
  vi.advanceTimersByTime(10_000 + 4_000 + 1_500); // its ping has no answer
  expect(pairing.code).toBeNull();
  expect(plugs.all.length).toBe(2);
  letters('BCDF');
  expect(pairing.code).toBe('BCDF');
});

it('says when too many wait, until there are letters', () => {
  plugs.last.accept();
  plugs.last.say({ type: 'Refused', code: 'too_many_screens' });
  plugs.last.drop(1013);
  expect(pairing.isFull).toBe(true);
  vi.advanceTimersByTime(3_000);
  letters('BCDF');
  expect(pairing.isFull).toBe(false);
});

it('comes back when a server shut its door', () => {
  letters('BCDF');
  plugs.last.drop(4001);
  vi.advanceTimersByTime(3_000);
  letters('BCDF');
  expect(pairing.code).toBe('BCDF');
});

it('is done when it is told what to show', () => {
  letters('BCDF');
  plugs.last.say({ type: 'Shows', table: 'T1', key: 'k' });
  plugs.last.drop(1000);
  vi.advanceTimersByTime(60_000);
  expect(shows).toHaveBeenCalledExactlyOnceWith('T1~k');
  expect(plugs.all.length).toBe(1);
});
