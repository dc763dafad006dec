import { mount } from 'svelte';
import App from './App.svelte';
import { whole } from '$lib/at';
import { begin, t } from '$lib/i18n';
import { followLinks, route } from '$lib/route.svelte';
import { unlock } from '$lib/sound/sound.svelte';
import { toast } from '$lib/ui/announce.svelte';
import { isStale } from '$lib/version';
import { isAlone } from '$lib/wire/server';
import { pageAt } from './pages';
import './lib/ui/app.css';
import './lib/ui/shared.css';

addEventListener('pointerdown', unlock, { capture: true });
addEventListener('keydown', unlock, { capture: true });
followLinks();

// a browser's translator: it puts what it has translated into such elements
const early: MutationRecord[][] = [];
new MutationObserver((records, one) => {
  if (early[0] || records.some(({ addedNodes }) => addedNodes[0]?.nodeName === 'FONT')) {
    if (early.push(records) < 2) void import('$lib/translated').then((it) => it.begin(early, one));
  }
}).observe(document.body, { childList: true, subtree: true });

// whatever is opened later and can't be fetched: a tap never goes unanswered; pages may say it, too
addEventListener('vite:preloadError', () => {
  void isStale().then((stale) => {
    const words = t(stale ? 'lobby-new-version' : 'failed-what');
    setTimeout(() => {
      if (!document.querySelector('main')?.textContent.includes(words)) toast(words);
    });
  });
});

// the page is on its way while the words are; without it, they say so
const page = pageAt(route.path).load();
void Promise.all([begin(), page.catch(() => {})]).then(() =>
  mount(App, { target: document.getElementById('app') as HTMLElement }),
);

// can be installed; on plain http, as at home, there is nothing of the kind. A page without a
// server has a worker of its own
if (!isAlone && whole().startsWith('https')) {
  addEventListener('load', () => void import('$lib/worker').then(({ install }) => install()));
}
