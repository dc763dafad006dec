/** Where the seats stand on screen, and which way an arrow points there.
 *
 * The own seat is at the bottom, its left neighbour (the next seat number, H1) at its left hand:
 * so the seats follow one another clockwise. */

import type { Back, Seat } from './view';

export type Side = 'bottom' | 'left' | 'top' | 'right';

export interface Spot {
  seat: Seat;
  side: Side;
  /** Of the ring's width and height, 0 to 1, from the top left. */
  x: number;
  y: number;
}

const LEFT = 0.17;
const [HIGH, LOW] = [0.12, 0.88];

/** The seats in play, clockwise from the bottom: half of them up the left side, half down the
 * right one, and with an even number one at the top. */
export function ring(seats: readonly Seat[], bottom: Seat | null): Spot[] {
  const n = seats.length;
  const at = Math.max(0, seats.indexOf(bottom ?? -1));
  const turned = [...seats.slice(at), ...seats.slice(0, at)];
  const side = Math.floor((n - 1) / 2);
  return turned.map((seat, i) => {
    if (i === 0) return { seat, side: 'bottom', x: 0.5, y: LOW };
    if (i <= side) return { seat, side: 'left', x: LEFT, y: height(side - i, side, n) };
    if (i >= n - side)
      return { seat, side: 'right', x: 1 - LEFT, y: height(i - n + side, side, n) };
    return { seat, side: 'top', x: 0.5, y: HIGH };
  });
}

/** The middle of the `i`-th place of a side, from above; without a seat at the top the sides
 * stand higher. */
function height(i: number, places: number, n: number): number {
  return ((i + 0.5) / places) * share(n);
}

/** How much of the height the sides take, from the top. */
export function share(n: number): number {
  if (n === 3) return 0.54;
  return n % 2 === 1 ? 0.86 : 1;
}

/** The neighbour that an arrow points to, among the spots of a ring (H1, H13). */
export function pointed(spots: readonly Spot[], seat: Seat, back: Back): Spot | null {
  const at = spots.findIndex((spot) => spot.seat === seat);
  if (at < 0 || spots.length < 2) return null;
  const step = back === 'black' ? 1 : spots.length - 1;
  return spots[(at + step) % spots.length] ?? null;
}

type Point = { x: number; y: number };

/** The angle from one spot to another, in degrees clockwise from the right; `ratio` is the
 * ring's width over its height. */
export function angle(from: Point, to: Point, ratio: number): number {
  return Math.round((Math.atan2(to.y - from.y, (to.x - from.x) * ratio) * 180) / Math.PI);
}

/** Where a gift on its way is seen: a share of the way from the giver to the receiver, beside
 * their columns. `cards` is added to `x`, in widths of a card. */
export function between(
  from: Spot,
  to: Spot,
  share: number,
): { x: number; y: number; cards: number } {
  const beside = (spot: Spot, other: Spot): { x: number; cards: number } => {
    const off = spot.side === other.side ? 1.5 : 1.8;
    if (spot.side === 'left') return { x: 0, cards: off };
    if (spot.side === 'right') return { x: 1, cards: -off };
    return { x: 0.5, cards: other.x < 0.5 ? -1.2 : other.x > 0.5 ? 1.2 : 1.7 };
  };
  const [a, b] = [beside(from, to), beside(to, from)];
  const along = (start: number, end: number): number => start + (end - start) * share;
  return { x: along(a.x, b.x), cards: along(a.cards, b.cards), y: along(from.y, to.y) };
}

const LEVEL = 0.09;
const ROOM_ABOVE = 0.3;

/** Where the words of a seat hang, clear of the gift on its way at height `way`: at a side above
 * its name, over its own column, or below that; in the middle there is room. */
export function wordsAt(spot: Spot, way: number | null): 'above' | 'over' | 'below' | 'free' {
  if (spot.side === 'top' || spot.side === 'bottom') return 'free';
  const hasRoom = spot.y >= ROOM_ABOVE;
  if (way !== null && Math.abs(way - spot.y) < LEVEL) return hasRoom ? 'above' : 'below';
  return hasRoom && (way === null || way > spot.y) ? 'above' : 'over';
}
