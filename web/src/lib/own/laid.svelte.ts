/** Decks of own cards that lie on a table: what a card is called, and where its picture lies. */

import type { Cards, GiftId, OwnCard, TableDeck } from '$wire';
import { isolated } from '$lib/isolated';
import { keep, kept } from '$lib/storage';

const HIDDEN = 'own-pictures';

class Sight {
  #hidden = $state.raw(kept(HIDDEN) === 'hidden');

  /** No picture that people have made is shown on this device. */
  get hidden(): boolean {
    return this.#hidden;
  }
  set hidden(hidden: boolean) {
    this.#hidden = hidden;
    keep(HIDDEN, hidden ? 'hidden' : null);
  }
}

export const sight = new Sight();

interface Own {
  card: OwnCard;
  deck: TableDeck;
}

let before = { at: '', out: 0 };

export class Laid {
  readonly decks: readonly TableDeck[];
  /** How many may be dealt: equal ones are one. */
  readonly count: number;
  /** Whether a card has just been taken out. */
  readonly isLess: boolean;
  readonly #all = new Map<GiftId, Own>();
  readonly #removed: readonly GiftId[];
  readonly #at: string;

  constructor({ decks = [], removed = [] }: Cards, at: string) {
    this.decks = decks;
    this.#removed = removed;
    this.#at = at;
    this.isLess = before.at === at && before.out < removed.length;
    before = { at, out: removed.length };
    for (const deck of decks) for (const card of deck.cards) this.#all.set(card.id, { card, deck });
    this.count = Array.from(this.#all.keys()).filter((id) => !this.isRemoved(id)).length;
  }

  of(id: GiftId): Own | undefined {
    return this.#all.get(id);
  }

  isRemoved(id: GiftId): boolean {
    return this.#removed.indexOf(id) >= 0;
  }

  /** In the reader's language if its maker has said it, else as it is; never bent. */
  name(id: GiftId, locale: string): string {
    const card = this.of(id)?.card;
    return card ? isolated(card.names?.[locale] ?? card.name) : '';
  }

  /** The language of its name, where that is not the reader's. */
  language(id: GiftId, locale: string): string | undefined {
    const card = this.of(id)?.card;
    return card && card.language !== locale && !card.names?.[locale] ? card.language : undefined;
  }

  /** Where its picture lies, if it shows one; one of ours lies where `icon` says. */
  picture(id: GiftId, icon: (id: string) => string | null): string | null {
    const card = this.of(id)?.card;
    if (!card || sight.hidden || this.isRemoved(id)) return null;
    if (!card.picture) return card.icon ? icon(card.icon) : null;
    const [table, screen] = this.#at.split('?');
    return `api/tables/${table}/pictures/${card.picture}${screen ? `?${screen}` : ''}`;
  }
}
