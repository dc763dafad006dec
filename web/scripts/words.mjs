// Fluent files as modules: their text without comments. What the shell says on the way of every
// evening comes in one piece, as ui.ftl; each game's words come with its screens.

import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const WITH_UI = ['bots.ftl', 'howto.ftl'];

/** A Vite plugin. `without`: files that nothing on this page ever asks for. */
export function words({ without = [] } = {}) {
  return {
    name: 'words',
    async load(id) {
      if (!id.endsWith('.ftl')) return null;
      const files = [id];
      if (id.endsWith('/ui.ftl')) files.push(...WITH_UI.map((name) => join(dirname(id), name)));
      if (without.some((name) => id.endsWith(`/${name}.ftl`))) {
        return { code: "export default ''", map: null };
      }
      let text = '';
      for (const file of files) {
        this.addWatchFile(file);
        text += (await readFile(file, 'utf8')).replace(/^#.*\n?/gm, '') + '\n';
      }
      return { code: `export default ${JSON.stringify(text)}`, map: null };
    },
  };
}
