/** A deck while it is made: what is on the page is kept here, and goes to the server by itself
 * after each change. Where the network is gone it waits and tries again; a card that the server
 * refuses stays, with the reason, while all others are kept. */

import type { Card, Deck } from '$wire';
import { newId } from '$lib/table/table.svelte';
import { Refusal } from '$lib/wire/asked';
import { freshId, hashOf, same } from './deck';
import { freshOf, type Fresh } from './picture';
import { deckText } from './refusal';
import { deleteDeck, getPicture, newDeck, putDeck, sendPicture } from './requests';

const FIRST_WAIT_MS = 1_000;
const WAIT_MAX_MS = 15_000;
const BUSY = ['pictures_busy', 'decks_busy', 'too_fast'];
const PASSING = [...BUSY, 'lost', 'server_failed', 'store_failed'];

export interface Made {
  card: Card;
  /** Not on the server yet, or not long. */
  fresh: Fresh | null;
  /** Why the server does not take it, as a sentence. */
  wrong: string;
}

/** What is found out while a deck is sent: cards that are refused and why, those of them that can't
 * even stay as they were, and those whose picture was sent once more. */
interface Tries {
  held: Map<string, string>;
  dropped: Set<string>;
  again: Set<string>;
}

export type Head = Omit<Deck, 'cards'>;

/** Nothing to do; all but what is marked; on its way; waiting for the network; refused as a
 * whole. */
export type Keeping = 'kept' | 'partly' | 'busy' | 'lost' | 'refused';

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
  #kept: ReadonlyMap<string, Card> = new Map(); // as the server has them
  #tryNow: (() => void) | null = null;
  #key = newId(); // the first answer may be lost
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
    making.#kept = new Map(cards.map((card) => [card.id, card]));
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
    this.out = null;
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
    const isWhole = this.cards.every(({ wrong }) => wrong === '');
    this.keeping = this.wrong !== '' ? 'refused' : isWhole ? 'kept' : 'partly';
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
    await this.#rescue();
    const tries: Tries = { held: new Map(), dropped: new Set(), again: new Set() };
    for (const made of this.cards) await this.#sendPicture(made, tries);
    while (!(await this.#sendDeck(tries))); // each time without one card more
    this.cards = this.cards.map((made) => {
      const wrong = tries.held.get(made.card.id) ?? '';
      return made.wrong === wrong ? made : { ...made, wrong };
    });
  }

  /** The picture of a card that was taken out: the server forgets it with the card. */
  async #rescue(): Promise<void> {
    const lost = this.out?.made;
    if (lost === undefined || this.id === null) return;
    if (lost.fresh !== null) this.#sent.delete(lost.fresh.bytes);
    if (lost.fresh !== null || lost.card.picture === undefined) return;
    const fresh = await freshOf(await getPicture(this.id, hashOf(lost.card.picture)));
    if (this.out?.made === lost) this.out = { ...this.out, made: { ...lost, fresh } };
    else this.cards = this.cards.map((made) => (made === lost ? { ...lost, fresh } : made));
  }

  async #sendPicture({ card, fresh }: Made, { held }: Tries): Promise<void> {
    if (fresh === null || this.#sent.has(fresh.bytes)) return;
    try {
      this.#sent.set(fresh.bytes, await sendPicture(fresh.bytes));
    } catch (refusal) {
      if (isPassing(refusal)) throw refusal;
      held.set(card.id, deckText(refusal));
    }
  }

  /** Whether it need not be sent again. */
  async #sendDeck(tries: Tries): Promise<boolean> {
    const cards = this.#cardsFor(tries);
    if (cards.length === 0) {
      if (this.id !== null && this.cards.length === 0) await this.#remove(this.id);
      return true;
    }
    const deck = { ...this.head, cards };
    try {
      if (this.id === null) {
        const { id } = await newDeck(this.#key, deck);
        this.id = id;
        this.#named(id);
      } else await putDeck(this.id, deck);
      this.#kept = new Map(cards.map((card) => [card.id, card]));
      return true;
    } catch (refusal) {
      await this.#judge(refusal, tries);
      return false;
    }
  }

  /** What comes of a refusal: a picture is sent once more if the server has swept it, a card is
   * held back as it was before, or wholly. Throws what is about no card. */
  async #judge(refusal: unknown, tries: Tries): Promise<void> {
    const refused = this.#refused(refusal);
    if (refused === null || tries.dropped.has(refused.made.card.id)) throw refusal;
    const { made, why } = refused;
    const { id } = made.card;
    const isGone = (refusal as Refusal).code === 'deck_picture_missing';
    if (isGone && made.fresh !== null && !tries.again.has(id)) {
      tries.again.add(id);
      this.#sent.delete(made.fresh.bytes);
      await this.#sendPicture(made, tries);
    } else if (tries.held.has(id) || !this.#kept.has(id)) {
      tries.held.set(id, tries.held.get(id) ?? why);
      tries.dropped.add(id);
    } else tries.held.set(id, why);
  }

  async #remove(id: string): Promise<void> {
    await deleteDeck(id).catch((refusal: unknown) => {
      if ((refusal as Refusal).code !== 'no_such_deck') throw refusal; // an answer was lost
    }); // a deck has a card at least
    this.id = null;
    this.#key = newId(); // what comes back is another deck
    this.#kept = new Map();
    this.#named(null);
  }

  /** What can be sent: pictures that came while the others were on their way wait. */
  #cardsFor({ held, dropped }: Tries): Card[] {
    return this.cards.flatMap(({ card, fresh }) => {
      const before = dropped.has(card.id) ? undefined : this.#kept.get(card.id);
      const picture = fresh === null ? card.picture : this.#sent.get(fresh.bytes);
      const isWaiting = fresh !== null && picture === undefined;
      if (held.has(card.id) || isWaiting) return before === undefined ? [] : [before];
      return [picture === undefined ? card : { ...card, picture }];
    });
  }

  /** The card that is refused and why; null if it is the deck. Of two that could be mistaken for
   * each other it is the one that was changed last. */
  #refused(refusal: unknown): { made: Made; why: string } | null {
    if (!(refusal instanceof Refusal)) return null;
    const { card, other } = refusal.args;
    const made = this.cards.find((one) => one.card.id === card);
    if (made === undefined) return null;
    const latest = this.cards.find((one) => one.card.id === this.#latest);
    const names = latest ? [latest.card.name, ...Object.values(latest.card.names ?? {})] : [];
    if (latest && latest !== made && names.some((name) => same(name) === same(`${other}`))) {
      const turned = { ...refusal.args, card: latest.card.id, other: made.card.name };
      const why = deckText(new Refusal(refusal.code, turned), this.nameOf);
      return { made: latest, why };
    }
    return { made, why: deckText(refusal, this.nameOf) };
  }
}

function isPassing(refusal: unknown): boolean {
  return PASSING.includes((refusal as { code?: string }).code ?? '');
}
