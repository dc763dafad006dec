/** What GiftTRAP shows at the table. */

export { default as Game } from './Game.svelte';
export { HOLD_MS as results } from './constants';
export { help, isSecret, moment, status } from './status';

export const pieces = ':is(.pack, .face, .token, .wrapped, .ribbon, .gt-bar .main):enabled';
export const helpPicture = () => import('./HelpPicture.svelte');
