// Runs demo_python.py in Pyodide, on the files of a folder: node demo_python.mjs PYODIDE FOLDER

import { readFileSync } from 'node:fs';

const [pyodide, folder] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
const library = `${folder}/library.zip`;
const python = await loadPyodide({ indexURL: pyodide, stdLibURL: library });
// the page, too, unpacks something first of all: Python loads what that needs
python.unpackArchive(new Uint8Array(readFileSync(library)), 'zip', { extractDir: '/unpacked' });
python.mountNodeFS('/parts', folder);
python.runPython(readFileSync(new URL('demo_python.py', import.meta.url), 'utf8'));
