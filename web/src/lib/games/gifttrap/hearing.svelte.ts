/** Each unwrapped gift, spoken in the listener's language when speech is on. */

import { currentLocale } from '$lib/i18n';
import { silence, speakAloud, speech } from '$lib/sound/speech.svelte';
import { fromText } from './say';
import type { Show } from './show.svelte';
import type { Seat } from './view';

/** What is to be heard at this moment: the gift on stage, once the paper is off. */
export function toHear(show: Show, name: (seat: Seat) => string): string {
  const { opened, beat } = show;
  return opened === null || beat === 'tearing' ? '' : fromText(opened, name);
}

/** Called by a table's screen as it is made: speaks each gift once, until the next one. */
export function hearGifts(show: Show, name: (seat: Seat) => string): void {
  const line = $derived(toHear(show, name));

  $effect(() => {
    speech.used = true;
    return () => (speech.used = false);
  });
  $effect(() => {
    if (speech.on) speakAloud(line, currentLocale());
    return silence;
  });
}
