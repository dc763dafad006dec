/** What is said: aloud by screen readers, at most every 1.5 s, and on screen as a passing note. */

import { untrack } from 'svelte';

const SPACING_MS = 1_500;
const NOTE_MS = 4_500;

class Saying {
  /** How many places there are to say things in: the page, and each open sheet over it. */
  places = $state(0);
  /** What the live region holds now. */
  aloud = $state('');
  /** The passing note on screen; `key` tells a repeated one from the last. */
  note = $state.raw<{ text: string; key: number } | null>(null);
  /** What says it instead, where all is kept that is said on the page itself. */
  log: ((text: string) => void) | null = null;
}

export const saying = new Saying();

let waiting: string[] = [];
let busy = false;
let spacing: ReturnType<typeof setTimeout> | undefined;
let noteTimer: ReturnType<typeof setTimeout> | undefined;
let notes = 0;

function next(): void {
  const text = waiting.join(' ');
  waiting = [];
  busy = text !== '';
  if (!busy) return;
  // the same words again would not be read; a trailing no-break space makes them new
  saying.aloud = text === saying.aloud ? `${text}\u00a0` : text;
  spacing = setTimeout(next, SPACING_MS);
}

/** Says `text` in the live region; what comes too soon is joined to the next message. */
export function announce(text: string): void {
  if (saying.log && saying.places < 2) return saying.log(text);
  if (text === '' || waiting.includes(text)) return;
  waiting.push(text);
  if (!busy) untrack(next); // whoever announces does not hang on what was said
}

/** Says `text` without waiting: for what lasts but a moment. */
export function announceNow(text: string): void {
  if (saying.log && saying.places < 2) return saying.log(text);
  waiting.push(text);
  clearTimeout(spacing);
  untrack(next);
}

/** Forgets `text`, said or not: no trace of it is left in the page. */
export function hush(text: string): void {
  if (text === '') return;
  waiting = waiting.filter((one) => one !== text);
  if (saying.aloud.includes(text)) saying.aloud = '';
}

/** Shows `text` for a few seconds near the thumb, and says it. */
export function toast(text: string): void {
  saying.note = { text, key: (notes += 1) };
  announce(text);
  clearTimeout(noteTimer);
  noteTimer = setTimeout(dismiss, NOTE_MS + text.length * 30);
}

export function dismiss(): void {
  clearTimeout(noteTimer);
  saying.note = null;
}
