/** How the server is asked over HTTP: with one request, and its answer or its refusal. */

import type { Problem } from '$wire';
import { orders } from './once';
import { request } from './server';

/** The server's no. `code` is a word that `refused-<code>` puts into a sentence; `args` is what it
 * is about. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly args: NonNullable<Problem['args']> = {},
  ) {
    super(code);
  }
}

const give = orders();

/** Asks once for what orders something; a file is told from another by nothing, and sent. `body`
 * is a file, or goes as JSON. Rejects with Refusal. */
export function asked<T>(path: string, method = 'GET', body?: unknown, kind?: 'blob'): Promise<T> {
  const isFile = body instanceof Blob;
  const init: RequestInit = { method };
  if (isFile) init.body = body;
  else if (body !== undefined) {
    init.headers = { 'Content-Type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  const ask = (): Promise<T> => answered(path, init, kind);
  return method === 'GET' || isFile ? ask() : give(`${method} ${path} ${String(init.body)}`, ask);
}

async function answered<T>(path: string, init: RequestInit, kind?: 'blob'): Promise<T> {
  let response: Response;
  let answer: unknown;
  try {
    response = await request(path, init);
    if (response.ok && kind === 'blob') answer = await response.blob();
    else answer = response.status === 204 ? null : await response.json();
  } catch {
    throw new Refusal('lost');
  }
  if (!response.ok) throw refused(answer);
  return answer as T;
}

/** The refusal that an answer holds; without one, it is taken as lost. */
export function refused(answer: unknown): Refusal {
  const { error, args } = (answer ?? {}) as Partial<Problem>;
  return new Refusal(error ?? 'lost', args);
}
