// Pictures as files: the hash of a file's bytes is in its name, so that browsers may keep it for
// ever, and a list says which hash is in force.

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';

const WEB = join(dirname(fileURLToPath(import.meta.url)), '..');

/** What stands in a .toml file of the house's content. */
export async function content(name) {
  return parse(await readFile(join(WEB, '../src/giftable/content', name), 'utf8'));
}

/**
 * Writes public/<kind>/<id>.<hash>.svg for each [id, svg], and src/generated/<kind>.json, which
 * maps id to hash; removes what an earlier build left there.
 */
export async function writeHashed(kind, svgs) {
  const folder = join(WEB, 'public', kind);
  const generated = join(WEB, 'src', 'generated');
  await mkdir(folder, { recursive: true });
  await mkdir(generated, { recursive: true });
  const hashes = {};
  const files = new Set();
  for (const [id, svg] of svgs) {
    hashes[id] = createHash('sha256').update(svg).digest('hex').slice(0, 8);
    const file = `${id}.${hashes[id]}.svg`;
    await writeFile(join(folder, file), svg);
    files.add(file);
  }
  for (const file of await readdir(folder)) {
    if (!files.has(file)) await rm(join(folder, file)); // of a thing that looked different
  }
  await writeFile(join(generated, `${kind}.json`), JSON.stringify(hashes, null, 1) + '\n');
  console.log(`${files.size} ${kind}`);
}
