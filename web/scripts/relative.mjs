// All addresses of the built page are relative to its <base>, in which the server writes the path
// that Giftable lies under: a build fits any path.

const HELPER = '\0vite/preload-helper.js';

/** Stands where Vite has its own: what a chunk needs is fetched together with it. It does not look
 * for what our browsers all have, and takes a third of the bytes. */
const PRELOADING = `
const asked = {};
function want(address) {
  const isStyle = address.endsWith('.css');
  if (document.querySelector('link[href$="' + address + '"]')) return null;
  const link = document.createElement('link');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = address;
  document.head.append(link);
  return isStyle && new Promise((come, fail) => {
    link.onload = come;
    link.onerror = (error) => {
      link.remove();
      delete asked[address];
      fail(error);
    };
  });
}
export const __vitePreload = (load, files = []) =>
  Promise.all(files.map((one) => asked[one] ??= want(one)))
    .then(load)
    .catch((error) => {
      dispatchEvent(new Event('vite:preloadError'));
      throw error;
    });
`;

/** A Vite plugin. */
export function relative() {
  return {
    name: 'relative',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      return id === HELPER ? { code: PRELOADING, moduleSideEffects: false } : null;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (page) => page.replace(/(<(?:link|script) [^>]*(?:href|src)=")\//g, '$1'),
    },
    generateBundle(_, bundle) {
      const text = (file) => file.code ?? String(file.source);
      const whole = Object.values(bundle).filter((file) => /["'`(]\/assets\//.test(text(file)));
      const named = whole.map((file) => file.fileName).filter((name) => !name.endsWith('.html'));
      if (named.length > 0) this.error(`an absolute address in ${named.join(', ')}`);
    },
  };
}
