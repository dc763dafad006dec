/** How a game's options are laid out for people; what goes with what, the server decides. */

import { GIFTTRAP } from './gifttrap';
import { HAT } from './hat';

export interface Rule {
  /** The option's key, on the wire too; `rule-<key>` names it. */
  key: string;
  /** Its number in the rulebook. */
  cite: string;
  /** The values side by side, "seats": nobody or one of the table's; a switch if there are none. */
  choices?: readonly (string | number | null)[] | 'seats';
  /** Shown only while this switch is on. */
  under?: string;
}

export interface Book {
  groups: readonly { title: string; rules: readonly Rule[] }[];
  /** The printed rulebooks, the common rules first. */
  editions: readonly string[];
  /** Where the rules tell of the table's own settings. */
  cites: { clocks: string; leavers: string };
}

export const BOOKS: Readonly<Record<string, Book>> = { gifttrap: GIFTTRAP, hat: HAT };
