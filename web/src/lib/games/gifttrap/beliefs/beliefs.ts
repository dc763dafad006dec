/** What a bot believed of a player, made fit for a picture. */

import type { Guess, Leaning, Taste } from '$wire';

export type Hit = 'hit' | 'near' | 'miss';

export interface Round {
  /** From 0. */
  round: number;
  /** Its first choice, and what got a token, in the order in which it would have given them. */
  guesses: readonly Guess[];
  /** What became of its first choice. */
  hit: Hit;
  /** Of the pairs of gifts that were marked differently, how many it had the right way round. */
  right: number;
  pairs: number;
}

/** How well it knew the player. */
export interface Verdict {
  how: 'knew-at-once' | 'knew' | 'inkling' | 'riddle' | 'blank';
  /** After how many rounds it knew. */
  rounds: number;
  /** Of all pairs, how many it had the right way round, 0 to 1. */
  share: number;
}

const LIKED: Record<Guess['mark'], number> = { great: 4, good: 3, ok: 2, none: 1, no_way: 0 };
const HITS: Record<Guess['mark'], Hit> = {
  great: 'hit',
  good: 'near',
  ok: 'near',
  none: 'miss',
  no_way: 'miss',
};

const KNOWS = 2 / 3; // of the pairs; a coin has half of them
const SUSPECTS = 0.55;
const END = 2; // rounds; a lucky last one is no knowledge
const FAINT = 0.06; // leanings that say nothing
const FEATHERS = 7; // of a wing
const WIDE = 0.4; // a leaning that may fill its wing

/** The rounds it guessed in, first to last. */
export function roundsOf(taste: Taste): Round[] {
  const rounds = new Map<number, Guess[]>();
  for (const guess of taste.guesses) {
    rounds.set(guess.round, [...(rounds.get(guess.round) ?? []), guess]);
  }
  return [...rounds]
    .sort(([a], [b]) => a - b)
    .map(([round, guesses]) => {
      const ordered = guesses.sort((a, b) => b.expected - a.expected);
      const shown = ordered.filter(({ mark }, n) => n === 0 || mark !== 'none');
      return { round, guesses: shown, hit: HITS[ordered[0]!.mark], ...compared(ordered) };
    });
}

/** Pairs that were marked differently; what it expected the same of counts half. */
function compared(guesses: readonly Guess[]): { right: number; pairs: number } {
  let [right, pairs] = [0, 0];
  guesses.forEach((a, i) => {
    for (const b of guesses.slice(i + 1)) {
      if (LIKED[a.mark] === LIKED[b.mark]) continue;
      pairs += 1;
      if (a.expected === b.expected) right += 0.5;
      else if (LIKED[a.mark] > LIKED[b.mark]) right += 1;
    }
  });
  return { right, pairs };
}

function shareOf(rounds: readonly Round[]): number {
  const pairs = rounds.reduce((sum, round) => sum + round.pairs, 0);
  return pairs === 0 ? 0.5 : rounds.reduce((sum, round) => sum + round.right, 0) / pairs;
}

/** It knew from the first round on that was no miss and after which it was mostly right. */
export function verdictOf(rounds: readonly Round[]): Verdict {
  const share = shareOf(rounds);
  if (rounds.length === 0) return { how: 'blank', rounds: 0, share };
  const end = Math.max(END, Math.ceil(rounds.length / 3));
  const last = Math.max(0, rounds.length - end);
  const knew = rounds.findIndex((_, n) => n <= last && isKnowledge(rounds.slice(n)));
  if (knew >= 0) return { how: knew === 0 ? 'knew-at-once' : 'knew', rounds: knew, share };
  const later = shareOf(rounds.slice(Math.floor(rounds.length / 2)));
  return { how: later >= SUSPECTS ? 'inkling' : 'riddle', rounds: 0, share };
}

function isKnowledge(rounds: readonly Round[]): boolean {
  const of = (hit: Hit): number => rounds.filter((round) => round.hit === hit).length;
  const isSure = rounds[0]?.hit !== 'miss' && of('hit') > 0 && of('miss') <= rounds.length / 4;
  return isSure && shareOf(rounds) >= KNOWS;
}

export interface Feather extends Leaning {
  /** Of its wing's width, 0 to 1. */
  width: number;
}

/** The strongest dislikes and likes, each strongest first. */
export function wingsOf(taste: Taste): { dislikes: Feather[]; likes: Feather[] } {
  const widest = Math.max(WIDE, ...taste.leanings.map(({ weight }) => Math.abs(weight)));
  const [dislikes, likes] = [-1, 1].map((side) =>
    taste.leanings
      .filter(({ weight }) => weight * side >= FAINT)
      .sort((a, b) => (b.weight - a.weight) * side)
      .slice(0, FEATHERS)
      .map((leaning) => ({ ...leaning, width: Math.abs(leaning.weight) / widest })),
  );
  return { dislikes: dislikes!, likes: likes! };
}
