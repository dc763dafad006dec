/** What is known of own cards, fetched when a table has some. */

import type { Laid } from './laid.svelte';

export async function fetched(): Promise<typeof Laid> {
  return (await import('./laid.svelte')).Laid;
}
