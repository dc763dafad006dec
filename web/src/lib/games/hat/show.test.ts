import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PACE_FACTOR } from '$lib/wire/constants';
import { HOLD_MS } from './constants';
import { Show, type Beat } from './show.svelte';
import { timingOf } from './timing';
import type { Shown, View } from './view';

function view(change: Partial<View>): View {
  return {
    type: 'hat.View',
    phase: 'look',
    turn: 0,
    limit: 3,
    first: 0,
    players: [
      { seat: 0, column: [{ gift: 'hat' }] },
      { seat: 1, column: [{ gift: 'kite' }] },
      { seat: 2, column: [{ gift: 'muffin' }] },
    ],
    shop: 'piano',
    shop_left: 9,
    ...change,
  };
}

const NAMING = view({
  phase: 'name',
  turn: 1,
  giver: 0,
  receiver: 1,
  back: 'black',
  shop: 'book',
  shop_left: 8,
});
const CLAIMED = { ...NAMING, phase: 'answer', claim: 'axe' } as View;
const DRAWN = {
  type: 'hat.GiftDrawn',
  seat: 0,
  to: 1,
  gift: 'piano',
  back: 'black',
} as const;
const NAMED = { type: 'hat.GiftNamed', seat: 0, to: 1, gift: 'axe' } as const;
const NEXT: Shown = { type: 'hat.ShopTurned', gift: 'book' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function shown(pace: 'normal' | 'brisk' | 'off') {
  const beats: Beat['type'][] = [];
  const moves: string[] = [];
  const show = new Show({
    timing: () => timingOf(pace),
    movers: {
      travel: (from, to) => moves.push(`${from} > ${to}`),
      turn: (at) => moves.push(`turn ${at}`),
    },
    onbeat: ({ type }) => beats.push(type),
  });
  return { show, beats, moves };
}

/** The same, once the deal has been seen. */
function dealt(pace: 'normal' | 'brisk' | 'off') {
  const all = shown(pace);
  all.show.apply(view({}), []);
  vi.advanceTimersByTime(HOLD_MS['hat.GameBegan']);
  all.moves.length = 0;
  return all;
}

/** All that could be drawn of a show, as text. */
const seen = (show: Show): string => JSON.stringify([show.board, show.scene, show.speech]);

describe('Show', () => {
  it('shows a drawn gift to all, turns it down and leaves nothing of it', () => {
    const { show, beats, moves } = dealt('normal');
    show.apply(NAMING, [DRAWN, NEXT]);
    expect(show.scene).toMatchObject({ gift: 'piano', back: null, from: 0, to: 1 });
    expect(show.board.shop).toBeNull();
    vi.advanceTimersByTime(1650);
    expect(show.scene).toMatchObject({ gift: 'piano', turning: true });
    vi.advanceTimersByTime(160);
    expect(show.scene).toMatchObject({ gift: null, back: 'black' });
    expect(seen(show)).not.toContain('piano');
    vi.advanceTimersByTime(1200);
    expect(show.playing).toBeNull();
    expect(show.board).toMatchObject({
      shop: 'book',
      way: { giver: 0, receiver: 1, offered: false },
    });
    expect(moves).toEqual(['shop > stage', 'stage > way']);
    expect(beats).toEqual(['drawn', 'drawn_over']);
  });

  it('lets a claim hang in the air until it is answered, and no longer', () => {
    const { show, beats } = shown('normal');
    show.apply(NAMING, []);
    show.apply(CLAIMED, [NAMED]);
    vi.advanceTimersByTime(HOLD_MS[NAMED.type]);
    expect(show.speech).toEqual({ seat: 0, kind: 'give', gift: 'axe' });
    expect(show.board.way?.offered).toBe(true);
    const after = view({ phase: 'name', turn: 2, giver: 1, receiver: 2, back: 'white' });
    show.apply(
      {
        ...after,
        players: [after.players[0]!, { seat: 1, column: [{ back: 'black' }] }, after.players[2]!],
      },
      [{ type: 'hat.GiftAccepted', seat: 1, to: 2, back: 'white' }],
    );
    expect(seen(show)).not.toContain('axe');
    expect(beats).toEqual(['named', 'named_over', 'accepted']);
  });

  it('lays an accepted gift above the oldest, turns that down and takes it up', () => {
    const { show, moves } = shown('normal');
    show.apply(CLAIMED, []);
    const after = view({ phase: 'name', turn: 2, giver: 1, receiver: 2, back: 'white' });
    show.apply(after, [{ type: 'hat.GiftAccepted', seat: 1, to: 2, back: 'white' }]);
    vi.advanceTimersByTime(350);
    expect(show.board.columns[1]).toEqual([{ gift: 'kite' }, { back: 'black' }]);
    vi.advanceTimersByTime(400);
    expect(show.board.columns[1]).toEqual([{ back: 'white' }, { back: 'black' }]);
    vi.advanceTimersByTime(150);
    expect(show.board.columns[1]).toEqual([{ back: 'black' }]);
    expect(show.board.way).toMatchObject({ giver: 1, receiver: 2, back: 'white' });
    expect(moves).toEqual([
      'way > card-1-1',
      'turn card-1-0',
      'card-1-0 > way',
      'card-1-1 > card-1-0', // what stays moves up where all can see it
    ]);
  });

  it('lets a column grow without taking anything up (H16)', () => {
    const { show, moves } = shown('normal');
    show.apply(CLAIMED, []);
    show.apply(view({}), [{ type: 'hat.GiftAccepted', seat: 1, owed: 0 }]);
    vi.advanceTimersByTime(HOLD_MS['hat.GiftAccepted'] - 700);
    expect(show.board.columns[1]).toEqual([{ gift: 'kite' }, { back: 'black' }]);
    expect(moves).toEqual(['way > card-1-1']);
  });

  it('turns a refused gift up, keeps the verdict for a breath, then lays it open', () => {
    const { show, beats } = shown('normal');
    show.apply(CLAIMED, []);
    const after = view({
      players: [{ seat: 0, column: [], penalties: ['piano'] }, ...view({}).players.slice(1)],
    });
    show.apply(after, [
      { type: 'hat.GiftRefused', seat: 1, giver: 0, gift: 'piano', wrong: 0 },
      { ...DRAWN, gift: 'book' },
    ]);
    expect(show.speech).toEqual({ seat: 1, kind: 'refuse', gift: 'axe' });
    vi.advanceTimersByTime(700 + 400 + 320);
    expect(show.scene).toMatchObject({ gift: 'piano', wrong: null });
    expect(show.moods).toEqual({});
    vi.advanceTimersByTime(550);
    expect(show.scene).toMatchObject({ gift: 'piano', claim: 'axe', wrong: 0, from: 0, to: 1 });
    expect(show.moods).toEqual({ 0: 'shocked', 1: 'glad' });
    expect(beats).toEqual(['refused', 'verdict']);
    vi.advanceTimersByTime(2_400); // it stands so long, and nothing else happens
    expect(show.scene).toMatchObject({ gift: 'piano', wrong: 0 });
    expect(show.board.piles[0]).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(show.board.piles[0]).toEqual(['piano']);
    expect(beats).toEqual(['refused', 'verdict', 'verdict_over']);
    expect(show.moods).toEqual({});
    expect(seen(show)).not.toContain('axe');
    vi.advanceTimersByTime(500);
    expect(show.scene).toMatchObject({ kind: 'drawn', gift: 'book' });
  });

  it.each([
    ['normal', 1_800],
    ['brisk', 900],
  ] as const)('holds the verdict for at least 1.8 s: %s', (pace, least) => {
    const refused: Shown = { type: 'hat.GiftRefused', seat: 1, giver: 0, gift: 'piano', wrong: 0 };
    const counted: Shown = {
      type: 'hat.VotesCounted',
      right: 1,
      not_right: 2,
      gift: 'piano',
      wrong: 0,
    };
    const voting = { ...NAMING, phase: 'vote', spoken: true, turned: 'piano' } as View;
    for (const [before, step] of [
      [CLAIMED, refused],
      [voting, counted],
    ] as const) {
      const { show, beats } = shown(pace);
      show.apply(before, []);
      show.apply(view({}), [step]);
      while (beats.at(-1) !== 'verdict') vi.advanceTimersByTime(10);
      vi.advanceTimersByTime(least);
      expect([show.scene?.wrong, beats.at(-1)], step.type).toEqual([0, 'verdict']);
      expect(show.board.piles[0], 'and the gift is not yet put away').toEqual([]);
    }
  });

  it('skips the verdict where the pace is off', () => {
    const { show, beats } = shown('off');
    show.apply(CLAIMED, []);
    show.apply(view({}), [{ type: 'hat.GiftRefused', seat: 1, giver: 0, gift: 'piano', wrong: 0 }]);
    expect([show.playing, show.scene]).toEqual([null, null]);
    expect(beats).toEqual(['refused', 'verdict']);
  });

  it('has a giver look smug who was doubted and told the truth', () => {
    const { show } = shown('normal');
    show.apply({ ...CLAIMED, claim: 'piano' }, []);
    show.apply(view({}), [{ type: 'hat.GiftRefused', seat: 1, giver: 0, gift: 'piano', wrong: 1 }]);
    vi.advanceTimersByTime(700 + 400 + 320 + 550);
    expect(show.scene).toMatchObject({ gift: 'piano', claim: 'piano', wrong: 1 });
    expect(show.moods).toEqual({ 0: 'smug', 1: 'shocked' });
  });

  it('keeps a refused gift open while the table votes, also after a resync (H14)', () => {
    const { show } = shown('normal');
    const voting = { ...NAMING, phase: 'vote', spoken: true, turned: 'piano' } as View;
    show.apply(voting, []);
    expect(show.scene).toMatchObject({ gift: 'piano', wrong: null, from: 0, to: 1 });
    show.apply(view({}), [
      { type: 'hat.VotesCounted', right: 2, not_right: 1, gift: 'piano', wrong: 1 },
    ]);
    expect(show.scene?.votes).toMatchObject({ right: 2, not_right: 1 });
    vi.advanceTimersByTime(900);
    expect(show.scene?.wrong).toBe(1);
  });

  it('takes no longer than the server holds the next step back', () => {
    const steps: { [T in keyof typeof HOLD_MS]: Extract<Shown, { type: T }> } = {
      'hat.GameBegan': {
        type: 'hat.GameBegan',
        game: 0,
        first: 0,
        seats: [0, 1, 2],
        gifts: [['a'], ['b'], ['c']],
      },
      'hat.GiftDrawn': DRAWN,
      'hat.GiftNamed': NAMED,
      'hat.GiftSaid': { type: 'hat.GiftSaid', seat: 0, to: 1 },
      'hat.GiftAccepted': { type: 'hat.GiftAccepted', seat: 1, to: 2, back: 'white' },
      'hat.GiftRefused': { type: 'hat.GiftRefused', seat: 1, giver: 0, gift: 'piano', wrong: 0 },
      'hat.VotesCounted': {
        type: 'hat.VotesCounted',
        right: 2,
        not_right: 1,
        gift: 'piano',
        wrong: 1,
      },
      'hat.SeatLeft': { type: 'hat.SeatLeft', seat: 2 },
      'hat.GameEnded': { type: 'hat.GameEnded', winners: [1], why: 'limit' },
    };
    for (const pace of ['normal', 'brisk'] as const) {
      for (const step of Object.values(steps)) {
        const { show } = shown(pace);
        show.apply(CLAIMED, []);
        show.apply(NAMING, [step]);
        expect(show.playing, step.type).not.toBeNull();
        vi.advanceTimersByTime(HOLD_MS[step.type] * PACE_FACTOR[pace]);
        expect(show.playing, `${pace} ${step.type}`).toBeNull();
      }
    }
  });

  it('waits for nothing where the pace is off, but shows a drawn gift for 1.2 s', () => {
    const { show, beats } = dealt('off');
    show.apply(NAMING, [DRAWN, NEXT]);
    expect(show.playing).toBeNull();
    expect(show.board.way).toMatchObject({ giver: 0, receiver: 1 });
    vi.advanceTimersByTime(600);
    show.apply(CLAIMED, [NAMED]);
    expect(show.speech).toEqual({ seat: 0, kind: 'give', gift: 'axe' });
    vi.advanceTimersByTime(599);
    expect(show.scene?.gift).toBe('piano');
    vi.advanceTimersByTime(1);
    expect(seen(show)).not.toContain('piano');
    expect(beats).toEqual(['drawn', 'named', 'drawn_over']);
  });

  it('deals where a screen opens as nothing has happened yet, as in a practice game', () => {
    const { show, moves } = shown('normal');
    show.apply(view({}), []);
    expect(show.playing?.type).toBe('hat.GameBegan');
    expect(moves).toEqual(['shop > card-0-0', 'shop > card-1-0', 'shop > card-2-0']);
    vi.advanceTimersByTime(HOLD_MS['hat.GameBegan']);
    expect(show.playing).toBeNull();
    show.apply(view({ turn: 1 }), []); // a resync
    expect(show.playing).toBeNull();
  });

  it('gives no second look where a screen opens in mid-game', () => {
    for (const pace of ['normal', 'off'] as const) {
      const { show, beats } = shown(pace);
      show.apply(NAMING, [DRAWN, NEXT]);
      expect(seen(show)).not.toContain('piano');
      expect(beats).toEqual([]);
    }
  });

  it('shows the view alone after a resync: no second look, no second word', () => {
    const { show, beats, moves } = dealt('normal');
    show.apply(NAMING, [DRAWN, NEXT]);
    vi.advanceTimersByTime(500);
    show.apply(NAMING, []);
    expect(show.playing).toBeNull();
    expect(show.scene).toBeNull();
    expect(seen(show)).not.toContain('piano');
    expect(beats).toEqual(['drawn', 'drawn_over']);
    vi.advanceTimersByTime(10_000);
    expect(moves).toEqual(['shop > stage']);
  });

  it('gives way to the next step, which begins where this one led', () => {
    const { show } = dealt('normal');
    show.apply(NAMING, [DRAWN, NEXT]);
    vi.advanceTimersByTime(100);
    show.apply(CLAIMED, [NAMED]);
    expect(show.scene).toBeNull();
    expect(show.board.way?.offered).toBe(true);
    vi.advanceTimersByTime(10_000);
    expect(show.board.shop).toBe('book');
  });

  it('closes the circle around a seat that leaves (H18)', () => {
    const { show } = shown('normal');
    show.apply(CLAIMED, []);
    const rest = {
      ...CLAIMED,
      receiver: 2,
      players: CLAIMED.players.filter(({ seat }) => seat !== 1),
    };
    show.apply(rest, [{ type: 'hat.SeatLeft', seat: 1, to: 2 }]);
    expect(show.board.seats).toEqual([0, 2]);
    expect(show.board.way).toMatchObject({ giver: 0, receiver: 2 });
  });
});
