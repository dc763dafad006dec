/** An action chosen step by step: what `Update.told` offers, filled in. */

import type { AnyAction, GiftId, MayDo, Slot } from '$wire';
import type { Wording } from './wording';

/** What one reads, and the value that stands for it. */
export interface Option {
  text: string;
  value: unknown;
}

type Part = { type: string } & Record<string, unknown>;

/** What the rules ask of a seat: see `view.ask`. */
export interface Ask {
  due?: Part | null;
  free?: readonly Part[];
}

/** One of the acts, and then what fills its slots; where the table waits for the only act, it is
 * chosen already. */
export class Filling {
  acts = $state.raw<readonly MayDo[]>([]);
  #act = $state.raw<MayDo | null>(null);
  #values = $state.raw<readonly unknown[]>([]);
  #parts: ReadonlyMap<string, Part> = new Map();
  #isDue = false;
  #offer = '';
  #words: Wording;

  constructor(words: Wording) {
    this.#words = words;
  }

  /** What can be done now. True: it is something else, and what had been begun is gone. */
  offer(acts: readonly MayDo[], ask: Ask | null): boolean {
    const offer = JSON.stringify([acts, ask]);
    if (offer === this.#offer) return false;
    const wasBegun = this.isBegun;
    this.#offer = offer;
    this.acts = acts;
    const due = ask?.due ? [ask.due] : [];
    this.#isDue = due.length > 0;
    this.#parts = new Map([...due, ...(ask?.free ?? [])].map((part) => [part.type, part]));
    this.begin();
    return wasBegun;
  }

  begin(): void {
    const [only, ...more] = this.acts;
    this.#act = this.#isDue && only?.slots && more.length === 0 ? only : null;
    this.#values = [];
  }

  /** Whether something has been chosen already. */
  get isBegun(): boolean {
    return this.#values.length > 0 || (this.#act !== null && this.acts.length > 1);
  }

  get slot(): Slot | null {
    return this.#act?.slots?.[this.#values.length] ?? null;
  }

  /** Empty where an act is to be chosen. */
  get question(): string {
    return this.slot === null ? '' : this.#words.line(this.slot.say);
  }

  get options(): readonly Option[] {
    if (this.#act === null) {
      return this.acts.map((act) => ({ text: this.#words.line(act.say), value: act }));
    }
    const { slot } = this;
    if (slot === null) return [];
    const none = slot.optional ? [{ text: this.#words.say('join-none'), value: null }] : [];
    const { choices = [] } = slot;
    if (choices.length > 0) {
      return [
        ...none,
        ...choices.map(({ say, value }) => ({ text: this.#words.line(say), value })),
      ];
    }
    return [...none, ...this.gifts.map((gift) => ({ text: this.#words.gift(gift), value: gift }))];
  }

  /** Those that the slot may take. */
  get gifts(): readonly GiftId[] {
    const { slot } = this;
    if (!slot?.gifts || this.#act === null) return [];
    const gifts = (this.#parts.get(this.#act.part)?.[slot.gifts] ?? []) as readonly GiftId[];
    if (slot.of === undefined || slot.of === 'all') return gifts;
    return gifts.filter((gift) => this.#values.includes(gift) === (slot.of === 'picked'));
  }

  /** What has been filled in: the questions, and their answers. */
  get filled(): readonly { question: string; answer: string }[] {
    const slots = this.#act?.slots ?? [];
    return this.#values.map((value, i) => {
      const slot = slots[i]!;
      const chosen = slot.choices?.find((one) => one.value === value);
      const none = (): string => this.#words.say('join-none');
      const gift = (): string => (value === null ? none() : this.#words.gift(String(value)));
      return {
        question: this.#words.line(slot.say),
        answer: chosen ? this.#words.line(chosen.say) : gift(),
      };
    });
  }

  /** The whole action, once nothing is missing; else null, and the next question. */
  take(value: unknown): AnyAction | null {
    if (this.#act === null) this.#act = value as MayDo;
    else this.#values = [...this.#values, value];
    const { action, slots = [] } = this.#act;
    if (this.#values.length < slots.length) return null;
    const whole = structuredClone(action);
    slots.forEach(({ into }, i) => put(whole, into, this.#values[i]));
    return whole as AnyAction;
  }

  /** One step back. */
  back(): void {
    if (this.#values.length > 0) this.#values = this.#values.slice(0, -1);
    else this.begin();
  }
}

function put(into: unknown, path: readonly (string | number)[], value: unknown): void {
  let place = into as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) place = place[key] as typeof place;
  place[path.at(-1)!] = value;
}
