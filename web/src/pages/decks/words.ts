/** The words of decks: named here, since nobody else fetches them. */

import { know } from '$lib/i18n';

know(
  import.meta.glob<string>('../../../../src/giftable/content/locales/*/{decks,own}.ftl', {
    import: 'default',
  }),
);
