/** A deck while it is made: what is on the page is kept here, and goes to the server by itself
 * after each change. Where the network is gone it waits and tries again; a card that the server
 * refuses stays, with the reason, while all others are kept. */

import type { Card, Deck } from '$wire';
import { freshId, same } from './deck';
import { deckText } from './refusal';
import { deleteDeck, newDeck, putDeck, Refused, sendPicture } from './requests';

const FIRST_WAIT_MS = 1_000;
const WAIT_MAX_MS = 15_000;
const BUSY = ['pictures_busy', 'decks_busy', 'too_fast'];
const PASSING = [...BUSY, 'lost', 'server_failed', 'store_failed'];

/** A picture that was made here. */
export interface Fresh {
  bytes: Blob;
  /** How it looks in the list. */
  small: HTMLCanvasElement;
}

export interface Made {
  card: Card;
  /** Not on the server yet, or not long. */
  fresh: Fresh | null;
  /** Why the server does not take it, as a sentence. */
  wrong: string;
}

export type Head = Omit<Deck, 'cards'>;

/** Nothing to do; on its way; waiting for the network; refused as a whole. */
export type Keeping = 'kept' | 'busy' | 'lost' | 'refused';

export class Making {
  id = $state.raw<string | null>(null);
  head = $state.raw<Head>({ title: '', language: 'en', game: '' });
  cards = $state.raw<readonly Made[]>([]);
  /** The card that was taken out last, and where it was. */
  out = $state.raw<{ made: Made; at: number } | null>(null);
  keeping = $state.raw<Keeping>('kept');
  /** Why the deck is refused as a whole. */
  wrong = $state.raw('');

  #wanted = 0; // counts changes
  #running = false;
  #latest = ''; // the card that was changed last
  #sent = new Map<Blob, string>();
  #tryNow: (() => void) | null = null;
  readonly #named: (id: string | null) => void;

  /** `named` hears the id that the server gives the deck, and that it is gone. */
  constructor(head: Head, named: (id: string | null) => void = () => {}) {
    this.head = head;
    this.#named = named;
  }

  static of(id: string, { cards, ...head }: Deck, named?: (id: string | null) => void): Making {
    const making = new Making(head, named);
    making.id = id;
    making.cards = cards.map((card) => ({ card, fresh: null, wrong: '' }));
    return making;
  }

  nameOf = (id: string): string => this.cards.find(({ card }) => card.id === id)?.card.name ?? id;

  freshId(): string {
    const taken = this.out === null ? this.cards : [...this.cards, this.out.made];
    return freshId(new Set(taken.map(({ card }) => card.id)));
  }

  /** Adds a card, or puts it in the place of the one with its id. */
  put(card: Card, fresh: Fresh | null): void {
    const made = { card, fresh, wrong: '' };
    const at = this.cards.findIndex((one) => one.card.id === card.id);
    this.cards = at < 0 ? [...this.cards, made] : this.cards.with(at, made);
    this.#latest = card.id;
    this.#changed();
  }

  /** Adds many, without pictures. */
  putAll(cards: readonly Omit<Card, 'id'>[]): void {
    for (const card of cards) {
      this.cards = [
        ...this.cards,
        { card: { ...card, id: this.freshId() }, fresh: null, wrong: '' },
      ];
    }
    this.#latest = this.cards.at(-1)?.card.id ?? '';
    this.#changed();
  }

  takeOut(id: string): void {
    const at = this.cards.findIndex((one) => one.card.id === id);
    const made = this.cards[at];
    if (made === undefined) return;
    this.out = { made, at };
    this.cards = this.cards.toSpliced(at, 1);
    this.#changed();
  }

  undo(): void {
    if (this.out === null) return;
    this.cards = this.cards.toSpliced(this.out.at, 0, this.out.made);
    this.out = null;
    this.#changed();
  }

  describe(head: Partial<Head>): void {
    this.head = { ...this.head, ...head };
    if (this.id !== null || this.cards.length > 0) this.#changed();
  }

  /** The network may be back. */
  tryNow = (): void => this.#tryNow?.();

  #changed(): void {
    this.#wanted += 1;
    if (this.#running) this.#tryNow?.();
    else void this.#keep();
  }

