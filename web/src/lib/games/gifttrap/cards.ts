/** Gifts that people make themselves (G30). */

import { t } from '$lib/i18n';
import { allPictures, pictureOf, wantPictures } from '$lib/ui/pictures.svelte';
import type { OwnCards } from '../manifest';

const TAGS = [
  'experience service animal machine wearable games absurd home outdoor water faraway city',
  'alone social family romantic restful active risky skill tasty sweet pungent fragrant',
  'pretty loud cosy practical luxurious collectible handmade learning helping status money',
  'lasting recurring commitment funny cheeky childlike nostalgic traditional story artistic',
  'musical geeky magical spooky',
].join(' ');

export default {
  words: ['gifttrap', 'gifts', 'tastes'],
  packs: ['yellow', 'red', 'blue', 'black'].map((id, nth) => ({ id, word: `gt-pack-${nth}` })),
  tags: TAGS.split(' '),
  hasAdults: true,
  icons: {
    want: wantPictures,
    all: allPictures,
    of: pictureOf,
    name: (icon) => t(`gift-${icon}`),
  },
} satisfies OwnCards;
