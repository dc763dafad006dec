/** What those who sit at a table are called. */

import type { SeatInfo } from '$wire';
import { said, t } from '$lib/i18n';
import { LEVELS_ONCE } from '$lib/wire/constants';

/** A person's own name; a bot's in the reader's language, where it has a character. */
export function seatName(one: SeatInfo): string {
  const id = `bot-${one.character}`;
  return one.character && said(id) ? t(id) : one.name;
}

/** The level a bot plays at, by its present id; undefined for a person's own play. */
export function levelOf(one: SeatInfo): string | undefined {
  return one.level && (LEVELS_ONCE[one.level] ?? one.level);
}
