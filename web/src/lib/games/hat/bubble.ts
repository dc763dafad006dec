/** Where what somebody says is shown on the table, and how it points at who says it. */

import { centre, common, freePlace, lying, path, type Box, type Layout } from './layout';
import type { Lies, Point, Room } from './layout';
import type { Seat } from './view';

export interface Saying {
  seat: Seat;
  /** Whether a gift lands at who says it: then it flies across the seat's own places. */
  isTaken: boolean;
  /** The gift on its way: in the giver's hand, and held out. */
  ways: readonly Box[];
  /** Gifts that a column usually has. */
  usual: number;
}

const NEAR = 9; // px, to the seat's name
const PULL = 60; // far away nobody sees whose it is
const NAME = 120; // what it weighs to hide one, or to point across somebody else's
const GIFT = 20; // and a gift's, at the foot of its card, or the one in the shop
const FOOT = 0.3; // of a card
const WAY = 10; // and to point across the gift on its way, or not to be seen to point
const SEEN = 6; // px, of a tail
const FLIGHT = 60; // what it weighs to cover what flies

/** Beside the seat, and clear of the gift on its way. */
export function bubbleAt(
  size: { w: number; h: number },
  saying: Saying,
  laid: Layout,
  room: Room,
): Box {
  const own = laid.places[saying.seat]?.label;
  if (own === undefined) return { x: 0, y: 0, ...size };
  const { x, y } = centre(own);
  const up = y > room.h / 2 ? -1 : 1;
  const wanted = {
    x: x + (room.w / 2 - x) * 0.3,
    y: y + (up * (size.h + own.h)) / 2 + up * NEAR,
  };
  const flights = crossed(saying, laid).map((box): Lies => ({ box, weight: FLIGHT }));
  const hides = (box: Box): number => {
    const drawn = tail(box, own);
    let cost = (GIFT * common(box, laid.shop)) / (laid.shop.w * laid.shop.h);
    for (const { label, cards } of Object.values(laid.places)) {
      for (const { x, y, w, h } of cards.slice(0, saying.usual)) {
        const foot = { x, y: y + (1 - FOOT) * h, w, h: FOOT * h };
        cost += (GIFT * common(box, foot)) / (w * foot.h);
      }
      const isCrossed = label !== own && isOn(drawn, label);
      cost += isCrossed ? NAME : (NAME * common(box, label)) / (label.w * label.h);
    }
    if (Math.hypot(drawn.to.x - drawn.from.x, drawn.to.y - drawn.from.y) < SEEN) cost += WAY;
    return cost + (saying.ways.some((way) => isOn(drawn, way)) ? WAY : 0);
  };
  return freePlace(size, wanted, [...lying(laid, saying.usual), ...flights], room, PULL, hides);
}

/** Where something flies while this is said: the gift is held out, or lands at who thanks. */
function crossed({ seat, isTaken, ways, usual }: Saying, { places }: Layout): Box[] {
  const [hand, offered] = ways;
  if (!hand || !offered) return [];
  if (!isTaken) return path(hand, offered);
  const cards = places[seat]?.cards.slice(0, usual + 1) ?? [];
  return [hand, ...cards.flatMap((card) => path(offered, card))];
}

const STEPS = 20;

/** Whether a tail lies on a box, or at its rim. */
function isOn({ from, to }: Tail, { x, y, w, h }: Box): boolean {
  for (let i = 0; i <= STEPS; i++) {
    const dx = from.x + ((to.x - from.x) * i) / STEPS - x;
    const dy = from.y + ((to.y - from.y) * i) / STEPS - y;
    if (dx > -GAP && dx < w + GAP && dy > -GAP && dy < h + GAP) return true;
  }
  return false;
}

export interface Tail {
  from: Point;
  to: Point;
}

const CORNER = 18; // px: a tail does not begin at a round corner
const GAP = 2; // to the name

/** A tail from the bubble's rim to the name of who says it: there it ends, or points. */
export function tail(bubble: Box, label: Box): Tail {
  const to = nearest(label, centre(bubble), -GAP);
  const within = nearest(bubble, to, Math.min(CORNER, bubble.h / 2));
  const share = Math.min(
    leaves(within.x, to.x, bubble.x, bubble.w),
    leaves(within.y, to.y, bubble.y, bubble.h),
  );
  const from = {
    x: within.x + (to.x - within.x) * share,
    y: within.y + (to.y - within.y) * share,
  };
  return { from, to };
}

/** How much of a way lies between two sides. */
function leaves(from: number, to: number, side: number, size: number): number {
  if (from === to) return 1;
  return Math.min(1, ((to > from ? side + size : side) - from) / (to - from));
}

/** The point of a box, without so much of its rim, that is nearest to another point. */
function nearest({ x, y, w, h }: Box, to: Point, rim: number): Point {
  const within = (at: number, low: number, high: number): number =>
    Math.min(Math.max(at, low), Math.max(low, high));
  return { x: within(to.x, x + rim, x + w - rim), y: within(to.y, y + rim, y + h - rim) };
}

const BASE = 7; // px, half of its width
const LONG = 44; // px: a longer one is a spike through the table, and is seen to point as it is

/** Its outline, open towards the bubble, whose rim it hides. */
export function drawn({ from, to }: Tail): string {
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  if (long < 1) return '';
  const [dx, dy] = [(to.x - from.x) / long, (to.y - from.y) / long];
  const [x, y] = [from.x - 2 * dx, from.y - 2 * dy];
  const side = (way: number): string => `${x - way * BASE * dy} ${y + way * BASE * dx}`;
  const reach = Math.min(1, LONG / long);
  const tip = `${from.x + (to.x - from.x) * reach} ${from.y + (to.y - from.y) * reach}`;
  return `M${side(-1)} L${tip} L${side(1)}`;
}
