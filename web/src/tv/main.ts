/** A television: shows a pairing code, then a table. It must never stay blank: what goes wrong is
 * said in words. */

import './polyfills';
import './shared.css';
import { mount } from 'svelte';
import { unlock } from '$lib/sound/sound.svelte';
import App from './App.svelte';
import { begin } from './words.svelte';
import './tv.css';
import './play.css';

const root = document.getElementById('tv') as HTMLElement;

/** What this needs and cannot bring along. */
const NEEDS: readonly (readonly [name: string, isThere: () => boolean])[] = [
  ['WebSocket', () => typeof WebSocket === 'function'],
  ['Proxy', () => typeof Proxy === 'function'],
  ['fetch', () => typeof fetch === 'function'],
  ['CSS Grid', () => CSS.supports('display', 'grid')],
  ['CSS variables', () => CSS.supports('color', 'var(--x)')],
];

function say(text: string): void {
  const line = document.createElement('p');
  line.className = 'tv-fault';
  line.textContent = text;
  root.appendChild(line);
}

const missing = NEEDS.filter(([, isThere]) => !isThere()).map(([name]) => name);

if (missing.length > 0) {
  document.body.className = 'tv-late';
  say(missing.join(', '));
} else {
  addEventListener('pointerdown', unlock, { capture: true });
  unlock();
  const failed = (event: ErrorEvent): void => {
    document.body.className = 'tv-late';
    say(event.message);
  };
  addEventListener('error', failed);
  void begin().then(() => {
    while (root.firstChild) root.removeChild(root.firstChild);
    mount(App, { target: root });
    removeEventListener('error', failed);
  });
}
