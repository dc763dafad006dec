/** Where everything lies on a television's table, in rem of tv.css: as wide and high as that leaves
 * room for. Nothing that stays covers anything else that stays. */

import type { Spot } from '../ring';

export const [WIDE, HIGH] = [40, 19.6];
const [LABEL_W, LABEL_H, GAP] = [9.4, 2.5, 0.25];
const SLOT = 1.5; // a penalty

export interface Point {
  x: number;
  y: number;
}

export interface Laid {
  label: Point;
  /** The oldest gift, and what the next ones add. */
  card: Point;
  step: number;
  pile: Point;
  /** What is said, clear of all gifts and names; on a full side, over the own penalties. Its top,
   * or its bottom where it stands above the gifts, and, in CSS, the edge that it keeps to and
   * where its tail is. */
  say: { y: number; above: boolean; edge: string; tail: string };
  /** The middle of the gifts. */
  front: Point;
}

/** Whether three sit at a side. */
export function isFull(seats: number): boolean {
  return seats > 6;
}

/** How wide a card is. */
export function cardWidth(seats: number): number {
  return isFull(seats) ? 3.2 : 3.6;
}

/** The places of the seats of a ring; `usual` cards lie before each. */
export function lay(spots: readonly Spot[], usual: number): Map<number, Laid> {
  const w = cardWidth(spots.length);
  const full = isFull(spots.length);
  return new Map(spots.map((spot) => [spot.seat, one(spot, w, Math.max(1, usual), full)]));
}

function one({ side, y }: Spot, w: number, usual: number, full: boolean): Laid {
  const h = w * 1.2;
  const row = usual * w + (usual - 1) * GAP;
  const step = w + GAP;
  if (side === 'left' || side === 'right') {
    const middle = h / 2 + 0.1 + (HIGH - h - 0.2) * y;
    const isLeft = side === 'left';
    const isLow = y > 0.5;
    const first = isLeft ? LABEL_W + 0.4 : WIDE - LABEL_W - 0.4 - w;
    const dir = isLeft ? 1 : -1;
    return {
      label: { x: isLeft ? 0 : WIDE - LABEL_W, y: middle - 2 },
      card: { x: first, y: middle - h / 2 },
      step: dir * step,
      pile: { x: isLeft ? 0.3 : WIDE - LABEL_W + 0.3, y: middle + 0.6 },
      say: {
        y: full ? middle + 0.7 : middle + (isLow ? -1 : 1) * (h / 2 + 0.3),
        above: isLow && !full,
        edge: isLeft ? 'left:0' : 'right:0',
        tail: `${isLeft ? 'left' : 'right'}:3rem;${
          isLow && !full
            ? 'bottom:-0.6rem;transform:rotate(45deg)'
            : 'top:-0.6rem;transform:rotate(225deg)'
        }`,
      },
      front: { x: first + (isLeft ? row / 2 : w - row / 2), y: middle },
    };
  }
  const isTop = side === 'top';
  const cards = isTop ? LABEL_H + 0.2 : HIGH - LABEL_H - 0.2 - h;
  return {
    label: { x: (WIDE - LABEL_W) / 2, y: isTop ? 0 : HIGH - LABEL_H },
    card: { x: WIDE / 2 - row / 2, y: cards },
    step,
    pile: { x: (WIDE + LABEL_W) / 2 + 0.3, y: (isTop ? 0 : HIGH - LABEL_H) + 0.5 },
    say: {
      y: isTop ? 0.3 : HIGH - 0.3,
      above: !isTop,
      edge: `right:${(WIDE + LABEL_W) / 2 + 0.3}rem`,
      tail: 'right:-0.6rem;top:calc(50% - 0.6rem);transform:rotate(-45deg)',
    },
    front: { x: WIDE / 2, y: cards + h / 2 },
  };
}

/** Where a penalty lies. */
export function slot(laid: Laid, i: number): Point {
  return { x: laid.pile.x + i * (SLOT + 0.15), y: laid.pile.y };
}

/** On the way from one to another: in the giver's hand, or held out. */
export function onWay(from: Point, to: Point, offered: boolean): Point {
  const far = offered ? 0.6 : 0.2;
  return { x: from.x + (to.x - from.x) * far, y: from.y + (to.y - from.y) * far };
}
