/** The claim, spoken in the listener's language when speech is on. */

import { currentLocale, want } from '$lib/i18n';
import { silence, speakAloud, speech } from '$lib/sound/speech.svelte';
import { giveLine } from '../say';
import type { View } from '../view';

/** Called by a table's screen as it is made: speaks each claim once, while it stands. */
export function hearClaims(view: () => View | null): void {
  const claim = $derived(view()?.claim ?? null);
  const turn = $derived(view()?.turn);
  const isSpoken = $derived(view()?.spoken ?? false);
  const line = $derived(claim === null ? '' : giveLine(claim));

  void want('claims'); // there before the first is made
  $effect(() => {
    speech.used = !isSpoken;
    return () => (speech.used = false);
  });
  $effect(() => {
    void turn; // the same gift may be named again
    if (speech.on) speakAloud(line, currentLocale());
    return silence;
  });
}
