/** How the gift and its two people move at each verdict: the character of GREAT, GOOD, OK, NO WAY,
 * of a gift that nobody noticed and of a trap. */

import type { Mood } from '$lib/ui/mood';
import type { Mark, Opened } from './view';

export type Verdict = Mark | 'trapped';

export function verdictOf(o: Opened): Verdict {
  return o.trapped ? 'trapped' : o.mark;
}

/** The moods of giver and receiver. */
export const MOODS: Record<Verdict, readonly [Mood, Mood]> = {
  great: ['glad', 'glad'],
  good: ['glad', 'glad'],
  ok: ['calm', 'calm'],
  no_way: ['shocked', 'shocked'],
  none: ['shocked', 'calm'],
  trapped: ['shocked', 'shocked'],
};

/** Transforms one after the other, and how long they take in ms. */
type Move = readonly [frames: readonly string[], ms: number];

const nods = ['none', 'translateY(7%)', 'none', 'translateY(7%)', 'none'];

/** Where a gift stays that nobody wants: smaller, so that its name can still be read below it. */
const SUNK = 'translateY(2%) rotate(-6deg) scale(0.87)';

/** Of the gift; it stays as it ends. */
export const PLATE: Record<Verdict, Move> = {
  great: [
    [
      'none',
      'translateY(5%) scale(0.92, 0.86)',
      'translateY(-3%) scale(1.08) rotate(3deg)', // below the two names
      'scale(0.97)',
      'none',
    ],
    750,
  ],
  good: [nods, 800],
  ok: [['none', 'translateY(-5%) rotate(-5deg)', 'translateY(-5%) rotate(4deg)', 'none'], 900],
  no_way: [['none', 'none', 'translateY(3%) rotate(-2deg)', SUNK], 900],
  none: [['none', 'none', 'none', 'rotate(-4deg)', 'rotate(4deg)', 'none'], 1_500],
  trapped: [['none', 'translateY(4%) scale(0.94)', 'rotate(2deg)', 'rotate(-2deg)', 'none'], 450],
};

const hops = [
  'none',
  'translateY(-45%) rotate(-8deg)',
  'none',
  'translateY(-30%) rotate(8deg)',
  'none',
];

/** Of the two faces. */
export const FACE: Record<Verdict, Move> = {
  great: [hops, 900],
  good: [['none', 'translateY(14%)', 'none', 'translateY(14%)', 'none'], 800],
  ok: [['none', 'translateY(-14%)', 'translateY(-14%) rotate(10deg)', 'none'], 900],
  no_way: [
    ['none', 'scale(1.3)', 'scale(1.3) rotate(-8deg)', 'scale(1.3) rotate(8deg)', 'none'],
    700,
  ],
  none: [['none', 'none', 'rotate(-10deg)', 'rotate(-10deg)', 'none'], 1_300],
  trapped: [['none', 'translateY(-20%) scale(1.15)', 'none'], 400],
};

/** Of the whole scene, when the stamp of NO WAY comes down. */
export const THUD: Move = [
  ['none', 'translateY(9px)', 'translateX(-8px)', 'translateX(7px)', 'translateX(-4px)', 'none'],
  420,
];

export function move(element: Element, [frames, ms]: Move): void {
  element.animate(
    frames.map((transform) => ({ transform })),
    { duration: ms, easing: 'ease-in-out', fill: 'forwards' },
  );
}
