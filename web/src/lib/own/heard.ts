/** Decks on a table, for those who hear the page: that a card has been taken out is said. */

import type { Cards } from '$wire';
import { t, want } from '$lib/i18n';
import { announce } from '$lib/ui/announce.svelte';
import { Laid } from './laid.svelte';

let before = { at: '', out: 0 };

export class Heard extends Laid {
  constructor(told: Cards, at: string) {
    super(told, at);
    const out = told.removed?.length ?? 0;
    if (before.at === at && before.out < out) {
      void want('cards').then(() => announce(t('cards-removed')));
    }
    before = { at, out };
  }
}
