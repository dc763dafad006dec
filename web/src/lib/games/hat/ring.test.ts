import { describe, expect, it } from 'vitest';
import { angle, pointed, ring, type Spot } from './ring';

const sides = (spots: Spot[]): string =>
  spots.map(({ seat, side }) => `${seat}${side[0]}`).join(' ');
const seats = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

describe('ring', () => {
  it('has the own seat at the bottom and the next seat at its left hand (H1)', () => {
    expect(sides(ring(seats(2), 1))).toBe('1b 0t');
    expect(sides(ring(seats(3), 0))).toBe('0b 1l 2r');
    expect(sides(ring(seats(4), 2))).toBe('2b 3l 0t 1r');
    expect(sides(ring(seats(5), 0))).toBe('0b 1l 2l 3r 4r');
    expect(sides(ring(seats(8), 7))).toBe('7b 0l 1l 2l 3t 4r 5r 6r');
  });

  it('goes round clockwise: up the left side, down the right', () => {
    for (const n of [3, 4, 5, 6, 7, 8]) {
      const spots = ring(seats(n), 0);
      const turns = spots.map((spot) => Math.atan2(spot.y - 0.5, spot.x - 0.5) - Math.PI / 2);
      const clockwise = turns.map((turn) => (turn + 2 * Math.PI + 1e-9) % (2 * Math.PI));
      expect(clockwise, `${n}`).toEqual([...clockwise].sort((a, b) => a - b));
    }
  });

  it('closes over a seat that has left, and starts at the first for one who watches', () => {
    expect(sides(ring([0, 2, 3], 2))).toBe('2b 3l 0r');
    expect(sides(ring([1, 4], null))).toBe('1b 4t');
  });
});

describe('an arrow', () => {
  it('points to the left neighbour if it is black, to the right one if white (H1)', () => {
    const spots = ring([0, 2, 3, 5], 2);
    expect(pointed(spots, 2, 'black')?.seat).toBe(3);
    expect(pointed(spots, 2, 'white')?.seat).toBe(0);
    expect(pointed(spots, 5, 'black')?.seat).toBe(0);
  });

  it('points to the other of two, whatever its colour (H13)', () => {
    const spots = ring([1, 6], 6);
    expect(pointed(spots, 6, 'black')?.seat).toBe(1);
    expect(pointed(spots, 6, 'white')?.seat).toBe(1);
  });

  it('points nowhere for a seat that has left', () => {
    expect(pointed(ring([0, 1], 0), 4, 'black')).toBeNull();
    expect(pointed(ring([0], 0), 0, 'black')).toBeNull();
  });

  it('is turned to where that neighbour is on screen', () => {
    const spots = ring(seats(4), 0);
    const to = (seat: number, back: 'black' | 'white'): number =>
      angle(spots[seat]!, pointed(spots, seat, back)!);
    expect(angle(ring([0, 1], 0)[0]!, ring([0, 1], 0)[1]!)).toBe(-90); // up, to the other
    expect(to(0, 'black')).toBeLessThan(-90); // up and to the left
    expect(to(0, 'white')).toBeGreaterThan(-90); // up and to the right
    expect(to(2, 'black')).toBe(-to(0, 'white')); // from the top down to the right
  });
});
