/** How much room a text takes, in sizes of its letters. */

import { hyphened } from './hyphens';

export type Wide = (text: string) => number;

const SHORT = 7; // letters that stay together

/** A name with places to break its long words at, and none in its short ones. */
export function breakable(name: string): string {
  return hyphened(name).replace(/[^\s-]+/g, (word) => {
    const whole = word.replaceAll('\u00ad', '');
    return [...whole].length > SHORT ? word : whole;
  });
}

/** The width in which a text ends in two lines, broken where it may be. */
export function narrowest(text: string, wide: Wide): number {
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

const MOST = 9; // a very long name takes more lines rather than make all of them small

/** The width in which each of these names ends in two lines of bold letters, broken where it may
 * be. */
export function twoLines(names: readonly string[]): number {
  return Math.min(MOST, Math.max(...names.map((name) => narrowest(name, inBold))));
}

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
