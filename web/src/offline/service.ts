/** The service worker of the page without a server: all of the page in one file, fetched once. It
 * answers from that alone. A newer version takes over when no page of the old one is open. */

import { cacheOf, unpacked, type Parts } from './parts';

/** What is used of a service worker's scope, whose types the page's would not go with. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  clients: { claim(): Promise<void> };
  registration: { scope: string };
  addEventListener(type: 'install' | 'activate', then: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', then: (event: Fetching) => void): void;
}

const scope = self as unknown as Scope;
/** Written in by the build (tools/demo.py): a new version is a new service worker. */
declare const PARTS: Parts;

const TYPES: Record<string, string> = {
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
};
const NAME = cacheOf(PARTS.version);

async function install(): Promise<void> {
  const cache = await caches.open(NAME);
  const text = await new Response((await unpacked(PARTS.shell, PARTS.version)) as BodyInit).text();
  const files = Object.entries(JSON.parse(text) as Record<string, string>);
  files.push(['parts.json', JSON.stringify(PARTS)]);
  await Promise.all(
    files.map(([path, body]) => {
      const type = TYPES[path.split('.').pop() ?? ''] ?? 'application/octet-stream';
      return cache.put(path, new Response(body, { headers: { 'content-type': type } }));
    }),
  );
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('giftable-') && name !== NAME);
  await Promise.all(old.map(emptied));
  await scope.clients.claim();
}

/** Of an older version what is this page's goes; another page, under another path of the same
 * host, may still need its own. */
async function emptied(name: string): Promise<void> {
  const cache = await caches.open(name);
  const all = await cache.keys();
  const roots = all
    .filter(({ url }) => url.endsWith('/parts.json'))
    .map(({ url }) => url.slice(0, -'parts.json'.length));
  const isNeighbours = (url: string): boolean =>
    !url.startsWith(scope.registration.scope) ||
    roots.some((root) => root.length > scope.registration.scope.length && url.startsWith(root));
  const ours = all.filter(({ url }) => !isNeighbours(url));
  if (ours.length === all.length) await caches.delete(name);
  else await Promise.all(ours.map((one) => cache.delete(one)));
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  const path = request.mode === 'navigate' ? 'index.html' : request;
  return (await cache.match(path, { ignoreSearch: true })) ?? fetch(request);
}

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(scope.registration.scope)) {
    event.respondWith(answer(event.request));
  }
});
