// The one script that runs before the first paint: it sets the theme. External and hashed,
// because the content security policy allows no inline script.

/** A Vite plugin that puts `<script src>` into the head; `source` is the script's text. */
export function themeScript(source) {
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
      handler(page) {
        const src = building ? this.getFileName(reference) : 'theme.js';
        return page.replace(/<base [^>]*>/, `$&<script src="${src}"></script>`);
      },
    },
  };
}
