/** Where the seats stand on screen, and which way an arrow points there.
 *
 * The own seat is at the bottom, its left neighbour (the next seat number, H1) at its left hand:
 * so the seats follow one another clockwise. */

import type { Point } from './layout';
import type { Back, Seat } from './view';

export type Side = 'bottom' | 'left' | 'top' | 'right';

export interface Spot {
  seat: Seat;
  side: Side;
  /** About where, of the ring's width and height, 0 to 1, from the top left. */
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
    if (i <= side) return { seat, side: 'left', x: LEFT, y: (side - i + 0.5) / side };
    if (i >= n - side) return { seat, side: 'right', x: 1 - LEFT, y: (i - n + side + 0.5) / side };
    return { seat, side: 'top', x: 0.5, y: HIGH };
  });
}

/** The neighbour that an arrow points to, among the spots of a ring (H1, H13). */
export function pointed(spots: readonly Spot[], seat: Seat, back: Back): Spot | null {
  const at = spots.findIndex((spot) => spot.seat === seat);
  if (at < 0 || spots.length < 2) return null;
  const step = back === 'black' ? 1 : spots.length - 1;
  return spots[(at + step) % spots.length] ?? null;
}

/** The angle from one point to another, in degrees clockwise from the right. */
export function angle(from: Point, to: Point): number {
  return Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
}
