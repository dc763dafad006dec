/** Every screen of the game without a server: /gallery/?scene=five&at=120 shows the 120th update;
 * `window.to(n)` goes on to another, with all that is shown on the way to it left out. */

import { mount } from 'svelte';
import '$lib/ui/app.css';
import '$lib/ui/shared.css';
import { screensOf } from '$lib/games';
import { begin } from '$lib/i18n';
import { FakeModel, type Scene } from './fake.svelte';
import Gallery from './Gallery.svelte';

const asked = new URLSearchParams(location.search);
const theme = asked.get('theme');
if (theme) document.documentElement.dataset.theme = theme;

const scenes = import.meta.glob<Scene>('./fixtures/*.json', { import: 'default' });
const load = scenes[`./fixtures/${asked.get('scene') ?? 'five'}.json`];
if (!load) throw new Error('no such scene: run python web/gallery/fixtures.py');

const model = new FakeModel(await load());
await begin();
model.to(Number(asked.get('at') ?? 0), true);
Object.assign(window, { model, to: (n: number) => model.to(n) });
const screens = await screensOf(model.scene.table.game);
mount(Gallery, { target: document.getElementById('app')!, props: { model, screens } });
