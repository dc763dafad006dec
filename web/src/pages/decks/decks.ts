/** Decks of own cards: one file of scripts, fetched with the first of these. */

import './words';

export { default as List } from './List.svelte';
export { default as MakingPage } from './MakingPage.svelte';
export { default as PickDeck } from './PickDeck.svelte';
