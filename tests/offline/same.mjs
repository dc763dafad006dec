// Plays games in Pyodide, and tells their fingerprints: in Node, `node same.mjs FOLDER GAMES`, and
// in a browser, which imports this file. The folder has Pyodide and what it needs, unpacked.

export async function fingerprints(base, bytesOf, asked) {
  const { loadPyodide } = await import(`${base}pyodide.mjs`);
  const python = await loadPyodide({ indexURL: base, stdLibURL: `${base}library.zip` });
  const packages = { extractDir: '/lib/python3.14/site-packages' };
  python.unpackArchive(await bytesOf('ours.zip'), 'zip', packages);
  python.globals.set('asked', python.toPy(asked));
  return python
    .runPython(
      `
import asyncio
asyncio._set_running_loop(None)  # the page's own; a game runs on a loop of virtual time
from tests.offline.frames import fingerprint
[fingerprint(game, seed) for game, seed in asked]
`,
    )
    .toJs();
}

if (typeof process !== 'undefined' && process.argv[2]) {
  const { readFileSync } = await import('node:fs');
  const folder = process.argv[2];
  const read = async (name) => new Uint8Array(readFileSync(`${folder}/${name}`));
  const asked = JSON.parse(process.argv[3]);
  console.log(JSON.stringify(await fingerprints(`${folder}/`, read, asked)));
}
