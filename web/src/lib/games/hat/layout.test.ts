import { describe, expect, it } from 'vitest';
import {
  centre,
  common,
  freePlace,
  layout,
  lying,
  path,
  union,
  wayPlaces,
  type Box,
  type Layout,
  type Needs,
  type Point,
  type Room,
} from './layout';
import { ring } from './ring';

const seats = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

// The ring's inside at 320 x 568, 320 x 640, 360 x 740, 740 x 360, 768 x 1024, 1280 x 800 and
// 1920 x 1080 px.
const ROOMS: Room[] = [
  { w: 289, h: 255, em: 16 },
  { w: 289, h: 327, em: 16 },
  { w: 329, h: 420, em: 16 },
  { w: 455, h: 275, em: 16 },
  { w: 468, h: 900, em: 16 },
  { w: 850, h: 670, em: 16 },
  { w: 1480, h: 930, em: 19 },
];

interface Case {
  laid: Layout;
  needs: Needs;
  room: Room;
  what: string;
}

// [what a column usually has, the most]; with the last a fifth gift lands
const COLUMNS = [
  [1, 1],
  [1, 2],
  [2, 3],
  [2, 4],
] as const;

const CASES: Case[] = ROOMS.flatMap((room) =>
  [2, 3, 4, 5, 6, 7, 8].flatMap((n) =>
    COLUMNS.filter(([usual]) => n > 2 || usual === 2).flatMap(([usual, most], i) => {
      const limit = [5, 3, 2, 3][i]!;
      const needs = { spots: ring(seats(n), 0), usual, most, limit };
      const what = `${room.w} x ${room.h}, ${n} seats, ${usual} to ${most} gifts`;
      return [{ laid: layout(needs, room), needs, room, what }];
    }),
  ),
);

/** What is wrong in which case. */
function wrong(fault: (one: Case) => unknown): string[] {
  return CASES.flatMap((one) => {
    const found = fault(one);
    return found ? [`${one.what}: ${String(found)}`] : [];
  });
}

const isIn = ({ x, y, w, h }: Box, room: Room): boolean =>
  x >= -0.1 && y >= -0.1 && x + w <= room.w + 0.1 && y + h <= room.h + 0.1;

describe('layout', () => {
  it('has room for the longest column, inside the ring, and nothing lies on anything else', () => {
    const faults = wrong(({ laid, needs, room }) => {
      const boxes = [laid.shop];
      for (const { label, cards, pile } of Object.values(laid.places)) {
        if (cards.length !== needs.most + 1 || pile.length !== needs.limit) return 'a place less';
        boxes.push(label, union(cards), union(pile));
      }
      if (boxes.length !== 1 + 3 * needs.spots.length) return 'a seat less';
      if (!boxes.every((box) => isIn(box, room))) return 'out of the ring';
      const lies = (box: Box, i: number): boolean =>
        boxes.slice(i + 1).some((other) => common(box, other) > 0.1);
      return boxes.some(lies) && 'one on another';
    });
    expect(faults).toEqual([]);
  });

  it('shows enough of each card that stays, and all of what a column usually has', () => {
    const faults = wrong(({ laid, needs: { usual, most } }) =>
      Object.values(laid.places).some(({ cards }) =>
        cards.slice(0, most - 1).some((card, i) => {
          const next = cards[i + 1]!;
          const far = [Math.abs(next.x - card.x) / card.w, Math.abs(next.y - card.y) / card.h];
          return Math.max(...far) < (i + 1 < usual ? 1 : 0.59);
        }),
      ),
    );
    expect(faults).toEqual([]);
  });

  it('has cards that can be read on a phone, upright or on its side', () => {
    const faults = wrong(({ laid, needs: { usual, spots, limit }, room }) => {
      if (usual > 1) return false;
      const crowded = limit > 3 ? 38 : 45; // at six seats and more
      if (room.w < 300) return laid.card < (room.h > 300 ? 39 : 28) && laid.card;
      const least = room.h > 500 ? 80 : spots.length > 5 ? crowded : 58;
      return laid.card < least && laid.card;
    });
    expect(faults).toEqual([]);
  });

  it('gives a name two lines of at least five letters', () => {
    const faults = wrong(({ laid, needs: { spots }, room }) => {
      if (laid.letters < (room.w < 300 ? 0.6 : 0.75) * room.em) return laid.letters;
      if (spots.length < 5 && Object.values(laid.places).some(({ label }) => label.w < 92)) {
        return 'no long word';
      }
      return Object.values(laid.places).some(
        ({ label }) => label.w < 5 * laid.letters || label.h < 2.2 * laid.letters,
      );
    });
    expect(faults).toEqual([]);
  });

  it('lays something on the smallest screen', () => {
    const needs = { spots: ring(seats(8), 3), usual: 2, most: 3, limit: 5 };
    expect(layout(needs, { w: 1, h: 1, em: 16 }).card).toBe(24);
  });
});

describe('a gift on its way', () => {
  it('never leaves the ring, and comes nearer to whom it is held out to', () => {
    const faults = wrong(({ laid, needs: { usual, spots }, room }) => {
      const front = (seat: number): Point =>
        centre(union(laid.places[seat]!.cards.slice(0, usual)));
      const far = (at: Box, seat: number): number =>
        Math.hypot(centre(at).x - front(seat).x, centre(at).y - front(seat).y);
      const last = spots.length - 1;
      return [
        [0, 1],
        [1, 0],
        [last, last - 1],
      ].some(([from, to]) => {
        const ways = wayPlaces(laid, front(from!), front(to!), usual, room);
        if (!ways.every((at) => isIn(at, room))) return true;
        return far(ways[1], to!) > far(ways[0], to!);
      });
    });
    expect(faults).toEqual([]);
  });
});

describe('a free place', () => {
  const room = { w: 300, h: 300, em: 16 };

  it('is where it is wanted, if nothing lies there', () => {
    const at = centre(freePlace({ w: 40, h: 40 }, { x: 150, y: 150 }, [], room));
    expect(Math.hypot(at.x - 150, at.y - 150)).toBeLessThan(12);
  });

  it('is beside what lies there, inside the room', () => {
    const box = { x: 100, y: 100, w: 200, h: 200 };
    const lies = [{ box, weight: 8 }];
    const at = freePlace({ w: 60, h: 40 }, { x: 200, y: 200 }, lies, room);
    expect(common(at, box)).toBe(0);
    expect(isIn(at, room)).toBe(true);
  });

  it('weighs what must not be covered most', () => {
    const laid = layout({ spots: ring(seats(8), 0), usual: 1, most: 2, limit: 3 }, ROOMS[0]!);
    const clear = { x: 80, y: 100, w: 160, h: 160 };
    const lies = [...lying(laid, 1), { box: clear, weight: 400 }];
    const at = freePlace({ w: 200, h: 50 }, { x: 160, y: 180 }, lies, ROOMS[0]!);
    expect(common(at, clear)).toBeLessThan(1);
  });
});

describe('a path', () => {
  it('leads from one box to another', () => {
    const boxes = path({ x: 0, y: 0, w: 10, h: 12 }, { x: 40, y: 80, w: 8, h: 9 });
    expect(boxes[0]).toEqual({ x: 0, y: 0, w: 10, h: 12 });
    expect(boxes.at(-1)).toEqual({ x: 40, y: 80, w: 10, h: 12 });
    expect(boxes[2]).toMatchObject({ x: 20, y: 40 });
  });
});
