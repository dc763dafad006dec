// Pictures as files: the hash of all of a kind is in their path, so that browsers may keep them for
// ever, and a list says which hash is in force.

import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';

const WEB = join(dirname(fileURLToPath(import.meta.url)), '..');

/** What stands in a .toml file of the house's content. */
export async function content(name) {
  return parse(await readFile(join(WEB, '../src/giftable/content', name), 'utf8'));
}

/**
 * Writes public/<kind>/<hash>/<id>.svg for each [id, svg], and src/generated/<kind>.json with the
 * hash and the ids; removes what an earlier build left there. One hash for all of a kind: a hash
 * for each would be half of the list's bytes.
 */
export async function writeHashed(kind, svgs, ids = svgs.map(([id]) => id)) {
  const all = createHash('sha256');
  for (const [id, svg] of svgs) all.update(`${id} ${svg}\n`);
  const hash = all.digest('hex').slice(0, 8);
  const folder = join(WEB, 'public', kind);
  const generated = join(WEB, 'src', 'generated');
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, hash), { recursive: true });
  await mkdir(generated, { recursive: true });
  await Promise.all(svgs.map(([id, svg]) => writeFile(join(folder, hash, `${id}.svg`), svg)));
  await writeFile(join(generated, `${kind}.json`), JSON.stringify({ hash, ids }, null, 1) + '\n');
  console.log(`${ids.length} ${kind}`);
}
