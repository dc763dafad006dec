// Builds the client and the page for televisions into an empty folder: what does not wait for the
// other runs beside it.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('..', import.meta.url));
const VITE = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'];

/** Runs scripts side by side, each by its words; ends with the status of one that fails. */
async function beside(...scripts) {
  const ends = scripts.map((words) =>
    once(spawn(process.execPath, words, { cwd: web, stdio: 'inherit' }), 'exit'),
  );
  for (const [status] of await Promise.all(ends)) if (status !== 0) process.exit(status ?? 1);
}

const folder = `${web}../src/giftable/static`;
await rm(folder, { recursive: true, force: true });
await mkdir(folder);
await beside(['scripts/pictures.mjs'], ['scripts/drawings.mjs'], ['scripts/faces.mjs']);
await beside(VITE, [...VITE, '-c', 'vite.tv.config.ts']);
