// Beside the text files of the build, the same in brotli, for the server to hand out. It makes gzip
// itself. Pictures have no such copy: they would gain a twelfth, and the wheel a seventh.

import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const TEXT = /\.(js|css|svg|json|webmanifest)$/;
const PICTURES = /^(pictures|drawings)\b/;

const POSTFIXES = [0, 1, 2, 3]; // which is best, only trying tells

/** A Vite plugin. index.html is left out: the server fills it in for every visitor. */
export function compressed() {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true });
      const done = new Set(names.filter((name) => name.endsWith('.br'))); // by an earlier build
      for (const name of names) {
        const path = join(folder, name);
        if (!TEXT.test(name) || PICTURES.test(name) || done.has(`${name}.br`)) continue;
        if (!(await stat(path)).isFile()) continue;
        const bytes = await readFile(path);
        const made = POSTFIXES.map((postfix) => {
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          };
          return brotliCompressSync(bytes, { params });
        });
        await writeFile(
          `${path}.br`,
          made.reduce((least, one) => (one.length < least.length ? one : least)),
        );
      }
    },
  };
}
