import { describe, expect, it } from 'vitest';
import { bubbleAt, drawn, tail } from './bubble';
import {
  centre,
  common,
  layout,
  union,
  wayPlaces,
  type Box,
  type Layout,
  type Point,
  type Room,
} from './layout';
import { ring } from './ring';

const seats = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

// The ring's inside at 320 x 640, 360 x 740, 740 x 360, 844 x 390, 768 x 1024, 1280 x 720 and
// 1280 x 800 px.
const ROOMS: Room[] = [
  { w: 289, h: 321, em: 16 },
  { w: 329, h: 414, em: 16 },
  { w: 455, h: 275, em: 16 },
  { w: 527, h: 300, em: 16 },
  { w: 468, h: 894, em: 16 },
  { w: 850, h: 600, em: 16 },
  { w: 850, h: 664, em: 16 },
];

const far = (at: Point, { x, y, w, h }: Box): number =>
  Math.hypot(Math.max(x - at.x, 0, at.x - x - w), Math.max(y - at.y, 0, at.y - y - h));

interface Laid {
  room: Room;
  n: number;
  usual: number;
  laid: Layout;
}

const LAID: Laid[] = ROOMS.flatMap((room) =>
  [2, 3, 4, 5, 6, 7, 8].map((n) => {
    const usual = n === 2 ? 2 : 1;
    const needs = { spots: ring(seats(n), 0), usual, most: usual + 1, limit: 3 };
    return { room, n, usual, laid: layout(needs, room) };
  }),
);

/** A bubble of one seat, to or from a neighbour. */
function bubble({ room, usual, laid }: Laid, seat: number, other: number, isTaken: boolean): Box {
  const front = (one: number): Point => centre(union(laid.places[one]!.cards.slice(0, usual)));
  const [giver, receiver] = isTaken ? [other, seat] : [seat, other];
  const ways = wayPlaces(laid, front(giver), front(receiver), usual, room);
  const size = isTaken ? { w: 110, h: 36 } : { w: Math.min(0.68 * room.w, 256), h: 56 };
  return bubbleAt(size, { seat, isTaken, ways, usual }, laid, room);
}

/** Each bubble of each ring, to and from both neighbours. */
const ALL = LAID.flatMap((one) =>
  seats(one.n).flatMap((seat) =>
    [seat + 1, seat + one.n - 1].flatMap((other) =>
      [true, false].map((isTaken) => {
        return { one, seat, box: bubble(one, seat, other % one.n, isTaken) };
      }),
    ),
  ),
);

/** What is wrong with a bubble of one seat. */
function fault({ room, usual, laid }: Laid, box: Box, seat: number): string {
  const { from, to } = tail(box, laid.places[seat]!.label);
  if (far(to, laid.places[seat]!.label) > 3) return 'ends elsewhere';
  if (far(from, box) > 0.1) return 'begins elsewhere';
  for (const [one, { label, cards }] of Object.entries(laid.places)) {
    for (const { x, y, w, h } of room.h > 460 ? cards.slice(0, usual) : []) {
      const foot = { x, y: y + 0.75 * h, w, h: 0.25 * h };
      if (common(box, foot) > 0.25 * w * foot.h) return `hides the name of a gift of ${one}`;
    }
    if (Number(one) === seat) {
      if (common(box, label) > 0.2 * label.w * label.h) return 'hides its own name';
      continue;
    }
    if (common(box, label) > 0.4 * label.w * label.h) return `hides the name of ${one}`;
    for (let share = 0; share <= 1; share += 0.05) {
      const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      if (far(at, label) < 1) return `points across ${one}`;
    }
  }
  return '';
}

describe('the tail of a bubble', () => {
  it('ends at the name of who speaks, and crosses no other', () => {
    const faults = ALL.map(({ one, seat, box }) => {
      const found = fault(one, box, seat);
      return found && `${one.room.w} x ${one.room.h}, ${one.n} seats, ${seat}: ${found}`;
    }).filter(Boolean);
    expect(faults).toEqual([]);
  });

  it('begins at the rim that faces the name', () => {
    const label = { x: 200, y: 10, w: 60, h: 20 };
    expect(tail({ x: 0, y: 0, w: 100, h: 40 }, label)).toEqual({
      from: { x: 100, y: 20 },
      to: { x: 198, y: 20 },
    });
    const below = tail({ x: 180, y: 100, w: 100, h: 40 }, label);
    expect(below).toEqual({ from: { x: 230, y: 100 }, to: { x: 230, y: 32 } });
    expect(drawn(below)).toBe('M223 102 L230 56 L237 102');
  });

  it('only points where the name is far', () => {
    expect(drawn({ from: { x: 230, y: 100 }, to: { x: 230, y: 70 } })).toContain(' L230 70 ');
    expect(drawn({ from: { x: 0, y: 200 }, to: { x: 300, y: 200 } })).toContain(' L44 200 ');
  });
});

describe('a bubble', () => {
  it('seldom hides the gift in the shop', () => {
    for (const room of ROOMS) {
      const shares = ALL.filter(({ one }) => one.room === room).map(
        ({ one: { laid }, box }) => common(box, laid.shop) / (laid.shop.w * laid.shop.h),
      );
      const hides = shares.filter((share) => share > 0.3).length / shares.length;
      expect(hides, `${room.w} x ${room.h}`).toBeLessThan(room.w < 460 ? 0.2 : 0.06);
    }
  });
});
