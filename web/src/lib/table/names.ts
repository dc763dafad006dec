/** What those who sit at a table are called. */

import type { SeatInfo } from '$wire';
import { said, t } from '$lib/i18n';
import { isolated } from '$lib/isolated';
import { LEVELS_ONCE } from '$lib/wire/constants';

/** The name of a seat whose person has given none: in logs, and for bots. */
export const UNNAMED = 'Guest';

/** Whether a person sits there without a name. */
export function isUnnamed(one: SeatInfo): boolean {
  return one.kind === 'person' && one.name === UNNAMED;
}

/** A person's own name; a bot's in the reader's language, where it has a character. The second of
 * one name carries a 2, which never stands alone on a line. Safe inside a sentence of another
 * direction. */
export function seatName(one: SeatInfo): string {
  const id = isUnnamed(one) ? 'guest' : one.character && `bot-${one.character}`;
  const name = id && said(id) ? t(id) : one.name;
  return isolated(one.nth ? `${name}\u00a0${one.nth}` : name);
}

/** The level a bot plays at, by its present id; undefined for a person's own play. */
export function levelOf(one: SeatInfo): string | undefined {
  return one.level && (LEVELS_ONCE[one.level] ?? one.level);
}
