/** Each unwrapped gift, to be spoken. */

import { fromText } from './say';
import type { Show } from './show.svelte';
import type { Seat } from './view';

/** What is to be heard at this moment: the gift on stage, once the paper is off. */
export function toHear(show: Show, name: (seat: Seat) => string): string {
  return show.gift === null || show.wrapped ? '' : fromText(show.gift, name);
}
