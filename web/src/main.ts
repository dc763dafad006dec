import { mount } from 'svelte';
import App from './App.svelte';
import { begin } from '$lib/i18n';
import { followLinks } from '$lib/route.svelte';
import { unlock } from '$lib/sound/sound.svelte';
import { pageAt } from './pages';
import './lib/ui/app.css';

addEventListener('pointerdown', unlock, { capture: true });
addEventListener('keydown', unlock, { capture: true });
followLinks();

// the page is on its way while the words are
const page = pageAt(location.pathname).load();
void Promise.all([begin(), page]).then(() =>
  mount(App, { target: document.getElementById('app') as HTMLElement }),
);
