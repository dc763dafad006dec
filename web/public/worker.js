// What a browser runs beside the pages. Over https it keeps the shell and pictures, so that an
// installed Giftable opens at once, and without a network too; and it shows what is pushed, to who
// asked for it. An answer of the API is never kept, nor a page that is about something.

const KEPT = 'giftable';
const MOST = 2_000; // files: all there are, twice
const NEVER_CHANGE = /^(assets|characters|drawings|faces|pictures)\//;
const NO_SHELL = /^(api\/|offline\/|preview\/|tv($|[?#]))/;
const home = registration.scope;
const anyhow = { ignoreVary: true }; // the same file, however it was asked for

const within = (address) => (address.startsWith(home) ? address.slice(home.length) : 'api/');

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(fetch(home, { cache: 'no-cache' }).then(keepShell));
});

addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('fetch', (event) => {
  const { request } = event;
  const path = within(request.url);
  if (request.method !== 'GET') return;
  if (NEVER_CHANGE.test(path)) event.respondWith(file(request));
  else if (request.mode === 'navigate' && !NO_SHELL.test(path)) event.respondWith(page(event));
});

/** A page that was there before this did tells what it has loaded; it is still at hand. */
addEventListener('message', (event) => {
  const files = event.data.filter((address) => NEVER_CHANGE.test(within(address)));
  event.waitUntil(Promise.allSettled(files.map((address) => file(new Request(address)))));
});

/** A file whose address changes with it. */
async function file(request) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(request.url, anyhow);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.status === 200) await kept.put(request.url, answer.clone());
  return answer;
}

/** The server's page; without a network the shell, which says so itself. */
async function page(event) {
  const { request } = event;
  try {
    const answer = await fetch(request);
    if (request.url === home) event.waitUntil(keepShell(answer.clone()));
    return answer;
  } catch (lost) {
    const shell = await caches.match(home, anyhow);
    if (shell) return shell;
    throw lost;
  }
}

/** Keeps the front door, and no more files than there should be: the oldest go. */
async function keepShell(answer) {
  if (answer.status !== 200) return;
  const kept = await caches.open(KEPT);
  await kept.put(home, answer);
  const files = (await kept.keys()).filter(({ url }) => url.startsWith(home)); // a neighbour's stay
  await Promise.all(
    files.slice(0, Math.max(0, files.length - MOST)).map((one) => kept.delete(one)),
  );
}

addEventListener('push', (event) => {
  const { title, body, lang, tag, navigate, data } = event.data.json().notification;
  const shown = {
    body,
    lang,
    tag, // sent again, it takes the other's place
    data: { table: navigate, stop: data.stop },
    actions: [{ action: 'stop', title: data.stop_word }],
  };
  event.waitUntil(registration.showNotification(title, shown));
});

addEventListener('notificationclick', (event) => {
  const { table, stop } = event.notification.data;
  event.notification.close();
  event.waitUntil(opened(event.action === 'stop' ? stop : table));
});

/** The page that shows this address already, or a new one. */
async function opened(address) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const at = new URL(address).pathname;
  const there = address.includes('#')
    ? null
    : pages.find(({ url }) => new URL(url).pathname === at);
  await (there ? there.focus() : clients.openWindow(address));
}
