/** What those who sit at a table are called. */

import type { SeatInfo } from '$wire';
import { said, t } from '$lib/i18n';
import { LEVELS_ONCE } from '$lib/wire/constants';

/** A person's own name; a bot's in the reader's language, where it has a character. The second of
 * one name carries a 2, which never stands alone on a line. */
export function seatName(one: SeatInfo): string {
  const id = `bot-${one.character}`;
  const name = one.character && said(id) ? t(id) : one.name;
  return one.nth ? `${name}\u00a0${one.nth}` : name;
}

/** The level a bot plays at, by its present id; undefined for a person's own play. */
export function levelOf(one: SeatInfo): string | undefined {
  return one.level && (LEVELS_ONCE[one.level] ?? one.level);
}
