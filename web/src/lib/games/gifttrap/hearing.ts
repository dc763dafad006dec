/** Each unwrapped gift, to be spoken. */

import { fromText } from './say';
import type { Show } from './show.svelte';
import type { Speaking } from '$lib/table/speaking';

/** What is to be heard at this moment: the gift on stage, once the paper is off. */
export function toHear(show: Show, who: Speaking): string {
  return show.gift === null || show.wrapped ? '' : fromText(show.gift, who);
}
