/** The page without a server: the same client, with a server of its own in a worker. */

import { mount } from 'svelte';
import '../main';
import Coming from './Coming.svelte';
import { keepAll } from './keeping';
import { begin } from './server';

begin();
mount(Coming, { target: document.getElementById('coming') as HTMLElement });
void keepAll();
