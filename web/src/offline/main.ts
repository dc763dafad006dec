/** The page without a server: the same client, with a server of its own in a worker. */

import { mount } from 'svelte';
import '../main';
import Coming from './Coming.svelte';
import { keepAll } from './keeping';
import { begin } from './server';

function come(): void {
  begin();
  void keepAll();
}

// in the middle of another page, whoever only reads that one fetches nothing large; a finger is up
// again before anything moves under it
if (window === window.parent) come();
else for (const touch of ['keydown', 'click']) addEventListener(touch, come);
mount(Coming, { target: document.getElementById('coming') as HTMLElement });
