/** Laying pieces on gifts before committing: GIVE tokens (one slot per person and gift) and the
 * four GET tokens alike. Tap a piece, tap a gift, or the other way round; tap again to lift;
 * occupied targets swap. Nothing here knows a rule: the slots and gifts come from the ask. */

export type Laid = Readonly<Record<string, string>>; // slot -> gift, every gift once

export type Held = { slot: string } | { gift: string } | 'card' | null;

export function slotOn(laid: Laid, gift: string): string | undefined {
  return Object.keys(laid).find((slot) => laid[slot] === gift);
}

/** The slot's piece goes to the gift; what lay there takes the piece's old place. */
export function lay(laid: Laid, slot: string, gift: string): Laid {
  const next: Record<string, string> = { ...laid };
  const pushedOut = slotOn(laid, gift);
  if (pushedOut !== undefined && pushedOut !== slot) {
    const old = laid[slot];
    if (old === undefined) delete next[pushedOut];
    else next[pushedOut] = old;
  }
  next[slot] = gift;
  return next;
}

export function lift(laid: Laid, slot: string): Laid {
  const next: Record<string, string> = { ...laid };
  delete next[slot];
  return next;
}

export class Laying {
  laid = $state.raw<Laid>({});
  held = $state.raw<Held>(null);
  /** The slot whose piece carries the doubling card. */
  doubled = $state.raw<string | null>(null);
  readonly slots: readonly string[];
  /** With nothing held the first piece that still lies here is: a tap on a gift lays it. */
  inOrder = false;

  constructor(slots: readonly string[], laid: Laid = {}, doubled: string | null = null) {
    this.slots = slots;
    this.laid = laid;
    this.doubled = doubled;
  }

  get missing(): string[] {
    return this.slots.filter((slot) => !(slot in this.laid));
  }

  get heldSlot(): string | null {
    if (this.held === null) return (this.inOrder && this.missing[0]) || null;
    return this.held !== 'card' && 'slot' in this.held ? this.held.slot : null;
  }

  get heldGift(): string | null {
    return this.held !== null && this.held !== 'card' && 'gift' in this.held
      ? this.held.gift
      : null;
  }

  tapSlot(slot: string): void {
    if (this.held === 'card') {
      this.#double(slot);
    } else if (this.heldGift !== null) {
      this.#put(lay(this.laid, slot, this.heldGift));
    } else if (this.heldSlot === slot) {
      this.#put(lift(this.laid, slot));
    } else {
      this.held = { slot };
    }
  }

  tapGift(gift: string): void {
    const there = slotOn(this.laid, gift);
    if (this.held === 'card') {
      if (there !== undefined) this.#double(there);
    } else if (this.heldSlot !== null) {
      const slot = this.heldSlot;
      this.#put(there === slot ? lift(this.laid, slot) : lay(this.laid, slot, gift));
    } else if (this.heldGift === gift) {
      this.#put(there === undefined ? this.laid : lift(this.laid, there));
    } else {
      const piece = this.heldGift === null ? undefined : slotOn(this.laid, this.heldGift);
      if (piece === undefined) this.held = { gift };
      else this.#put(lay(this.laid, piece, gift));
    }
  }

  /** Takes the doubling card up; tapped while it lies or is held, it goes back. */
  tapCard(): void {
    if (this.doubled !== null) this.doubled = null;
    else this.held = this.held === 'card' ? null : 'card';
  }

  putDown(): void {
    this.held = null;
  }

  #put(laid: Laid): void {
    this.laid = laid;
    this.held = null;
    if (this.doubled !== null && !(this.doubled in laid)) this.doubled = null;
  }

  #double(slot: string): void {
    if (!(slot in this.laid)) return;
    this.doubled = slot;
    this.held = null;
  }
}
