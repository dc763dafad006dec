/** The server of this page: our Python, in a worker. Fetches it, starts it, and carries messages
 * between it and the page; it knows neither tables nor games. */

import { loadPyodide } from 'pyodide';
import { Chest } from './chest';
import type { ToPage, ToWorker } from './messages';
import { partsOf, unpacked, type Parts } from './parts';

/** giftable.offline.page.Page */
interface Page {
  ask(id: number, method: string, path: string, body: string): void;
  open(id: number, table: string): void;
  hear(id: number, text: string): void;
  hang_up(id: number): void;
}

/** Of what has to be done, fetching is so much; the rest is to start Python and load our own. */
const FETCHING = 0.8;
const LOADED = 0.9;
const PACKAGES = ['', 'lib', 'python3.14', 'site-packages'].join('/');
const START = `
import sys
from giftable.offline.page import start
start
`;

const post = (message: ToPage): void => self.postMessage(message);

/** Bytes that Python lends for the time of a call. */
interface Bytes {
  toJs(): Uint8Array;
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<ArrayBuffer> {
  return new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer();
}

/** Python with our packages; what it fetches comes from the parts. */
async function python({ python: its, version }: Parts) {
  const all = Object.values(its).reduce((sum, { bytes }) => sum + bytes, 0);
  let come = 0;
  const coming = (bytes: number): void => {
    come += bytes;
    post({ kind: 'coming', share: (FETCHING * come) / all });
  };
  const stream = (name: keyof typeof its) => unpacked(its[name], version, coming);
  const [glue, wasm, library, ours] = await Promise.all([
    stream('glue').then(bytesOf),
    stream('wasm'),
    stream('library').then(bytesOf),
    stream('ours').then(bytesOf),
  ]);
  const given = new Map<string, Response>([
    ['pyodide.asm.wasm', new Response(wasm as BodyInit, typed('application/wasm'))],
    ['python_stdlib.zip', new Response(library)],
  ]);
  const fetchAnything = self.fetch.bind(self);
  self.fetch = (asked, init) => {
    const name = String(asked).split('/').pop() ?? '';
    const response = given.get(name);
    given.delete(name);
    return response === undefined ? fetchAnything(asked, init) : Promise.resolve(response);
  };
  const url = URL.createObjectURL(new Blob([glue], { type: 'text/javascript' }));
  const { default: createPyodideModule } = (await import(/* @vite-ignore */ url)) as {
    default: unknown;
  };
  URL.revokeObjectURL(url);
  const options = {
    indexURL: new URL('.', self.location.href).href,
    lockFileContents: LOCK,
    createPyodideModule,
  };
  const made = await loadPyodide(options as Parameters<typeof loadPyodide>[0]);
  self.fetch = fetchAnything;
  post({ kind: 'coming', share: LOADED });
  made.unpackArchive(ours, 'zip', { extractDir: PACKAGES });
  return made;
}

const typed = (type: string): ResponseInit => ({ headers: { 'content-type': type } });

/** Pyodide's list of what else could be loaded: nothing. */
const LOCK = {
  info: { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten_5_0_3', python: '3.14.2' },
  packages: {},
};

const chest = new Chest();
const kept = {
  put: (key: string, value: Bytes): Promise<void> => chest.put(key, value.toJs()),
  take_out: (prefix: string): Promise<void> => chest.takeOut(prefix),
};

const tell = (kind: 'answer' | 'said' | 'shut', id: number, text: string, code: number): void =>
  post({ kind, id, text, code });

const loaded = partsOf()
  .then(python)
  .then((made) => {
    const start = made.runPython(START);
    post({ kind: 'coming', share: 1 });
    return { made, start };
  });
loaded.catch((error: unknown) => post({ kind: 'failed', why: String(error) }));

let page: Promise<Page> | null = null;

async function started(): Promise<Page> {
  const { made, start } = await loaded;
  const made_page = (await start(kept, made.toPy(await chest.rows()), tell)) as Page;
  post({ kind: 'ready' });
  return made_page;
}

self.onmessage = async ({ data }: MessageEvent<ToWorker>): Promise<void> => {
  page ??= started();
  const its = await page;
  switch (data.kind) {
    case 'start':
      return;
    case 'ask':
      return its.ask(data.id, data.method, data.path, data.body);
    case 'open':
      return its.open(data.id, data.table);
    case 'say':
      return its.hear(data.id, data.text);
    case 'hangUp':
      return its.hang_up(data.id);
  }
};
