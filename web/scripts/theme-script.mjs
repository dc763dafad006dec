// The one script that runs before the first paint: it sets the theme. External and hashed,
// because the content security policy allows no inline script.

/** A Vite plugin that puts `<script src>` into the head; `source` is the script's text, `base`
 * where all files lie. */
export function themeScript(source, base = '/') {
  let building = false;
  let reference = '';
  return {
    name: 'theme-script',
    configResolved(config) {
      building = config.command === 'build';
    },
    configureServer(server) {
      server.middlewares.use('/theme.js', (_, response) => {
        response.setHeader('Content-Type', 'text/javascript').end(source);
      });
    },
    buildStart() {
      if (building) reference = this.emitFile({ type: 'asset', name: 'theme.js', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler() {
        const src = building ? `${base}${this.getFileName(reference)}` : '/theme.js';
        return [{ tag: 'script', attrs: { src }, injectTo: 'head-prepend' }];
      },
    },
  };
}
