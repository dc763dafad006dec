/** The pictures of how to play, on a board of 160 x 120: lines, and above them pieces of the real
 * table. No words in them: the sentence below a picture says it in every language. */

import type { Mark } from '$lib/games/gifttrap/view';
import type { Back } from '$lib/games/hat/view';
import type { IconName } from '$lib/ui/icons';

type What =
  | { gift: string }
  | { mark: Mark }
  | { seat: number }
  /** A marker on a track: a closed parcel gives, an open one gets. */
  | { marker: number; open: boolean }
  /** A card of That's Not a Hat, by its drawing or by its back. */
  | { face: string }
  | { back: Back; angle: number }
  /** What a bubble speaks of. */
  | { drawing: string }
  | { icon: IconName };

/** `at` is its middle, and its width. */
export type Piece = What & { at: readonly [x: number, y: number, width: number]; turn?: number };

export interface Line {
  d: string;
  /** How it is drawn: see Picture.svelte. */
  as: 'way' | 'forward' | 'back' | 'lane' | 'goal' | 'paper' | 'rays' | 'bubble' | 'yes' | 'no';
}

export interface Picture {
  lines?: readonly Line[];
  pieces: readonly Piece[];
  above?: readonly Line[];
}

/** An arrow with its head, along a straight line. */
function arrow(x: number, y: number, toX: number, toY: number): string {
  const angle = Math.atan2(toY - y, toX - x);
  const wing = (by: number): string =>
    `${(toX - 9 * Math.cos(angle + by)).toFixed(1)} ${(toY - 9 * Math.sin(angle + by)).toFixed(1)}`;
  return `M${x} ${y}L${toX} ${toY}M${wing(0.6)}L${toX} ${toY}L${wing(-0.6)}`;
}

/** A track from `x` to its end, and the sign at its end. */
function track(x: number, y: number): Line[] {
  return [
    { d: `M${x} ${y}H142`, as: 'lane' },
    { d: `M142 ${y - 8}l8 8-8 8-8-8Z`, as: 'goal' },
  ];
}

/** A speech bubble of that size; its tail hangs at `tail`. */
function bubble(x: number, y: number, width: number, height: number, tail: number): Line {
  const [inner, low] = [width - 20, height - 20];
  const foot = x + width - 10 - (tail + 6);
  const back = tail - 6 - (x + 10);
  return {
    d:
      `M${x + 10} ${y}h${inner}q10 0 10 10v${low}q0 10-10 10h${-foot}l-6 12-6-12h${-back}` +
      `q-10 0-10-10v${-low}q0-10 10-10Z`,
    as: 'bubble',
  };
}

const GIFTTRAP: readonly Picture[] = [
  {
    pieces: [
      { gift: 'piano', at: [60, 33, 36] },
      { gift: 'plunger', at: [100, 33, 36] },
      { gift: 'puppy', at: [60, 73, 36] },
      { gift: 'cactus-small', at: [100, 73, 36] },
      { seat: 1, at: [20, 53, 22] },
      { seat: 4, at: [140, 53, 22] },
      { seat: 6, at: [80, 106, 22] },
    ],
  },
  {
    lines: [
      { d: arrow(30, 56, 30, 78), as: 'way' },
      { d: arrow(130, 56, 130, 78), as: 'way' },
    ],
    pieces: [
      { gift: 'puppy', at: [30, 31, 42], turn: -4 },
      { gift: 'piano', at: [130, 31, 42], turn: 4 },
      { seat: 1, at: [30, 97, 28] },
      { seat: 6, at: [130, 97, 28] },
      { icon: 'hide', at: [80, 56, 44] },
    ],
  },
  {
    pieces: [
      { gift: 'puppy', at: [46, 32, 46] },
      { gift: 'piano', at: [114, 32, 46] },
      { gift: 'cactus-small', at: [46, 87, 46] },
      { gift: 'plunger', at: [114, 87, 46] },
      { mark: 'great', at: [68, 43, 27] },
      { mark: 'good', at: [136, 43, 27] },
      { mark: 'ok', at: [68, 98, 27] },
      { mark: 'no_way', at: [136, 98, 27] },
    ],
  },
  {
    lines: [
      { d: 'M80 4v10M48 8l5 9M112 8l-5 9', as: 'rays' },
      { d: 'M54 24 20 36l7 11-9 13 9 13-9 13 9 14 27 8Z', as: 'paper' },
      { d: 'm106 24 34 12-7 11 9 13-9 13 9 13-9 14-27 8Z', as: 'paper' },
    ],
    pieces: [
      { gift: 'puppy', at: [80, 66, 62] },
      { mark: 'great', at: [113, 91, 36] },
      { seat: 1, at: [46, 96, 28] },
    ],
  },
  {
    lines: [
      ...track(48, 20),
      ...track(48, 46),
      ...track(48, 80),
      ...track(48, 106),
      { d: arrow(52, 20, 98, 20), as: 'forward' },
      { d: arrow(52, 46, 98, 46), as: 'forward' },
      { d: arrow(118, 80, 76, 80), as: 'back' },
      { d: arrow(118, 106, 76, 106), as: 'back' },
    ],
    pieces: [
      { mark: 'great', at: [24, 33, 36] },
      { marker: 1, open: false, at: [112, 17, 22] },
      { marker: 4, open: true, at: [112, 43, 22] },
      { mark: 'no_way', at: [24, 93, 36] },
      { marker: 1, open: false, at: [62, 77, 22] },
      { marker: 4, open: true, at: [62, 103, 22] },
    ],
  },
  {
    lines: [
      ...track(12, 78),
      ...track(12, 106),
      { d: 'M56 26l-8-5M52 44h-9M104 26l8-5M108 44h9', as: 'rays' },
    ],
    pieces: [
      { icon: 'crown', at: [80, 13, 30] },
      { seat: 4, at: [80, 43, 36] },
      { marker: 4, open: false, at: [141, 73, 28] },
      { marker: 4, open: true, at: [141, 101, 28] },
    ],
  },
];

