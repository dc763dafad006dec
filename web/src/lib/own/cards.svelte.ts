/** The cards that people at this table have made: what they are called, and where their pictures
 * lie. Whatever shows a gift asks here first; there is nothing here where nobody has made any. */

import type { Cards, GiftId, OwnCard, TableDeck } from '$wire';
import { isolated } from '$lib/isolated';
import { keep, kept } from '$lib/storage';

const BEGINS = 'own-';
const HIDDEN = 'own-pictures';

interface Own {
  card: OwnCard;
  deck: TableDeck;
}

class OwnCards {
  /** No picture that people have made is shown on this device. */
  #hidden = $state(kept(HIDDEN) !== null);
  #told = $state.raw<Cards>({ type: 'Cards' });
  #at = '';

  decks: readonly TableDeck[] = $derived(this.#told.decks ?? []);
  #removed: readonly GiftId[] = $derived(this.#told.removed ?? []);
  #all: ReadonlyMap<GiftId, Own> = $derived(
    new Map(this.decks.flatMap((deck) => deck.cards.map((card) => [card.id, { card, deck }]))),
  );

  /** How many may be dealt: equal ones are one. */
  count: number = $derived(
    [...this.#all.keys()].reduce((sum, id) => sum + Number(!this.#removed.includes(id)), 0),
  );

  get hidden(): boolean {
    return this.#hidden;
  }
  set hidden(hidden: boolean) {
    this.#hidden = hidden;
    keep(HIDDEN, hidden ? 'hidden' : null);
  }

  /** `at`: the table, as its socket is addressed; a screen's key goes along. */
  take(told: Cards, at: string): void {
    this.#told = told;
    this.#at = at;
  }

  forget(): void {
    this.#told = { type: 'Cards' };
  }

  of(id: GiftId): Own | undefined {
    return this.#all.get(id);
  }

  isRemoved(id: GiftId): boolean {
    return this.#removed.includes(id);
  }

  /** Where its picture lies, if it shows one; one of ours lies where `icon` says. */
  picture(id: GiftId, icon: (id: string) => string | null): string | null {
    const card = this.of(id)?.card;
    if (!card || this.#hidden || this.isRemoved(id)) return null;
    if (!card.picture) return card.icon ? icon(card.icon) : null;
    const [table, screen] = this.#at.split('?');
    return `/api/tables/${table}/pictures/${card.picture}${screen ? `?${screen}` : ''}`;
  }
}

export const own = new OwnCards();

export function isOwn(id: GiftId): boolean {
  return id.indexOf(BEGINS) === 0;
}

/** Its name for who reads `locale`: in that language if its maker has said it, else as it is, never
 * bent. Null for a gift of ours; empty until the table's cards have come. */
export function ownName(id: GiftId, locale: string): string | null {
  if (!isOwn(id)) return null;
  const card = own.of(id)?.card;
  return card ? isolated(card.names?.[locale] ?? card.name) : '';
}

/** The language of its name, where that is not the reader's. */
export function ownLanguage(id: GiftId, locale: string): string | undefined {
  const card = own.of(id)?.card;
  return card && card.language !== locale && !card.names?.[locale] ? card.language : undefined;
}

/** All its names, by any of which it may be found. */
export function ownNames(id: GiftId): readonly string[] {
  const card = own.of(id)?.card;
  return card ? [card.name, ...Object.keys(card.names ?? {}).map((at) => card.names![at]!)] : [];
}
