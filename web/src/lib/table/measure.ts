/** How late a shared screen is seen in a call, by somebody who taps at each flash. */

export const FLASHES = 3;
const REACTION_MS = 250; // from the eye to the finger
const MOST_MS = 3_000;

/** The middle one of the taps, less what a person takes, to a tenth of a second. */
export function delayOf(taps: readonly number[]): number {
  const sorted = [...taps].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const late = Math.min(MOST_MS, Math.max(0, middle - REACTION_MS));
  return Math.round(late / 100) * 100;
}
