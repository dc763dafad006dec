/** The cards that people at this table have made. Whatever shows a gift asks here first; what is
 * known of them is fetched with the first, and nothing is here where nobody has made any. */

import type { Cards, GiftId } from '$wire';
import { fetched } from './fetched';
import type { Laid } from './laid.svelte';

class OwnCards {
  /** What lies on the table; null while there is nothing, or it has not come. */
  laid = $state.raw<Laid | null>(null);
  #told: Cards | null = null;

  /** `at`: the table, as its socket is addressed; a screen's key goes along. */
  take(told: Cards | null, at: string): void {
    this.#told = told;
    if (!told?.decks?.length) this.laid = null;
    else {
      void fetched().then((Laid) => {
        if (this.#told === told) this.laid = new Laid(told, at);
      });
    }
  }

  /** How many may be dealt. */
  get count(): number {
    return this.laid?.count ?? 0;
  }
}

export const own = new OwnCards();

/** A gift of the printed box: the number of its field, and what somebody calls it, if anything;
 * null for any other (content/box.py). */
export function boxOf(id: GiftId): { n: string; name: string } | null {
  const [, n, name = ''] = /^box-(\d)(?:-([^]+))?$/.exec(id) ?? [];
  return n === undefined ? null : { n, name };
}

export function isOwn(id: GiftId): boolean {
  return /^own-/.test(id);
}

/** Its name for who reads `locale`; null for a gift of ours, empty until the cards have come. */
export function ownName(id: GiftId, locale: string): string | null {
  return isOwn(id) ? (own.laid?.name(id, locale) ?? '') : null;
}
