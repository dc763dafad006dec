/** How long things take on this screen, by the table's pace. */

import type { Pace } from '$wire';
import { PACE_FACTOR } from '$lib/wire/constants';

/** How long each part of a step takes, in ms. They add up to a little less than what the server
 * holds for it, HOLD_MS (show.test.ts). */
export interface Timing {
  deal: number;
  rise: number; // a gift comes to the middle
  look: number; // the drawn gift, seen by all: the one look there is
  turn: number; // half a turn: face to edge, or edge to back
  arrow: number; // its back is seen
  go: number; // from the middle to a place
  offer: number;
  thanks: number;
  land: number;
  down: number; // the oldest turns down
  lift: number;
  doubt: number; // "That's not a ...!"
  breath: number; // it lies open; nobody says a word
  verdict: number; // who lied, who was wrong: ten words to be read, and laughed at
  votes: number;
  leave: number;
  end: number;
  ring: number; // on a shared device, to whoever acts next: after the step, nothing waits for it
}

const NORMAL: Timing = {
  deal: 1400,
  rise: 400,
  look: 1250,
  turn: 160,
  arrow: 450,
  go: 500,
  offer: 450,
  thanks: 350,
  land: 400,
  down: 150,
  lift: 450,
  doubt: 700,
  breath: 550,
  verdict: 2600,
  votes: 900,
  leave: 1100,
  end: 750,
  ring: 600,
};
/** Where the pace is off nothing waits; the drawn gift still lies over the table so long. */
export const LOOK_MIN_MS = 1_200;

export function timingOf(pace: Pace): Timing | null {
  const factor = PACE_FACTOR[pace];
  if (factor === 0) return null;
  const beats = Object.entries(NORMAL).map(([beat, ms]) => [beat, Math.round(ms * factor)]);
  return Object.fromEntries(beats) as unknown as Timing;
}
