/** Says how to put this on a home screen: opened from there, no browser is around it. */
export function offerHome(): void {
  if (document.querySelector('link[rel=manifest]')) return;
  const links = { manifest: 'app.webmanifest', 'apple-touch-icon': 'icons/180-apple.png' };
  for (const [rel, href] of Object.entries(links)) {
    document.head.append(Object.assign(document.createElement('link'), { rel, href }));
  }
}
