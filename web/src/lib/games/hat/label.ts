/** How a name stands on its label: whole words in two lines, in letters as large as have room. */

import { hyphened } from '$lib/table/hyphens';

/** What is on a label besides the name, in letters: the face, and the room around both. */
const BESIDE = 2.25;
const BORDER = 4; // px
const CALM = 0.82; // smaller than this, of its usual size: a hyphen is better

/** How wide a text is, in sizes of its letters. */
type Wide = (text: string) => number;

export interface Room {
  w: number;
  /** Sizes of its letters, in px: as it is with room enough, and at least. */
  most: number;
  least: number;
}

export function fitted(name: string, room: Room, wide: Wide): { text: string; letters: number } {
  const letters = (text: string): number =>
    Math.min(room.most, (room.w - BORDER) / (BESIDE + narrowest(text, wide)));
  const whole = letters(name);
  if (whole >= Math.max(CALM * room.most, Math.min(room.most, room.least))) {
    return { text: name, letters: whole };
  }
  const text = hyphened(name);
  const broken = letters(text);
  if (broken >= room.least) return { text, letters: broken };
  // as many of its letters as two lines hold
  return { text: name.replaceAll('\u00ad', ''), letters: room.least };
}

/** The width in which a text ends in two lines, broken where it may be. */
function narrowest(text: string, wide: Wide): number {
  let best = wide(text.replaceAll('\u00ad', ''));
  for (const { 0: at, index } of text.matchAll(/[ \u00ad\u200b\u2e80-\uffef-]/g)) {
    const stays = at >= '\u2e80' ? at : at === '\u00ad' || at === '-' ? '-' : '';
    const lines = [text.slice(0, index) + stays, text.slice(index + at.length)];
    best = Math.min(best, Math.max(...lines.map((line) => wide(line.replaceAll('\u00ad', '')))));
  }
  return best;
}

let pen: CanvasRenderingContext2D | null | undefined;
const SIZE = 50; // px, large enough to be exact

/** Measured in the page's own bold letters. */
export function inBold(text: string): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (pen === null) return 0;
  pen.font = `800 ${SIZE}px ${getComputedStyle(document.body).fontFamily}`;
  return (pen.measureText(text).width / SIZE) * 1.01;
}

/** About how wide a text in bold letters is, in widths of its letter size. */
export function ems(text: string): number {
  let sum = 0;
  for (const letter of text) sum += width(letter);
  return sum;
}

function width(letter: string): number {
  if (letter > '\u2e80') return 1;
  if (/[\u00ad\u200b]/.test(letter)) return 0;
  if (/[mwшщжюмф@]/i.test(letter)) return 0.95;
  if (/[iíjlI .,:;!|’'“”]/.test(letter)) return 0.33;
  return letter === letter.toLowerCase() ? 0.6 : 0.72;
}