  /** Until all is on the server, or refused for good. */
  async #keep(): Promise<void> {
    this.#running = true;
    this.keeping = 'busy';
    let wait = FIRST_WAIT_MS;
    for (let kept = -1; kept !== this.#wanted;) {
      const wanted = this.#wanted;
      this.wrong = '';
      try {
        await this.#send();
        kept = wanted;
        wait = FIRST_WAIT_MS;
        this.keeping = 'busy';
      } catch (refusal) {
        if (isPassing(refusal)) {
          this.keeping = 'lost';
          await this.#pause(wait);
          wait = Math.min(2 * wait, WAIT_MAX_MS);
        } else {
          this.wrong = deckText(refusal, this.nameOf);
          kept = wanted;
        }
      }
    }
    this.keeping = this.wrong === '' ? 'kept' : 'refused';
    this.#running = false;
  }

  #pause(wait: number): Promise<void> {
    return new Promise((done) => {
      const go = (): void => {
        clearTimeout(timer);
        this.#tryNow = null;
        done();
      };
      const timer = setTimeout(go, wait);
      this.#tryNow = go;
    });
  }

  async #send(): Promise<void> {
    const held = new Map<string, string>();
    for (const made of this.cards) await this.#sendPicture(made, held);
    while (!(await this.#sendDeck(held))); // each time another card is held back
    this.cards = this.cards.map((made) => {
      const wrong = held.get(made.card.id) ?? '';
      return made.wrong === wrong ? made : { ...made, wrong };
    });
  }

  async #sendPicture({ card, fresh }: Made, held: Map<string, string>): Promise<void> {
    if (fresh === null || this.#sent.has(fresh.bytes)) return;
    try {
      this.#sent.set(fresh.bytes, await sendPicture(fresh.bytes));
    } catch (refusal) {
      if (isPassing(refusal)) throw refusal;
      held.set(card.id, deckText(refusal));
    }
  }

  /** Whether it need not be sent again. A card that is refused is added to `held`. */
  async #sendDeck(held: Map<string, string>): Promise<boolean> {
    const cards = this.#cardsBut(held);
    if (cards.length === 0) {
      if (this.id !== null && this.cards.length === 0) await this.#remove(this.id);
      return true;
    }
    const deck = { ...this.head, cards };
    try {
      if (this.id === null) {
        const { id } = await newDeck(deck);
        this.id = id;
        this.#named(id);
      } else await putDeck(this.id, deck);
      return true;
    } catch (refusal) {
      const card = this.#refused(refusal);
      if (card === null || held.has(card.id)) throw refusal;
      held.set(card.id, card.why);
      return false;
    }
  }

  async #remove(id: string): Promise<void> {
    await deleteDeck(id); // a deck has a card at least
    this.id = null;
    this.#named(null);
  }

  /** What can be sent: pictures that came while the others were on their way wait. */
  #cardsBut(held: ReadonlyMap<string, string>): Card[] {
    return this.cards.flatMap(({ card, fresh }) => {
      const picture = fresh === null ? card.picture : this.#sent.get(fresh.bytes);
      if (held.has(card.id) || (fresh !== null && picture === undefined)) return [];
      return [picture === undefined ? card : { ...card, picture }];
    });
  }

  /** The card that is refused and why; null if it is the deck. Of two that could be mistaken for
   * each other it is the one that was changed last. */
  #refused(refusal: unknown): { id: string; why: string } | null {
    if (!(refusal instanceof Refused)) return null;
    const { card, other } = refusal.args;
    const made = this.cards.find((one) => one.card.id === card);
    if (made === undefined) return null;
    if (made.fresh !== null) this.#sent.delete(made.fresh.bytes); // it may be gone there by now
    const latest = this.cards.find((one) => one.card.id === this.#latest);
    const names = latest ? [latest.card.name, ...Object.values(latest.card.names ?? {})] : [];
    if (latest && latest !== made && names.some((name) => same(name) === same(`${other}`))) {
      const turned = { ...refusal.args, card: latest.card.id, other: made.card.name };
      const why = deckText(new Refused(refusal.code, turned), this.nameOf);
      return { id: latest.card.id, why };
    }
    return { id: made.card.id, why: deckText(refusal, this.nameOf) };
  }
}

function isPassing(refusal: unknown): boolean {
  return PASSING.includes((refusal as { code?: string }).code ?? '');
}
