/** What the giver types and picks: the logic of a combobox (WAI-ARIA APG), without a screen. */

import type { GiftId } from '$wire';
import { exactly, isEnough, search, type Index, type Suggestion } from '$lib/search';

/** Whether a key was used up here, or asks for the gift to be given, or is none of ours. */
export type Used = 'used' | 'give' | null;

export class Naming {
  /** The suggestion that Enter would pick. */
  active = $state(0);
  #typed = $state('');
  #picked = $state.raw<Suggestion | null>(null);
  #isShut = $state(false);
  #index: () => Index | null;

  constructor(index: () => Index | null) {
    this.#index = index;
  }

  /** What stands in the field; a picked gift by its name in the language of the moment. */
  text: string = $derived.by(() => {
    const picked = this.#picked?.id;
    const entry = picked && this.#index()?.entries.find(({ id }) => id === picked);
    return entry ? entry.name : this.#typed;
  });

  suggestions: readonly Suggestion[] = $derived.by(() => {
    const index = this.#index();
    if (index === null || this.#picked !== null || this.#isShut) return [];
    return search(index, this.text);
  });

  /** The gift that stands in the line: picked, or written out in full. */
  gift: GiftId | null = $derived.by(() => {
    const index = this.#index();
    if (this.#picked !== null || index === null) return this.#picked?.id ?? null;
    return exactly(index, this.text);
  });

  /** Whether enough is written for a search, and nothing was found. */
  isUnknown: boolean = $derived.by(() => {
    const index = this.#index();
    if (index === null || this.#picked !== null || this.#isShut) return false;
    return isEnough(this.text.trim(), index.locale) && this.suggestions.length === 0;
  });

  type(text: string): void {
    if (text === this.text) return; // an input method ending its composition after a pick
    this.#typed = text;
    this.active = 0;
    this.#picked = null;
    this.#isShut = false;
  }

  pick(suggestion: Suggestion): void {
    this.#typed = suggestion.name;
    this.#picked = suggestion;
  }

  /** `composing`: the key belongs to an input method. */
  press(key: string, composing: boolean): Used {
    if (composing) return null;
    const { length } = this.suggestions;
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp':
        if (length > 0)
          this.active = (this.active + (key === 'ArrowDown' ? 1 : -1) + length) % length;
        else this.#isShut = false;
        return 'used';
      case 'Enter': {
        const suggestion = this.suggestions[this.active];
        if (suggestion !== undefined) this.pick(suggestion);
        else if (this.gift !== null) return 'give';
        return 'used';
      }
      case 'Escape':
        if (this.text === '') return null;
        if (length > 0) this.#isShut = true;
        else this.clear();
        return 'used';
      default:
        return null;
    }
  }

  /** Nothing of what was typed stays. */
  clear(): void {
    this.#typed = '';
    this.active = 0;
    this.#picked = null;
    this.#isShut = false;
  }
}
