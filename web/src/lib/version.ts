/** Whether the server hands out a newer client than the one that runs here. */

let asking: Promise<boolean> | undefined;

/** Whoever asks at the same time is told at the same time. */
export function isStale(): Promise<boolean> {
  return (asking ??= look().finally(() => (asking = undefined)));
}

async function look(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (own === null) return false;
  try {
    const page = await (await fetch('.', { cache: 'no-store' })).text();
    return page.includes('<script') && !page.includes(own.getAttribute('src') ?? '');
  } catch {
    return false;
  }
}
