// What a browser runs when something is pushed to it: it shows it, and opens the table at a tap.
// It is here only for who asked to be told so, and stands between no page and the server.

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
