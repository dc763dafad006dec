/** What those who sit at a table are called. */

import type { SeatInfo } from '$wire';
import { said, t } from '$lib/i18n';
import { LEVELS_ONCE } from '$lib/wire/constants';

/** The name of a seat whose person has given none: in logs, and for bots. */
export const UNNAMED = 'Guest';

/** Whether a person sits there without a name. */
export function isUnnamed(one: SeatInfo): boolean {
  return one.kind === 'person' && one.name === UNNAMED;
}

/** A person's own name; a bot's in the reader's language, where it has a character. The second of
 * one name carries a 2, which never stands alone on a line. */
export function seatName(one: SeatInfo): string {
  const id = isUnnamed(one) ? 'guest' : one.character && `bot-${one.character}`;
  const name = id && said(id) ? t(id) : one.name;
  return one.nth ? `${name}\u00a0${one.nth}` : name;
}

/** The level a bot plays at, by its present id; undefined for a person's own play. */
export function levelOf(one: SeatInfo): string | undefined {
  return one.level && (LEVELS_ONCE[one.level] ?? one.level);
}

const VOWEL = 'aeiouyáàâäãåæéèêëěíìîïóòôöõøœúùûüůýаеєиіїоуюяёыэ';
const STOP = 'bcdfgkptvбвгґдкптф';
/** Before a consonant with a vowel after it, and before those spoken in one with it. */
const SYLLABLE = new RegExp(
  `(?<=\\p{L}{3})(?<![${STOP}](?=[lrлр])|[ckpst](?=h))` +
    `(?=(?:[${STOP}][lrлр]|[ckpst]h|(?![${VOWEL}])\\p{L})[${VOWEL}]\\p{L})`,
  'giu',
);
const LONG = /[\p{Script=Latin}\p{Script=Cyrillic}]{8,}/gu;

/** A name whose long words may be broken between syllables, about where readers would: nobody has
 * said where. A bot's has such places already. */
export function hyphened(name: string): string {
  if (name.includes('\u00ad')) return name;
  return name.replace(LONG, (word) => word.replace(SYLLABLE, '\u00ad'));
}
