/** Where everything lies on the table, in px of the ring: worked out once for a game, from what
 * its longest columns will need, so that nothing that happens moves anything else. */

import type { Side, Spot } from './ring';
import type { Seat } from './view';

/** From the top left. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export type Point = { x: number; y: number };

/** The ring's inside; `em`: how large its letters are. */
export interface Room {
  w: number;
  h: number;
  em: number;
}

/** What there must be room for. */
export interface Needs {
  spots: readonly Spot[];
  /** Gifts that a column usually has, and the most it may come to hold (H13, H16). */
  usual: number;
  most: number;
  /** Penalties that end the game (H10). */
  limit: number;
}

export interface Place {
  label: Box;
  /** By place in the column, the oldest first; one more than `most`, for the gift that lands
   * before the oldest is taken up (H7). */
  cards: readonly Box[];
  pile: readonly Box[];
}

export interface Layout {
  /** Widths: of a card, and of a penalty's place. */
  card: number;
  slot: number;
  /** The size of a name's letters. */
  letters: number;
  /** The shop's card; what is left of it is told below. */
  shop: Box;
  places: Readonly<Record<Seat, Place>>;
}

export const TALL = 1.2; // a card's height, of its width
const SHOWN = 0.6; // of a card under another, at least, along the column
const LANDING = 0.4; // of a step: from the last card to the one that lands before the lift

interface Plan {
  /** The sides take the whole height; else those at the top and bottom have all the width. */
  full: boolean;
  /** Top and bottom have their cards one below the other. */
  vertical: boolean;
  /** The shop lies below the sides, not between them. */
  low: boolean;
  /** At the top and bottom the name stands beside the cards, with the penalties. */
  level: boolean;
  /** Where the penalties lie at the sides: the last is upright, beyond the cards. */
  pile: (typeof PILES)[number];
}

const PILES = ['under cards', 'beside the name', 'beside cards'] as const;
const ONE: Plan = { full: false, vertical: false, low: false, level: false, pile: PILES[0] };
const PLANS: readonly Plan[] = [
  ONE,
  { ...ONE, low: true },
  { ...ONE, full: true },
  { ...ONE, full: true, vertical: true },
  { ...ONE, level: true },
  { ...ONE, level: true, low: true },
  { ...ONE, level: true, full: true },
].flatMap((plan) => PILES.map((pile) => ({ ...plan, pile })));

/** How much room names get, and how small letters and penalties may be, in the root's letters. */
interface Names {
  label: number;
  letters: number;
  slot: number;
}
const NARROW: Names = { label: 3.9, letters: 0.78, slot: 1 };
const WIDER: readonly Names[] = [5.8, 4.9].map((label) => ({ ...NARROW, label }));
const SMALL: Names = { label: 3.9, letters: 0.62, slot: 0.6 }; // where nothing else has room
const WORTH = 0.85; // of a card's size: what long names may cost
const READ = 36; // px: on a smaller card its name can hardly be read

/** The layout with the largest cards that have room beside long names. */
export function layout(needs: Needs, room: Room): Layout {
  const largest = (names: Names): Layout | null => {
    const most = Math.max(24, Math.min(room.w, room.h) / 2.4, 0);
    for (let card = Math.min(most, 9 * room.em); card > 22; card *= 0.98) {
      let found: Layout | null = null;
      for (const plan of PLANS) {
        const laid = new Laying(needs, room, plan, card, names).laid();
        if (laid !== null && (found === null || narrowest(laid) > narrowest(found) + 1)) {
          found = laid;
        }
      }
      if (found !== null) return found;
    }
    return null;
  };
  const narrow = largest(NARROW);
  for (const names of WIDER) {
    const wide = largest(names);
    if (wide !== null && wide.card >= WORTH * (narrow?.card ?? 0)) return wide;
  }
  if (narrow !== null && narrow.card > READ) return narrow;
  // a screen too small for a table gets one all the same
  return largest(SMALL) ?? narrow ?? new Laying(needs, room, ONE, 24, SMALL).anyhow();
}

