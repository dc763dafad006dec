/** How long the opening of each gift is shown, as rules/ceremony.py has it; both are held to one
 * file, tests/rules/gifttrap/ceremony.json. */

import { OTHER_MS } from './constants';
import type { Opened, Seat } from './view';

/** The round's first gift that nobody has noticed, one that is neither one of its opener's first
 * nor news, and one that nobody has noticed right after another: they take their own time. */
export type Other = keyof typeof OTHER_MS;

/** What of an opened gift decides how long it is shown. */
export type Told = Pick<Opened, 'to' | 'mark' | 'trapped' | 'give_more' | 'get_more'>;

/** So many gifts of one opener are shown whole, and people pull their ribbons thrice. */
export const HANDMADE = 2;
const UNHURRIED = 12; // parcels in a round: those of four players
const HURRY = 110; // each parcel more shortens every opening by one part in so many

/** What the opening has to tell; undefined where it is shown whole. `earlier`: what has been opened
 * in this round, the newest last. */
export function ceremony(o: Told, earlier: readonly Told[], isLast: boolean): Other | undefined {
  const previous = earlier[earlier.length - 1];
  if (o.mark === 'none' && !o.trapped) {
    if (previous?.mark === 'none' && !hasCards(previous) && !hasCards(o)) return 'again';
    return earlier.some((one) => one.mark === 'none') ? undefined : 'unnoticed';
  }
  if (o.mark === 'great' || o.mark === 'no_way' || hasCards(o) || isLast) return undefined;
  return earlier.filter((one) => one.to === o.to).length < HANDMADE ? undefined : 'brief';
}

function hasCards(o: Told): boolean {
  return o.trapped || o.give_more || o.get_more;
}

/** The share of its time that an opening takes. */
export function share(
  o: Pick<Opened, 'to' | 'by'>,
  parcels: number,
  isPerson: (seat: Seat) => boolean,
): number {
  const hurried = 1 - Math.max(0, parcels - UNHURRIED) / HURRY;
  return isPerson(o.to) || isPerson(o.by) ? hurried : hurried / 2;
}
