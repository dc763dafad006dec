/** Lines of a game, spoken in the listener's language while speech is on. */

import { currentLocale } from '$lib/i18n';
import { silence, speakAloud, speech } from '$lib/sound/speech.svelte';

/** Called by a table's screen as it is made: speaks each line once, until the next one; the same
 * line again where `turn` has changed. `isUsed`: whether this table has anything to say. */
export function hear(
  line: () => string,
  turn: () => unknown = () => 0,
  isUsed: () => boolean = () => true,
): void {
  const now = $derived(line());

  $effect(() => {
    speech.used = isUsed();
    return () => (speech.used = false);
  });
  $effect(() => {
    turn();
    if (speech.on) speakAloud(now, currentLocale());
    return silence;
  });
}
