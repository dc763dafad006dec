/** That's Not a Hat to be read: how to play in pictures, and which rules its rulebook holds. */

import { arrow, type Line, type Picture } from '$lib/howto/picture';
import { know } from '$lib/i18n';
import type { Own } from './BookPiece.svelte';

export { default as Piece } from './BookPiece.svelte';

know(
  import.meta.glob<string>(
    '../../../../../src/giftable/content/locales/*/{howto,rulebook}-hat.ftl',
    { import: 'default' },
  ),
);

export const chapters = {
  things: 'H1 H2 H3',
  turn: 'H4 H5 H6 H7 H8 H9',
  end: 'H10 H11',
  harder: 'H12 H13',
  online: 'H14 H15 H16 H17 H18',
  tips: 'H19 H20',
};

export const pictured = 'H2 H4 H5 H7 H8 H10';

/** Kraft. */
export const paper = { ink: '#231b14', ground: '#e2c799' };

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

export const pictures: readonly Picture<Own>[] = [
  {
    pieces: [
      { face: 'key', at: [30, 44, 40], turn: -4 },
      { face: 'hat', at: [80, 36, 40] },
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
      { drawing: 'hat', at: [39, 30, 36] },
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
      { drawing: 'hat', at: [41, 36, 38] },
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

const [ANNA, OLEG, MARIA] = [1, 4, 6];

/** A yes that Anna says. */
const THANKS: readonly Line[] = [bubble(94, 6, 58, 42, 136), { d: 'm111 27 9 9 15-18', as: 'yes' }];

/** The two examples of the book: a gift is accepted, and one is refused. */
export const example = {
  rule: 'H20',
  strips: [
    [
      {
        lines: [{ d: arrow(122, 40, 106, 40), as: 'way' }],
        pieces: [
          { back: 'black', angle: 180, at: [80, 34, 38] },
          { face: 'guitar', at: [80, 84, 38] },
          { seat: OLEG, at: [34, 94, 28] },
          { seat: ANNA, at: [141, 40, 28] },
        ],
      },
      {
        lines: [bubble(8, 6, 62, 48, 30), { d: arrow(104, 84, 120, 84), as: 'way' }],
        pieces: [
          { drawing: 'guitar', at: [39, 30, 36] },
          { seat: OLEG, at: [26, 96, 28] },
          { back: 'white', angle: 0, at: [80, 84, 40] },
          { seat: ANNA, at: [140, 84, 28] },
        ],
      },
      {
        lines: THANKS,
        pieces: [
          { back: 'white', angle: 0, at: [60, 34, 38] },
          { face: 'muffin', at: [60, 86, 38] },
          { seat: ANNA, at: [137, 88, 28] },
        ],
      },
      {
        lines: [{ d: arrow(62, 46, 86, 46), as: 'way' }],
        pieces: [
          { face: 'muffin', at: [34, 46, 42] },
          { back: 'white', angle: 0, at: [114, 46, 42], turn: 4 },
          { seat: ANNA, at: [34, 100, 26] },
        ],
      },
    ],
    [
      {
        lines: [bubble(90, 6, 62, 48, 130)],
        pieces: [
          { drawing: 'hat', at: [121, 30, 36] },
          { seat: MARIA, at: [134, 96, 28] },
          { back: 'black', angle: 180, at: [80, 88, 40] },
          { seat: ANNA, at: [26, 96, 28] },
        ],
        above: [{ d: 'M102 12 140 48M140 12 102 48', as: 'no' }],
      },
      {
        lines: [{ d: arrow(96, 76, 112, 86), as: 'way' }],
        pieces: [
          { face: 'broccoli', at: [62, 56, 60], turn: -4 },
          { seat: MARIA, at: [132, 94, 30] },
        ],
      },
      {
        lines: [{ d: arrow(98, 46, 74, 46), as: 'way' }],
        pieces: [
          { face: 'book', at: [126, 46, 42] },
          { back: 'black', angle: 180, at: [46, 46, 42], turn: -4 },
          { seat: MARIA, at: [126, 102, 24] },
          { seat: ANNA, at: [19, 102, 24] },
        ],
      },
      {
        lines: [...THANKS, { d: arrow(48, 78, 32, 86), as: 'way' }],
        pieces: [
          { seat: ANNA, at: [137, 88, 28] },
          { back: 'black', angle: 180, at: [100, 78, 38] },
          { back: 'black', angle: 180, at: [66, 80, 38], turn: -4 },
          { seat: OLEG, at: [18, 98, 26] },
        ],
      },
    ],
  ] satisfies Picture<Own>[][],
};
