/** Web push to this browser, for who asks for it. */

import { worker } from '$lib/worker';
import type { NewWatch } from '$wire';

type Push = Extract<NewWatch['channel'], { type: 'push' }>;

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
  const found = await navigator.serviceWorker?.getRegistration();
  return (await found?.pushManager?.getSubscription())?.endpoint ?? null;
}

/** Subscribes this browser, by the server's key. Null: its person won't have notifications. */
export async function pushed(key: string): Promise<Push | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await worker();
  const wish = { userVisibleOnly: true, applicationServerKey: key };
  const made = await pushManager.subscribe(wish).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe(); // by a key that is no more
    return pushManager.subscribe(wish);
  });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  return { type: 'push', url: endpoint, p256dh, auth };
}