const HAT: readonly Picture[] = [
  {
    pieces: [
      { face: 'key', at: [30, 44, 40], turn: -4 },
      { face: 'top-hat', at: [80, 36, 40] },
      { face: 'muffin', at: [130, 44, 40], turn: 4 },
      { icon: 'show', at: [80, 93, 50] },
    ],
  },
  {
    lines: [{ d: arrow(68, 72, 98, 72), as: 'way' }],
    pieces: [
      { face: 'umbrella', at: [39, 74, 42], turn: 9 },
      { face: 'kite', at: [37, 72, 42], turn: -6 },
      { face: 'broccoli', at: [36, 66, 44] },
      { icon: 'show', at: [84, 34, 40] },
      { back: 'white', angle: 0, at: [128, 70, 44], turn: 3 },
    ],
  },
  {
    lines: [bubble(8, 6, 62, 48, 30)],
    pieces: [
      { drawing: 'top-hat', at: [39, 30, 36] },
      { seat: 1, at: [26, 96, 28] },
      { back: 'white', angle: 0, at: [80, 88, 40] },
      { seat: 4, at: [134, 96, 28] },
    ],
  },
  {
    lines: [
      bubble(94, 6, 58, 42, 136),
      { d: 'm111 27 9 9 15-18', as: 'yes' },
      { d: arrow(52, 76, 32, 76), as: 'way' },
    ],
    pieces: [
      { seat: 4, at: [137, 88, 28] },
      { back: 'white', angle: 0, at: [100, 78, 40] },
      { back: 'black', angle: 180, at: [70, 80, 40], turn: -4 },
      { seat: 1, at: [18, 96, 28] },
    ],
  },
  {
    lines: [bubble(8, 10, 66, 52, 40)],
    pieces: [
      { drawing: 'top-hat', at: [41, 36, 38] },
      { seat: 4, at: [36, 97, 28] },
      { face: 'broccoli', at: [114, 62, 62], turn: 4 },
    ],
    above: [{ d: 'M20 18 62 54M62 18 20 54', as: 'no' }],
  },
  {
    pieces: [
      { face: 'umbrella', at: [46, 42, 40], turn: -12 },
      { face: 'broccoli', at: [80, 36, 40] },
      { face: 'guitar', at: [114, 42, 40], turn: 12 },
      { seat: 1, at: [80, 96, 30] },
    ],
  },
];

/** Indexed by game, then in the order of play, with the messages `howto-<game>-<1..6>`. */
export const PICTURES: Readonly<Record<string, readonly Picture[]>> = {
  gifttrap: GIFTTRAP,
  hat: HAT,
};

/** The part of the words that a game's sentences are in. */
export function wordsOf(game: string): 'howto-gifttrap' | 'howto-hat' {
  return game === 'hat' ? 'howto-hat' : 'howto-gifttrap';
}
