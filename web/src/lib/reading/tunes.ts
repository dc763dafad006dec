/** A sound for each message, made of its id: the same thing always sounds the same, and each pack
 * has its own. What ends as a sound of the house is called ("gt-called-no-way") sounds like it. */

import type { Line, Seat } from '$wire';
import { TUNES, type Note } from '$lib/sound/sound.svelte';

const PITCHES = [262, 294, 330, 392, 440, 523, 587, 659, 784, 880];
const BEAT_S = 0.09;
const WIDE = 0.8; // how far to the side who sits there is heard

/** FNV-1a, with its bits mixed once more. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (const letter of text) bits = Math.imul(bits ^ letter.charCodeAt(0), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  return (bits ^ (bits >>> 13)) >>> 0;
}

/** Three notes of five to the octave: whatever follows whatever, nothing clashes. */
export function tune(id: string): readonly Note[] {
  const last = id.split('-').slice(2).join('');
  if (last in TUNES) return TUNES[last as keyof typeof TUNES];
  let bits = hash(id);
  const digit = (base: number): number => {
    const found = bits % base;
    bits = Math.floor(bits / base);
    return found;
  };
  const [wave, isLong] = [digit(2) ? 'sine' : 'triangle', digit(2) === 1] as const;
  return [0, 1, 2].map((nth) => {
    const pitch = PITCHES[digit(PITCHES.length)]!;
    return [pitch, pitch, nth * BEAT_S * (isLong ? 2 : 1), 0.18, 0.2, wave];
  });
}

/** A line's notes, and after them those of what is only a name within it, such as a pack. */
export function tunesOf({ say, lines = {} }: Line): readonly (readonly Note[])[] {
  const names = Object.values(lines)
    .flat()
    .filter((one) => !one.seats && !one.gifts && !one.args && !one.lines);
  return [say, ...names.map((one) => one.say)].map(tune);
}

/** Whom a line is about first, or else what is said within it. */
export function whoIn({ seats = {}, lines = {} }: Line): Seat | undefined {
  const within = Object.values(lines).flat();
  return [...Object.values(seats).flat(), ...within.map(whoIn)].find((one) => one !== undefined);
}

/** How far from left to right somebody sits, seen from `me`: whoever is next is at the left. */
export function placeOf(seat: Seat | undefined, me: Seat | null, seats: readonly Seat[]): number {
  if (seat === undefined || seat === me) return 0;
  const from = me === null ? -1 : seats.indexOf(me);
  const round = [...seats.slice(from + 1), ...seats.slice(0, Math.max(from, 0))];
  const nth = round.indexOf(seat);
  return nth < 0 || round.length < 2 ? 0 : WIDE * ((2 * nth) / (round.length - 1) - 1);
}
