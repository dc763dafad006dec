/** What one may do right now, in words: a message for each part of the ask. */

import { said, t } from '$lib/i18n';

/** A part of an ask: its type, and what it is about. */
export type Part = Readonly<{ type: string }>;

/** What the game waits for from a seat, and what it may do besides. */
export interface Ask {
  due?: Part | null;
  free?: readonly Part[];
}

/** "GAME.AskGive" is told by `may-GAME-ask-give`. */
function messageOf({ type }: Part): string {
  return `may-${type.replace('.', '').replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)}`;
}

/** How many there are of what a part lists; yes is 1, no is 0. */
function numbersOf(part: Part): Record<string, number> {
  const numbers: Record<string, number> = {};
  for (const [name, value] of Object.entries(part)) {
    if (Array.isArray(value)) numbers[name] = value.length;
    else if (typeof value === 'number' || typeof value === 'boolean') numbers[name] = Number(value);
  }
  return numbers;
}

/** What is left out on the wire where there is none of it. */
const NONE = { guesses: 0, tokens: 0, give_more: 0, each: 1 };

/** What an ask allows, what is waited for first; nothing of what has no words. */
export function mayDo(ask: Ask | null): string[] {
  const parts = ask === null ? [] : [...(ask.due ? [ask.due] : []), ...(ask.free ?? [])];
  return parts
    .filter((part) => said(messageOf(part)))
    .map((part) => t(messageOf(part), { ...NONE, ...numbersOf(part) }));
}
