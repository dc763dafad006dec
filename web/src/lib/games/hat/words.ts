/** What hangs in the air, in words. */

import { t } from '$lib/i18n';
import { giveLine, refuseLine } from './say';
import type { Speech } from './show.svelte';

export function speechText(speech: Speech): string {
  switch (speech.kind) {
    case 'give':
      return giveLine(speech.gift);
    case 'refuse':
      return refuseLine(speech.gift);
    case 'thanks':
      return t('hat-says-thanks');
    case 'said':
      return t('hat-says-aloud');
    case 'doubt':
      return t('hat-says-doubt');
  }
}
