/** Sentences about people at a table. Whoever reads one about their own seat is "you" there: such a
 * message has twins, `-you` (of two people: who gives) and `-to-you` (who gets). */

import type { FluentVariable } from '@fluent/bundle';
import type { Seat } from '$wire';
import { listed, said, t } from '$lib/i18n';

/** What a table's people are called by whoever reads. */
export interface Speaking {
  nameOf(seat: Seat): string;
  /** Whether that seat is the reader's only one. */
  isYou(seat: Seat): boolean;
}

type Args = Record<string, FluentVariable>;

/** "Max traps a cactus!", "You trap a cactus!" */
export function tell(who: Speaking, id: string, seat: Seat, args: Args = {}): string {
  return t(who.isYou(seat) ? `${id}-you` : id, { ...args, name: who.nameOf(seat) });
}

/** "Anna gave Max a cactus.", "You gave Max a cactus.", "Anna gave you a cactus." */
export function tellTwo(who: Speaking, id: string, by: Seat, to: Seat, args: Args = {}): string {
  const twin = who.isYou(by) ? `${id}-you` : who.isYou(to) ? `${id}-to-you` : id;
  return t(twin, { ...args, by: who.nameOf(by), to: who.nameOf(to) });
}

/** "Anna and Max win together!", "You and Max win together!" */
export function tellAll(
  who: Speaking,
  id: string,
  seats: readonly Seat[],
  args: Args = {},
): string {
  const [mine, others] = [seats.filter((s) => who.isYou(s)), seats.filter((s) => !who.isYou(s))];
  // as an unnamed seat is called, whatever its name is: the verb goes with it
  const names = listed([...mine.map(() => t('me-unnamed')), ...others.map((s) => who.nameOf(s))]);
  return t(mine.length > 0 ? `${id}-you` : id, { ...args, names, count: seats.length });
}

/** A message, or an attribute of one, whose `other` may be the reader; not all have a twin. */
export function tellOther(
  who: Speaking,
  id: string,
  other: Seat | undefined,
  args: Args = {},
): string {
  if (other === undefined) return t(id, { ...args, other: '' });
  const [name, attribute] = id.split('.');
  const twin = attribute === undefined ? `${name}-you` : `${name}-you.${attribute}`;
  const isTwin = who.isYou(other) && said(twin);
  return t(isTwin ? twin : id, { ...args, other: who.nameOf(other) });
}
