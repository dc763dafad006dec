/** That's Not a Hat in the browser. */

import type { Manifest } from '../manifest';

export default {
  screens: () => import('./screens'),
  scene: () => import('./HomePicture.svelte'),
  secrets: () => import('./Secrets.svelte'),
  book: () => import('./book'),
  cards: () => import('./cards'),
} satisfies Manifest;
