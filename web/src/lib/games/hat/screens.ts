/** What That's Not a Hat shows at the table. */

export { default as Game } from './Game.svelte';
export { HOLD_MS as results } from './constants';
export { moment } from './moment';
export { help, isSecret, status } from './status';

export const isStill = true;
export const pieces = '.hat-bar :is(.answer, input, .main):enabled';
export const helpPicture = () => import('./HelpPicture.svelte');
