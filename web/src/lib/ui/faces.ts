/** People's faces: whose is which, and where it is in the picture that holds them all. */

import type { SeatInfo } from '$wire';
import { FACES } from '$lib/wire/constants';
import { hash } from '../../generated/faces.json';
import { MOODS, type Mood } from './mood';

/** Every face in every mood, 64 x 64 each: moods from left to right, faces downward. */
export const SHEET = `faces/${hash}/all.svg`;
/** Its last row, below the faces: a bot wears it as a badge. */
export const SMILEY = FACES.length;

/** The row of a person's face; without a pick, or with one of a newer server, by their seat. */
export function rowOf({ face, seat }: SeatInfo): number {
  const picked = (FACES as readonly string[]).indexOf(face ?? '');
  return picked < 0 ? seat % FACES.length : picked;
}

/** One cell of the sheet as a CSS background. */
export function cell(row: number, mood: Mood): string {
  const x = (MOODS.indexOf(mood) * 100) / (MOODS.length - 1);
  const size = `${MOODS.length * 100}% ${(SMILEY + 1) * 100}%`;
  return `url(${SHEET}) ${x}% ${(row * 100) / SMILEY}% / ${size}`;
}
