/** One card while it is made, until it is put into its deck. */

import type { Card } from '$wire';
import { middle, seen, type View } from './crop';
import { isTooLong } from './deck';
import { Drawing } from './drawing.svelte';
import type { Made } from './making.svelte';
import { brush, canvas, FRAME, PLATE, taken, type Fresh, type Source } from './picture';

/** What there is to see on a card. `kept`: what it had before; `none`: its name alone. */
export type Look =
  | { kind: 'photo'; source: Source }
  | { kind: 'drawing' }
  | { kind: 'icon'; icon: string }
  | { kind: 'kept' }
  | { kind: 'none' };

export class Draft {
  name = $state('');
  pack = $state.raw<string | undefined>();
  adults = $state(false);
  names = $state<Record<string, string>>({});
  tags = $state.raw<readonly string[]>([]);
  look = $state.raw<Look>({ kind: 'none' });
  view = $state.raw<View>({ zoom: 1, x: 0, y: 0 });
  /** Whether one of our pictures is being looked for. */
  isSearching = $state(false);
  readonly drawing = new Drawing();
  /** The card that is changed; null: a new one. */
  readonly made: Made | null;

  constructor(made: Made | null, pack?: string) {
    this.made = made;
    this.pack = made?.card.pack ?? pack;
    if (made === null) return;
    const { name, names, adults, tags, icon, picture } = made.card;
    this.name = name;
    this.names = { ...names };
    this.adults = adults ?? false;
    this.tags = tags ?? [];
    if (icon !== undefined) this.look = { kind: 'icon', icon };
    else if (picture !== undefined || made.fresh !== null) this.look = { kind: 'kept' };
  }

  show(look: Look): void {
    this.look = look;
    this.isSearching = false;
    if (look.kind === 'photo') this.view = middle(look.source);
  }

  get isNameless(): boolean {
    return this.name.trim() === '';
  }

  get isNameTooLong(): boolean {
    return [this.name, ...Object.values(this.names)].some(isTooLong);
  }

  /** Whether throwing it away would lose something. */
  get isWorth(): boolean {
    const { kind } = this.look;
    if (this.made !== null) return false; // the card is still what it was
    return !this.isNameless || kind === 'photo' || (kind === 'drawing' && !this.drawing.isEmpty);
  }

  /** The card, and its picture if it was made here. */
  async finished(id: string): Promise<{ card: Card; fresh: Fresh | null }> {
    const names = Object.entries(this.names).flatMap(([language, name]) =>
      name.trim() === '' ? [] : [[language, name.trim()] as const],
    );
    const card: Card = { id: this.made?.card.id ?? id, name: this.name.trim() };
    if (names.length > 0) card.names = Object.fromEntries(names);
    if (this.pack !== undefined) card.pack = this.pack;
    if (this.tags.length > 0) card.tags = [...this.tags];
    if (this.adults) card.adults = true;
    if (this.look.kind === 'icon') card.icon = this.look.icon;
    if (this.look.kind !== 'kept') return { card, fresh: await this.#fresh() };
    const { picture } = this.made?.card ?? {};
    if (picture !== undefined) card.picture = picture;
    return { card, fresh: this.made?.fresh ?? null };
  }

  async #fresh(): Promise<Fresh | null> {
    const whole = canvas(FRAME.width, FRAME.height);
    return this.paint(whole) ? taken(whole) : null;
  }

  /** Draws what was photographed or drawn; false where there is nothing of the kind. */
  paint(on: HTMLCanvasElement): boolean {
    const { kind } = this.look;
    if (kind === 'drawing' && this.drawing.isEmpty) return false;
    if (kind !== 'photo' && kind !== 'drawing') return false;
    const pen = brush(on);
    pen.fillStyle = PLATE;
    pen.fillRect(0, 0, on.width, on.height);
    if (this.look.kind === 'photo') {
      const { source } = this.look;
      const { left, top, width } = seen(source, this.view);
      const scale = on.width / width;
      pen.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
      pen.drawImage(source, 0, 0);
      pen.resetTransform();
    } else {
      this.drawing.paint(pen, on.width);
    }
    return true;
  }
}
