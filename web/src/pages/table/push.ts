/** Web push to this browser. Its script, /push.js, is registered only for who asks for it. */

import type { NewWatch } from '$wire';
import { whole } from '$lib/at';

type Push = Extract<NewWatch['channel'], { type: 'push' }>;

const SCRIPT = 'push.js';
// the pages' policy lets no script's address pass but one of this name
interface Allowing {
  createPolicy(name: string, rules: object): { createScriptURL(address: string): unknown };
}
const { trustedTypes } = window as { trustedTypes?: Allowing };
const allowed = trustedTypes?.createPolicy('giftable-push', {
  createScriptURL: () => whole(SCRIPT),
});

/** Whether this browser can be pushed to; `home`: once this page is on its home screen. */
export function pushes(): 'yes' | 'home' | 'no' {
  if (!isSecureContext) return 'no';
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return 'yes';
  }
  const isTouched = navigator.maxTouchPoints > 1; // iPads call themselves Macs
  const isApple = /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent);
  return isApple && isTouched && !matchMedia('(display-mode: standalone)').matches ? 'home' : 'no';
}

/** The address at which this browser is pushed to, if it is. */
export async function pushedAt(): Promise<string | null> {
  const found = await navigator.serviceWorker?.getRegistration(SCRIPT);
  return (await found?.pushManager?.getSubscription())?.endpoint ?? null;
}

/** Subscribes this browser, by the server's key. Null: its person won't have notifications. */
export async function pushed(key: string): Promise<Push | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const script = (allowed?.createScriptURL('') ?? SCRIPT) as string;
  await navigator.serviceWorker.register(script);
  const { pushManager } = await navigator.serviceWorker.ready;
  const wish = { userVisibleOnly: true, applicationServerKey: key };
  const made = await pushManager.subscribe(wish).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe(); // by a key that is no more
    return pushManager.subscribe(wish);
  });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  return { type: 'push', url: endpoint, p256dh, auth };
}

/** An icon on a home screen opens this very page, without a browser around it: only so iPhones
 * can be pushed to. */
export function offerHome(): void {
  if (document.querySelector('link[rel=manifest]')) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = 'app.webmanifest';
  document.head.append(link);
}
