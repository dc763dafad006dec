/** Pages that only a server can fill; a page without one has another of these
 * (src/offline/ofServer.ts). */

import type { Load, Named } from './index';

const making: Load = () =>
  import('./decks/decks').then(({ MakingPage }) => ({ default: MakingPage }));
const replay: Load = () => import('./replay/Replay.svelte');
export const ofServer = new Map<string, Load>([
  ['decks', () => import('./decks/decks').then(({ List }) => ({ default: List }))],
  ['mine', () => import('./MyTables.svelte')],
  ['notices', () => import('./Notices.svelte')],
  ['r', replay],
]);

export const namedOfServer = new Map<string, Named>([
  ['c', { prop: 'id', load: () => import('./circle/Circle.svelte') }],
  ['decks', { prop: 'id', load: making }],
  ['r', { prop: 'id', load: replay }],
  ['tv', { prop: 'code', load: () => import('./Scanned.svelte') }],
]);
