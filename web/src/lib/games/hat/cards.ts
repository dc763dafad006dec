/** Objects that people make themselves (H14). */

import { t } from '$lib/i18n';
import { allDrawings, drawingOf, wantDrawings } from '$lib/ui/pictures.svelte';
import type { OwnCards } from '../manifest';

export default {
  words: ['objects'],
  packs: [],
  tags: [],
  hasAdults: false,
  icons: {
    want: wantDrawings,
    all: allDrawings,
    of: drawingOf,
    name: (icon) => t(`object-${icon}`),
  },
} satisfies OwnCards;
