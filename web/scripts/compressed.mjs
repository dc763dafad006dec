// Beside the text files of the build, the same in brotli, for the server to hand out. It makes gzip
// itself. Pictures have no such copy: they would gain a twelfth, and the wheel a seventh.

import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const TEXT = /\.(js|css|svg|json|webmanifest)$/;
const PICTURES = /^(pictures|drawings)\b/;
const OF_TV = /^assets.(tv|style)-/;

const packed = promisify(brotliCompress);

const POSTFIXES = [0, 1, 2, 3]; // which is best, only trying tells
/** Where that gains something for the time it takes: in what all load, and in what is small. */
const GAINS = /\b(base|Frame|screens)-[\w-]{8}\.js$/;
const SMALL = 3_000;

/** A Vite plugin. `tv`: of two builds at once, that of televisions. index.html is left out: the
 * server fills it in for every visitor. */
export function compressed({ tv = false } = {}) {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true });
      const compress = async (name) => {
        const path = join(folder, name);
        if (!TEXT.test(name) || PICTURES.test(name) || OF_TV.test(name) !== tv) return;
        if (!(await stat(path)).isFile()) return;
        const bytes = await readFile(path);
        const isTried = GAINS.test(name) || bytes.length < SMALL;
        const tried = (isTried ? POSTFIXES : [0]).map((postfix) => {
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          };
          return packed(bytes, { params });
        });
        const made = await Promise.all(tried);
        await writeFile(
          `${path}.br`,
          made.reduce((least, one) => (one.length < least.length ? one : least)),
        );
      };
      await Promise.all(names.map(compress));
    },
  };
}
