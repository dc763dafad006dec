/** The words of lessons: named here, since nobody else fetches them. */

import { know } from '$lib/i18n';

know(
  import.meta.glob<string>('../../../../../src/giftable/content/locales/*/lesson.ftl', {
    import: 'default',
  }),
);
