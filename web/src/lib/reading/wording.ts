/** Lines of the narrator as their reader is told them: what content/wording.py is to a terminal. */

import type { FluentVariable } from '@fluent/bundle';
import type { GiftId, Line, Seat } from '$wire';
import { currentLocale, said, t } from '$lib/i18n';
import { boxOf, ownName } from '$lib/own/cards.svelte';
import type { Speaking } from '$lib/table/speaking';

/** Where lines of a page may break: nothing to be read. */
const UNSAID = /[\u00ad\u200b\u2060]/g;
const TWINS = [
  ['name', '-you'],
  ['names', '-you'],
  ['by', '-you'],
  ['to', '-to-you'],
  ['other', '-you'],
] as const;

/** How the ids of the messages begin that name gifts, by game. */
export const nounsOf = new Map<string, string>();

export class Wording {
  #who: Speaking;
  #nouns: string;

  /** `nouns`: how the ids of the messages begin that name gifts. */
  constructor(who: Speaking, nouns: string) {
    this.#who = who;
    this.#nouns = nouns;
  }

  say(id: string, args: Record<string, FluentVariable> = {}): string {
    return t(id, args)
      .replace(UNSAID, '')
      .replace(/[ \n]+/g, ' ')
      .trim();
  }

  line(line: Line): string {
    const [id, isTwin] = this.#twin(line);
    if (!said(id)) return line.say; // of a newer server
    const args: Record<string, FluentVariable> = { ...line.args };
    for (const [key, seats] of Object.entries(line.seats ?? {})) {
      args[key] = this.people(seats, isTwin);
    }
    for (const [key, gifts] of Object.entries(line.gifts ?? {})) {
      args[key] = this.#chained(
        'narrated-next',
        gifts.map((gift) => this.gift(gift)),
      );
    }
    for (const [key, lines] of Object.entries(line.lines ?? {})) {
      args[key] = this.#chained(
        'narrated-next',
        lines.map((one) => this.line(one)),
      );
    }
    return this.say(id, args);
  }

  #twin({ say, seats }: Line): [id: string, isTwin: boolean] {
    const [name, attribute] = say.split('.');
    for (const [key, ends] of TWINS) {
      const isYou = seats?.[key]?.some((seat) => this.#who.isYou(seat));
      const twin = attribute === undefined ? name + ends : `${name}${ends}.${attribute}`;
      if (isYou && said(twin)) return [twin, true];
    }
    return [say, false];
  }

  /** The names of who sits there; the reader first, as "you", where the verb goes with it. */
  people(seats: readonly Seat[], saysYou = false): string {
    const mine = seats.filter((seat) => saysYou && this.#who.isYou(seat));
    const others = seats.filter((seat) => !mine.includes(seat));
    const names = [
      ...mine.map(() => this.say('me-unnamed')),
      ...others.map((seat) => this.#who.nameOf(seat)),
    ];
    const last = names.pop() ?? '';
    if (names.length === 0) return last;
    return this.say('narrated-and', { names: this.#chained('list-next', names), last });
  }

  /** Things with between them what a message has between `$names` and `$next`. */
  #chained(message: string, things: readonly string[]): string {
    const [first = '', ...others] = things;
    return others.reduce((names, next) => t(message, { names, next }), first);
  }

  gift(gift: GiftId): string {
    const id = `${this.#nouns}-${gift}`;
    const box = boxOf(gift);
    if (box) return this.say(box.name ? 'gt-number-named' : 'gt-number', box);
    return ownName(gift, currentLocale()) ?? (said(id) ? this.say(id) : gift);
  }

  /** What else one might type for it. */
  also(gift: GiftId): readonly string[] {
    const id = `${this.#nouns}-${gift}.also`;
    return said(id) ? this.say(id).split(/\s*,\s*/) : [];
  }
}
