/** What a browser may run beside the pages, worker.js: it keeps the shell and pictures, and shows
 * what is pushed. With it and a manifest Giftable can be put on a home screen. */

import { whole } from './at';
import { offerHome } from './home';

const SCRIPT = 'worker.js';
// the pages' policy lets no script's address pass but one of this name
interface Allowing {
  createPolicy(name: string, rules: object): { createScriptURL(address: string): unknown };
}
const { trustedTypes } = window as { trustedTypes?: Allowing };
const allowed = trustedTypes?.createPolicy('giftable-script', {
  createScriptURL: () => whole(SCRIPT),
});

/** Lets it run, if it does not yet. Rejects where browsers allow none. */
export async function worker(): Promise<ServiceWorkerRegistration> {
  const script = (allowed?.createScriptURL('') ?? whole(SCRIPT)) as string;
  await navigator.serviceWorker.register(script);
  return navigator.serviceWorker.ready;
}

/** Over https, once a page has loaded. What it has loaded is kept too; nobody is told of a
 * browser that wants nothing of it. */
export async function install(): Promise<void> {
  offerHome();
  try {
    const { active } = await worker();
    active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name));
  } catch {
    return;
  }
}