/** The width of the label with the least room. */
function narrowest({ places }: Layout): number {
  return Math.min(...Object.values(places).map(({ label }) => label.w));
}

class Laying {
  readonly #needs: Needs;
  readonly #room: Room;
  readonly #plan: Plan;
  readonly #card: number;
  readonly #names: Names;
  readonly #tall: number;
  readonly #slot: number;
  readonly #letters: number;
  readonly #label: number; // a name's height: two lines
  readonly #gap: number;

  constructor(needs: Needs, room: Room, plan: Plan, card: number, names: Names) {
    const { em } = room;
    this.#needs = needs;
    this.#room = room;
    this.#plan = plan;
    this.#card = card;
    this.#names = names;
    this.#tall = card * TALL;
    this.#gap = em / 4;
    this.#slot = between(em * names.slot, card * 0.34, em * 2.2);
    this.#letters = between(em * names.letters, card * 0.19, em * 1.25);
    this.#label = this.#letters * 2.2 + em * 0.35;
  }

  /** null: something has no room. */
  laid(): Layout | null {
    const laid = this.anyhow();
    const boxes: Box[] = [{ ...laid.shop, h: laid.shop.h + 1.3 * this.#room.em }];
    for (const { label, cards, pile } of Object.values(laid.places)) {
      if (label.w < this.#name - 0.01) return null;
      boxes.push(label, union(cards), union(pile));
    }
    const { w, h } = this.#room;
    const isIn = (box: Box): boolean =>
      box.x >= -0.01 && box.y >= -0.01 && box.x + box.w <= w + 0.01 && box.y + box.h <= h + 0.01;
    if (!this.#isSeen(laid) || !boxes.every(isIn)) return null;
    const isFree = boxes.every((box, i) => boxes.slice(i + 1).every((other) => !meet(box, other)));
    return isFree ? laid : null;
  }

  /** Of each card that stays enough is seen. */
  #isSeen({ places }: Layout): boolean {
    const { usual, most } = this.#needs;
    return Object.values(places).every(({ cards }) => {
      const [one, next] = [cards[Math.min(usual, most) - 1]!, cards[usual]!];
      const [dx, dy] = [Math.abs(next.x - one.x), Math.abs(next.y - one.y)];
      const [w, h] =
        usual < most ? [SHOWN * one.w, SHOWN * one.h] : [LANDING * SHOWN * one.w, one.h];
      return dx >= w || dy >= (usual < most ? h : LANDING * SHOWN * h);
    });
  }

  anyhow(): Layout {
    const { spots } = this.#needs;
    const places: Record<Seat, Place> = {};
    const at = (side: Side): Spot[] =>
      spots.filter((spot) => spot.side === side).sort((a, b) => a.y - b.y);
    const hasTop = at('top').length > 0;
    for (const side of ['top', 'bottom'] as const) {
      for (const { seat } of at(side)) places[seat] = this.#end(side);
    }
    const end = this.#endHeight() + this.#gap;
    const shop = this.#plan.low ? this.#shopHeight() : 0;
    const [top, bottom] = this.#plan.full
      ? [0, this.#room.h]
      : [hasTop ? end : 0, this.#room.h - end - shop];
    for (const side of ['left', 'right'] as const) {
      const seats = at(side);
      const band = (bottom - top) / seats.length;
      seats.forEach(({ seat }, i) => {
        places[seat] = this.#aside(side, top + (i + 0.5) * band);
      });
    }
    return {
      card: this.#card,
      slot: this.#slot,
      letters: this.#letters,
      shop: this.#shop(hasTop),
      places,
    };
  }

  /** What the shop needs, with what is told below it, and with room for a gift beside it that is
   * a little larger. */
  #shopHeight(): number {
    return this.#tall * 1.1 + 1.6 * this.#room.em;
  }

  #shop(hasTop: boolean): Box {
    const { w, h } = this.#room;
    const end = h - this.#endHeight();
    const above = hasTop ? h - end : 0;
    const middle = this.#plan.low ? end - this.#shopHeight() / 2 : (above + end) / 2;
    const y = middle - this.#shopHeight() / 2 + this.#tall * 0.05;
    return { x: (w - this.#card) / 2, y, w: this.#card, h: this.#tall };
  }

  /** Where each card of a column begins; along the column it is `size` long. What a column usually
   * has lies side by side; what it comes to have besides shares what is left of the room. */
  #steps(size: number, room: number): number[] {
    const { usual, most } = this.#needs;
    const whole = size + this.#gap;
    const left = room - (usual - 1) * whole - size;
    const step = Math.min(whole, left / (most - usual + LANDING));
    const begins = Array.from({ length: most }, (_, i) =>
      i < usual ? i * whole : (usual - 1) * whole + (i - usual + 1) * step,
    );
    return [...begins, Math.min(begins.at(-1)! + whole, room - size)];
  }

  /** How wide a name is at least. */
  get #name(): number {
    return Math.max(5 * this.#letters, this.#names.label * this.#room.em);
  }

  /** How wide the name is that stands beside cards. */
  get #side(): number {
    return Math.max(6 * this.#letters, this.#name, this.#pileWidth);
  }

  get #pileWidth(): number {
    return this.#needs.limit * (this.#slot + 2) - 2;
  }

  /** What is between the lanes of the sides. */
  #middle(): number {
    const { full, vertical } = this.#plan;
    const shop = this.#card + 2 * this.#gap;
    if (!full) return this.#plan.low ? 2 * this.#gap : shop;
    if (vertical) return Math.max(shop, this.#card + 2 * (this.#slot + this.#gap));
    const { usual, most } = this.#needs;
    const cards = this.#card * (usual + 0.7 * (most - usual + LANDING)) + usual * this.#gap;
    const aside = 2 * this.#gap;
    if (this.#plan.level) return Math.max(shop, cards + 2 * (this.#side + this.#gap)) + aside;
    const name = Math.max(5.5 * this.#letters, this.#name);
    return Math.max(shop, cards, name + this.#pileWidth + this.#gap) + aside;
  }

  /** Height of a place at the top or at the bottom. */
  #endHeight(): number {
    const { vertical, level } = this.#plan;
    if (level) return Math.max(this.#tall, this.#label + this.#slot + this.#gap);
    const head = Math.max(this.#label, vertical ? 0 : this.#slot) + this.#gap;
    return head + (vertical ? this.#columnRoom() : this.#tall);
  }

  /** How long a vertical column may be: half of what the shop leaves, at most what it needs. */
  #columnRoom(): number {
    const { spots, most } = this.#needs;
    const ends = spots.some(({ side }) => side === 'top') ? 2 : 1.6;
    const wanted = most * (this.#tall + this.#gap) + this.#tall * LANDING;
    return Math.min(
      wanted,
      (this.#room.h - this.#shopHeight()) / ends - this.#label - 2 * this.#gap,
    );
  }

  #end(side: 'top' | 'bottom'): Place {
    const { w, h } = this.#room;
    const { limit } = this.#needs;
    const { vertical, full } = this.#plan;
    const width = full ? this.#middle() - 2 * this.#gap : w;
    const head = Math.max(this.#label, vertical ? 0 : this.#slot);
    const below = (y: number, height: number): number => (side === 'top' ? y : h - y - height);
    if (vertical) {
      const x = (w - this.#card) / 2;
      const from = head + this.#gap;
      return {
        label: { x: (w - width) / 2, y: below(0, this.#label), w: width, h: this.#label },
        cards: this.#steps(this.#tall, this.#columnRoom()).map((y) => ({
          x, y: below(from + y, this.#tall), w: this.#card, h: this.#tall,
        })), // prettier-ignore
        pile: Array.from({ length: limit }, (_, i) => ({
          x: x + this.#card + this.#gap,
          y: below(from + i * (this.#slot + 2), this.#slot),
          w: this.#slot,
          h: this.#slot,
        })),
      };
    }
    if (this.#plan.level) return this.#levelEnd(side, width);
    const pile = this.#pileWidth;
    const label = Math.min(width - pile - this.#gap, 11 * this.#letters);
    const left = (w - label - this.#gap - pile) / 2;
    const middle = (y: number): number => y + (head - this.#slot) / 2;
    return {
      label: { x: left, y: below(0, this.#label), w: label, h: this.#label },
      cards: this.#row(width).map((x) => ({
        x, y: below(head + this.#gap, this.#tall), w: this.#card, h: this.#tall,
      })), // prettier-ignore
      pile: Array.from({ length: limit }, (_, i) => ({
        x: left + label + this.#gap + i * (this.#slot + 2),
        y: below(middle(0), this.#slot),
        w: this.#slot,
        h: this.#slot,
      })),
    };
  }

  /** A place at the top or bottom, its name at the left of its cards. */
  #levelEnd(side: 'top' | 'bottom', width: number): Place {
    const row = this.#row(width - 2 * (this.#side + this.#gap));
    const height = this.#endHeight();
    const top = side === 'top' ? 0 : this.#room.h - height;
    const x = row[0]! - this.#gap - this.#side;
    const head = top + (height - this.#label - this.#gap - this.#slot) / 2;
    return {
      label: { x, y: head, w: this.#side, h: this.#label },
      cards: row.map((x) => ({
        x, y: top + (height - this.#tall) / 2, w: this.#card, h: this.#tall,
      })), // prettier-ignore
      pile: Array.from({ length: this.#needs.limit }, (_, i) => ({
        x: x + this.#side - this.#pileWidth + i * (this.#slot + 2),
        y: head + this.#label + this.#gap,
        w: this.#slot,
        h: this.#slot,
      })),
    };
  }

  /** Where the cards of a row in the middle begin: what a column usually has stands there. */
  #row(width: number): number[] {
    const { usual, most } = this.#needs;
    const stands = usual * (this.#card + this.#gap) - this.#gap;
    const least = SHOWN * this.#card * (most - usual + LANDING);
    const start = Math.max(0, Math.min((width - stands) / 2, width - stands - least));
    const steps = this.#steps(this.#card, width - start);
    return steps.map((x) => (this.#room.w - width) / 2 + start + x);
  }

  /** A place at the left or right, about the height `y`. */
  #aside(side: 'left' | 'right', y: number): Place {
    const { w } = this.#room;
    const { limit } = this.#needs;
    const lane = (w - this.#middle()) / 2 - this.#gap;
    const isUnder = this.#plan.pile === 'under cards';
    const isUpright = this.#plan.pile === 'beside cards';
    const pile = isUnder || isUpright ? 0 : this.#pileWidth + this.#gap;
    const label = Math.min(lane - pile, 11 * this.#letters);
    const tall = isUpright ? Math.max(this.#tall, this.#pileWidth) : this.#tall;
    const height = this.#label + this.#gap + tall + (isUnder ? this.#gap + this.#slot : 0);
    const top = y - height / 2;
    const at = (x: number, width: number): number => (side === 'left' ? x : w - x - width);
    const cards = top + this.#label + this.#gap;
    const piles = isUnder ? cards + this.#tall + this.#gap : top + (this.#label - this.#slot) / 2;
    const slots = Array.from({ length: limit }, (_, i) => i * (this.#slot + 2));
    return {
      label: { x: at(0, label), y: top, w: label, h: this.#label },
      cards: this.#steps(this.#card, isUpright ? lane - this.#slot - this.#gap : lane).map((x) => ({
        x: at(x, this.#card), y: cards, w: this.#card, h: this.#tall,
      })), // prettier-ignore
      pile: slots.map((along) => ({
        x: at(
          isUpright ? lane - this.#slot : (isUnder ? 0 : label + this.#gap) + along,
          this.#slot,
        ),
        y: isUpright ? cards + along : piles,
        w: this.#slot,
        h: this.#slot,
      })),
    };
  }
}

function between(least: number, wanted: number, most: number): number {
  return Math.min(Math.max(least, wanted), most);
}

// Boxes ---------------------------------------------------------------------------------

export function centre({ x, y, w, h }: Box): Point {
  return { x: x + w / 2, y: y + h / 2 };
}

/** The smallest box around all of them. */
export function union(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { x, y, w: right - x, h: bottom - y };
}

/** How much of two boxes is common, in px². */
export function common(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** What a flight from one box to another crosses. */
export function path(from: Box, to: Box): Box[] {
  return [0, 0.25, 0.5, 0.75, 1].map((share) => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    w: Math.max(from.w, to.w),
    h: Math.max(from.h, to.h),
  }));
}

function meet(a: Box, b: Box): boolean {
  return common(a, b) > 0.01;
}

// Free places ---------------------------------------------------------------------------

/** What is better not covered, and how much so. */
export interface Lies {
  box: Box;
  weight: number;
}

const STEPS = 28;
const LARGER = 1.08; // the gift on its way, than another
const RIM = 5; // around it, px

/** Where a box of this size covers least and is near to `wanted`, its middle; inside the room.
 * `pull`: what it costs to be as far away as the room is long; `more`: what else a place costs. */
export function freePlace(
  size: { w: number; h: number },
  wanted: Point,
  lies: readonly Lies[],
  room: Room,
  pull = 4,
  more: (box: Box) => number = () => 0,
): Box {
  const step = Math.max(room.w, room.h) / STEPS;
  const [right, bottom] = [Math.max(0, room.w - size.w), Math.max(0, room.h - size.h)];
  const area = size.w * size.h;
  let best: Box = { x: 0, y: 0, ...size };
  let least = Infinity;
  for (let y = 0; ; y = Math.min(bottom, y + step)) {
    for (let x = 0; ; x = Math.min(right, x + step)) {
      const box = { x, y, ...size };
      const away = Math.hypot(x + size.w / 2 - wanted.x, y + size.h / 2 - wanted.y);
      let cost = (pull * away) / Math.max(room.w, room.h) - (0.001 * x) / room.w;
      for (const { box: other, weight } of lies) cost += (weight * common(box, other)) / area;
      if (cost < least) cost += more(box);
      if (cost < least) [best, least] = [box, cost];
      if (x >= right) break;
    }
    if (y >= bottom) break;
  }
  return best;
}

/** All that lies on the table, for what is to lie on top of it. */
export function lying({ places, shop }: Layout, usual: number): Lies[] {
  const found: Lies[] = [{ box: { ...shop, h: shop.h * 1.15 }, weight: 6 }];
  for (const { label, cards, pile } of Object.values(places)) {
    found.push({ box: label, weight: 12 }, { box: union(pile), weight: 4 });
    cards.forEach((box, i) => found.push({ box, weight: i < usual ? 8 : 0.5 }));
  }
  return found;
}

/** The gift on its way, in the giver's hand and held out: in free places between the two. */
export function wayPlaces(
  laid: Layout,
  from: Point,
  to: Point,
  usual: number,
  room: Room,
): [hand: Box, offered: Box] {
  const lies = lying(laid, usual);
  const [w, h] = [laid.card * LARGER, laid.card * LARGER * TALL];
  const [hand, offered] = [0.36, 0.64].map((share) => {
    const wanted = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    const { x, y } = freePlace({ w: w + 2 * RIM, h: h + 2 * RIM }, wanted, lies, room);
    return { x: x + RIM, y: y + RIM, w, h };
  }) as [Box, Box];
  const far = (box: Box): number => Math.hypot(centre(box).x - to.x, centre(box).y - to.y);
  return far(offered) > far(hand) ? [offered, hand] : [hand, offered];
}
