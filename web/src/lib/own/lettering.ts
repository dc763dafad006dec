/** A name as the picture of a card that has none: in lines, as large as they fit a board. */

import type { Wide } from '$lib/table/letters';

/** The board, in units in which the letters are measured. */
export const WIDE = 100;
export const HIGH = 75;

const LARGEST = 26;
const SMALLEST = 5;
const LEADING = 1.16;
const MARGIN = 4;
/** Words are broken only if they keep the letters this small. */
const BREAKS = 11;
/** After these a line may end: gaps, and the letters of those who write without them. */
const ENDS = /[\s\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef-]/;
/** What belongs to the letter before it, or never stands first on a line. */
const JOINS =
  /[\u0300-\u036f\u3099\u309a\u200d\ufe0f、。・：？！ー」』）ゃゅょっャュョッぁぃぅぇぉァィゥェォ]/;

export interface Lettering {
  /** Height of the letters. */
  size: number;
  lines: readonly string[];
}

/** The lines of letters of that size; null if a word would have to be broken that need not. */
function laid(letters: readonly string[], size: number, wide: Wide): string[] | null {
  const room = (WIDE - 2 * MARGIN) / size;
  const cut = (from: number, to?: number): string => letters.slice(from, to).join('').trim();
  const lines: string[] = [];
  let [from, end] = [0, 0]; // of the line, and where it may end
  for (let at = 1; at <= letters.length; at += 1) {
    const [last, next = ' '] = [letters[at - 1]!, letters[at]];
    if (JOINS.test(next) || last === '\u200d') continue;
    if (wide(cut(from, at)) > room) {
      if (end <= from && size > BREAKS) return null;
      if (end <= from) end = at - 1 || at;
      lines.push(cut(from, end));
      from = end;
    }
    if (ENDS.test(last) || ENDS.test(next)) end = at;
  }
  if (size > BREAKS && wide(cut(from)) > room) return null;
  return [...lines, cut(from)].filter((line) => line !== '');
}

/** `wide`: how wide a text is, in heights of its letters. */
export function lettering(name: string, wide: Wide): Lettering {
  const letters = Array.from(name);
  for (let size = LARGEST; ; size -= 1) {
    const lines = laid(letters, size, wide);
    const fits = lines !== null && lines.length * size * LEADING <= HIGH - MARGIN;
    if (fits || size === SMALLEST) return { size, lines: lines ?? [name] };
  }
}

/** Where the middle of a line stands. */
export function lineAt({ size, lines }: Lettering, nth: number): number {
  return HIGH / 2 + (nth - (lines.length - 1) / 2) * size * LEADING;
}
