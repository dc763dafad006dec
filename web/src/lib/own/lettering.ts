/** A name as the picture of a card that has none: in lines, as large as they fit a board. */

import { ems } from '$lib/table/letters';

/** The board, in units in which the letters are measured. */
export const WIDE = 100;
export const HIGH = 75;

const LARGEST = 26;
const SMALLEST = 5;
const LEADING = 1.16;
const MARGIN = 4;
/** A longer word is broken, if it keeps the letters this small. */
const BREAKS_BELOW = 11;
const JOINS = /[\u0300-\u036f\u3099\u309a\u200d\ufe0f\u{1f3fb}-\u{1f3ff}]/u;
const WHOLE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\uffef]/;
const NEVER_FIRST = /[、。，．・：；？！ー」』）】ゃゅょっャュョッぁぃぅぇぉァィゥェォ]/;

export interface Lettering {
  /** Height of the letters. */
  size: number;
  lines: readonly string[];
}

/** What may stand on a line of its own: words, and the letters of who writes without gaps. */
function pieces(name: string): string[] {
  const found: string[] = [];
  for (const word of name.trim().split(/\s+/)) {
    const parts = WHOLE.test(word) ? letters(word, NEVER_FIRST) : [word];
    parts.forEach((part, nth) => found.push(nth === 0 && found.length > 0 ? ` ${part}` : part));
  }
  return found;
}

/** Letters with all that belongs to them, or that may not stand first. */
function letters(word: string, joins: RegExp = JOINS): string[] {
  const found: string[] = [];
  for (const letter of Array.from(word)) {
    const last = found.length - 1;
    if (last >= 0 && (joins.test(letter) || JOINS.test(letter) || /\u200d$/.test(found[last]!)))
      found[last] += letter;
    else found.push(letter);
  }
  return found;
}

/** The lines in which letters of that size stand on the board; null if they do not. */
function laid(parts: readonly string[], size: number): string[] | null {
  const room = (WIDE - 2 * MARGIN) / size;
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    const longer = line + part;
    if (ems(longer.trim()) <= room) line = longer;
    else {
      if (line !== '') lines.push(line.trim());
      line = part;
    }
    if (ems(line.trim()) <= room) continue;
    if (size > BREAKS_BELOW) return null;
    const broken = letters(line.trim());
    line = '';
    for (const letter of broken) {
      if (ems(line + letter) > room) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  lines.push(line.trim());
  return lines.length * size * LEADING <= HIGH - MARGIN ? lines : null;
}

export function lettering(name: string): Lettering {
  const parts = pieces(name);
  for (let size = LARGEST; size > SMALLEST; size -= 1) {
    const lines = laid(parts, size);
    if (lines !== null) return { size, lines };
  }
  return { size: SMALLEST, lines: laid(parts, SMALLEST) ?? [name] };
}

/** Where the middle of a line stands. */
export function lineAt({ size, lines }: Lettering, nth: number): number {
  return HIGH / 2 + (nth - (lines.length - 1) / 2) * size * LEADING;
}
