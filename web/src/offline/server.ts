/** How the server is reached that runs in this page's own worker (in place of
 * lib/wire/server.ts). */

import { CLOSED } from '$lib/wire/constants';
import type { Plug } from '$lib/wire/socket';
import { state } from './state.svelte';
import type { ToPage, ToWorker } from './messages';

export const isAlone: boolean = true;

const LOST = 1006;

let worker: Worker | null = null;
let hasTables = false;
let count = 0;
const asked = new Map<number, (answer: Response) => void>();
const plugs = new Map<number, PagePlug>();

/** Pages of one browser and folder share what is kept: the newest that plays has it. */
const others = new BroadcastChannel(`giftable${new URL('.', location.href).pathname}`);
others.onmessage = () => {
  if (hasTables) end(CLOSED.SUPERSEDED);
};

/** Begins to fetch Python, so that it is there when somebody wants to play. */
export function begin(): void {
  if (worker !== null) return;
  state.isComing = true;
  state.share = 0;
  state.failed = '';
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<ToPage>) => hear(data);
  worker.onerror = (event) => fail(event.message);
}

/** The worker ends: all sockets close with that code, and all questions stay without an answer. */
function end(code: number): void {
  worker?.terminate();
  worker = null;
  hasTables = false;
  for (const plug of [...plugs.values()]) plug.shut(code);
  for (const answer of asked.values()) answer(Response.error());
  asked.clear();
}

function fail(why: string): void {
  state.failed = why;
  end(LOST);
}

function send(message: ToWorker): void {
  begin();
  if (!hasTables) {
    hasTables = true;
    others.postMessage('taken');
  }
  worker?.postMessage(message);
}

function hear(message: ToPage): void {
  switch (message.kind) {
    case 'coming':
      state.share = message.share;
      return;
    case 'ready':
      return;
    case 'failed':
      return fail(message.why);
    case 'answer':
      asked.get(message.id)?.(new Response(message.text, { status: message.code }));
      asked.delete(message.id);
      return;
    case 'said':
      return plugs.get(message.id)?.hear(message.text);
    case 'shut':
      return plugs.get(message.id)?.shut(message.code);
  }
}

export async function request(path: string, init?: RequestInit): Promise<Response> {
  // it is a file beside the page: the front door does not wait for Python
  if (path === 'api/catalog') return fetch('catalog.json');
  const id = (count += 1);
  return new Promise((resolve) => {
    asked.set(id, resolve);
    send({ kind: 'ask', id, method: init?.method ?? 'GET', path, body: String(init?.body ?? '') });
  });
}

class PagePlug implements Plug {
  readyState: number = WebSocket.CONNECTING;
  onopen: Plug['onopen'] = null;
  onmessage: Plug['onmessage'] = null;
  onclose: Plug['onclose'] = null;
  #id = (count += 1);

  constructor(table: string) {
    plugs.set(this.#id, this);
    send({ kind: 'open', id: this.#id, table });
  }

  /** The first word of the server says that the line stands. */
  hear(text: string): void {
    if (this.readyState === WebSocket.CONNECTING) {
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    }
    this.onmessage?.({ data: text });
  }

  shut(code: number): void {
    plugs.delete(this.#id);
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }

  send(text: string): void {
    if (plugs.has(this.#id)) send({ kind: 'say', id: this.#id, text });
  }

  close(): void {
    if (!plugs.delete(this.#id)) return;
    this.readyState = WebSocket.CLOSED;
    if (worker !== null) send({ kind: 'hangUp', id: this.#id });
  }
}

export function plugTo(url: string): Plug {
  const table = /\/ws\/([\w-]+)/.exec(url)?.[1] ?? '';
  return new PagePlug(table);
}
