/** What those who sit at a table are called. */

import type { SeatInfo } from '$wire';
import { said, t } from '$lib/i18n';

/** A person's own name; a bot's in the reader's language, where it has a character. */
export function seatName(one: SeatInfo): string {
  const id = `bot-${one.character}`;
  return one.character && said(id) ? t(id) : one.name;
}

/** How levels were called in older logs. */
const ONCE: Readonly<Record<string, string>> = {
  simple: 'friend',
  easy: 'novice',
  even: 'casual',
};

/** The level a bot plays at, by its present id; undefined for a person's own play. */
export function levelOf(one: SeatInfo): string | undefined {
  return one.level && (ONCE[one.level] ?? one.level);
}
