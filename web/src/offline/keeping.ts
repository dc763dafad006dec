/** The service worker is what lets the page come without a network. Over plain http there is none,
 * and nobody is told of it. */

import { offerHome } from '$lib/home';
import { state } from './state.svelte';

export async function keepAll(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  await serviceWorker.register('service.js').catch(() => undefined);
  await serviceWorker.ready;
  state.isKept = true;
  offerHome();
}
