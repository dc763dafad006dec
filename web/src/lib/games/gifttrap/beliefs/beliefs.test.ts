import { describe, expect, it } from 'vitest';
import type { Guess, Taste } from '$wire';
import { roundsOf, verdictOf, wingsOf } from './beliefs';

type Mark = Guess['mark'];
const MARKS: readonly Mark[] = ['great', 'good', 'ok', 'no_way'];

/** Gifts of one round, in the order in which the bot would give them. */
function guessed(round: number, marks: readonly Mark[]): Guess[] {
  return marks.map((mark, i) => ({ round, gift: `${mark}-${round}`, expected: 3 - i, mark }));
}

function taste(...rounds: (readonly Mark[])[]): Taste {
  return {
    of: 0,
    leanings: [],
    would_love: [],
    would_hate: [],
    guesses: rounds.flatMap((marks, round) => guessed(round, marks)),
    learned_from: rounds.length,
  };
}

const RIGHT = MARKS;
const WRONG = MARKS.toReversed();
const HALF: readonly Mark[] = ['good', 'no_way', 'great', 'ok']; // three pairs of six
const verdict = (...rounds: (readonly Mark[])[]) => verdictOf(roundsOf(taste(...rounds)));

describe('the rounds', () => {
  it('come first to last, each in the order of giving', () => {
    const mixed = {
      ...taste(),
      guesses: [...guessed(4, WRONG), ...guessed(1, RIGHT)].toReversed(),
    };
    const rounds = roundsOf(mixed);
    expect(rounds.map(({ round }) => round)).toEqual([1, 4]);
    expect(rounds[1]?.guesses.map(({ mark }) => mark)).toEqual(WRONG);
  });

  it('say what became of the first choice', () => {
    const first = (mark: Mark) => roundsOf(taste([mark, 'ok']))[0]?.hit;
    expect(MARKS.map(first)).toEqual(['hit', 'near', 'near', 'miss']);
  });

  it('show a gift without a token only where it was the first choice', () => {
    const shown = (...marks: Mark[]) => roundsOf(taste(marks))[0]?.guesses.map(({ mark }) => mark);
    expect(shown('ok', 'none', 'great')).toEqual(['ok', 'great']);
    expect(shown('none', 'ok', 'none')).toEqual(['none', 'ok']);
    expect(roundsOf(taste(['none', 'ok']))[0]).toMatchObject({ hit: 'miss', right: 0, pairs: 1 });
  });

  it('count the pairs that it had the right way round', () => {
    const counted = [RIGHT, WRONG, HALF].map((marks) => roundsOf(taste(marks))[0]);
    expect(counted.map((round) => [round?.right, round?.pairs])).toEqual([
      [6, 6],
      [0, 6],
      [3, 6],
    ]);
  });

  it('count what it expected the same of by halves', () => {
    const same = { ...taste(), guesses: guessed(0, RIGHT).map((g) => ({ ...g, expected: 1 })) };
    expect(roundsOf(same)[0]).toMatchObject({ right: 3, pairs: 6 });
  });
});

describe('the verdict', () => {
  it('is that it knew from the first round', () => {
    expect(verdict(RIGHT, RIGHT, RIGHT)).toEqual({ how: 'knew-at-once', rounds: 0, share: 1 });
  });

  it('says after how many rounds it knew', () => {
    expect(verdict(WRONG, WRONG, WRONG, RIGHT, RIGHT)).toMatchObject({ how: 'knew', rounds: 3 });
  });

  it('takes no lucky last round for knowledge', () => {
    expect(verdict(WRONG, WRONG, WRONG, WRONG, WRONG, WRONG, RIGHT).how).toBe('riddle');
    expect(verdict(WRONG, WRONG, RIGHT).how).toBe('riddle');
    expect(verdict(RIGHT).how).toBe('knew-at-once');
  });

  it('is as the first choices look', () => {
    const nearly: readonly Mark[] = ['good', 'great', 'ok', 'no_way'];
    const missed: readonly Mark[] = ['none', 'great', 'good', 'ok', 'no_way'];
    expect(verdict(nearly, nearly).how).toBe('inkling');
    expect(verdict(missed, RIGHT, missed, RIGHT).how).toBe('inkling');
    expect(verdict(missed, nearly, RIGHT, missed, RIGHT, RIGHT)).toMatchObject({ rounds: 1 });
  });

  it('is an inkling or a riddle between', () => {
    expect(verdict(WRONG, WRONG, RIGHT, HALF, HALF, RIGHT, WRONG, RIGHT, HALF).how).toBe('inkling');
    expect(verdict(HALF, HALF, HALF, HALF)).toEqual({ how: 'riddle', rounds: 0, share: 0.5 });
  });

  it('is nothing without a round', () => {
    expect(verdict()).toEqual({ how: 'blank', rounds: 0, share: 0.5 });
  });
});

describe('the wings', () => {
  const leanings = Array.from({ length: 21 }, (_, i) => ({ tag: `t${i}`, weight: 1 - i / 10 }));

  it('hold the strongest of each side, strongest first', () => {
    const { dislikes, likes } = wingsOf({ ...taste(), leanings: leanings.toReversed() });
    expect(likes.map(({ tag }) => tag)).toEqual(['t0', 't1', 't2', 't3', 't4', 't5', 't6']);
    expect(dislikes.map(({ tag }) => tag)).toEqual([
      't20',
      't19',
      't18',
      't17',
      't16',
      't15',
      't14',
    ]);
  });

  it('leave out what says nothing', () => {
    const faint = [0.05, 0, -0.05].map((weight) => ({ tag: 'x', weight }));
    expect(wingsOf({ ...taste(), leanings: faint })).toEqual({ dislikes: [], likes: [] });
  });

  it('are as wide as the strongest leaning lets them, and faint ones stay narrow', () => {
    const widths = (...weights: number[]) =>
      wingsOf({ ...taste(), leanings: weights.map((weight) => ({ tag: 'x', weight })) });
    expect(widths(0.8, 0.2).likes.map(({ width }) => width)).toEqual([1, 0.25]);
    expect(widths(0.1).likes[0]?.width).toBeCloseTo(0.25);
    expect(widths(-0.8, 0.4)).toMatchObject({ dislikes: [{ width: 1 }], likes: [{ width: 0.5 }] });
  });
});
