/** The words for the printed cards on the players' own table. */

import { know, want } from '$lib/i18n';

know(
  import.meta.glob<string>('../../../../../../src/giftable/content/locales/*/box.ftl', {
    import: 'default',
  }),
);

/** Resolves when they are there. */
export function wantBox(): Promise<void> {
  return want('box');
}
