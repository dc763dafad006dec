/** GiftTRAP to be read: how to play in pictures, and which rules its rulebook holds. */

import { arrow, type Line, type Picture } from '$lib/howto/picture';
import { know } from '$lib/i18n';
import type { Own } from './BookPiece.svelte';

export { default as Piece } from './BookPiece.svelte';

know(
  import.meta.glob<string>(
    '../../../../../src/giftable/content/locales/*/{howto,rulebook}-gifttrap.ftl',
    { import: 'default' },
  ),
);

export const chapters = {
  things: 'G1 G2 G3 G4',
  round: 'G5 G6 G7 G8 G9 G10 G10a G14',
  points: 'G11 G12 G13',
  end: 'G15 G16',
  few: 'G17 G18 G18a',
  expert: 'G19 G20 G21 G22 G23 G24',
  seats: 'G25 G26 G27 G28 G29',
  own: 'G30',
  box: 'G31',
};

export const pictured = 'G5 G8 G9 G10 G11 G15';

/** Wrapping paper. */
export const paper = { ink: '#fffdf8', ground: '#0b7a55' };

/** A track from `x` to its end, and the sign at its end. */
function track(x: number, y: number): Line[] {
  return [
    { d: `M${x} ${y}H142`, as: 'lane' },
    { d: `M142 ${y - 8}l8 8-8 8-8-8Z`, as: 'goal' },
  ];
}

export const pictures: readonly Picture<Own>[] = [
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
