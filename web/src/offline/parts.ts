/** The large files of the page: fetched once, kept by the browser, unpacked on the way. They are
 * compressed by us, since the plainest web host sends everything as it is, and with Zstandard,
 * which browsers don't know by themselves yet: with gzip they would be a fifth larger. */

import { Decompress } from 'fzstd';
import { ROOT } from './place';

export interface Part {
  file: string;
  bytes: number;
}

/** parts.json, which the build writes: what there is, and the version that all of it makes. */
export interface Parts {
  version: string;
  /** The files of the page itself, and its pictures, in one. */
  shell: Part;
  python: Record<'glue' | 'wasm' | 'library' | 'ours', Part>;
}

export const cacheOf = (version: string): string => `giftable-${version}`;

/** Where there is no https (and no localhost) nothing may be kept, and all is fetched anew. */
const canKeep = typeof caches !== 'undefined';

const addressOf = (file: string): string => new URL(file, ROOT).href;

export async function partsOf(): Promise<Parts> {
  return (await (await fetched(addressOf('parts.json'))).json()) as Parts;
}

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

/** A part, unpacked while it comes. `onbytes` is told how much of it has come since. */
export async function unpacked(
  { file: name, bytes }: Part,
  version: string,
  onbytes: (bytes: number) => void = () => undefined,
): Promise<ReadableStream<Uint8Array>> {
  const file = addressOf(name);
  const cache = canKeep ? await caches.open(cacheOf(version)) : null;
  const kept = await cache?.match(file);
  const response = kept ?? (await fetched(file));
  if (kept === undefined) await cache?.put(file, response.clone());
  let left = bytes;
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      left -= chunk.length;
      onbytes(chunk.length);
      controller.enqueue(chunk);
    },
    flush: () => onbytes(left),
  });
  const body = response.body ?? new Blob([]).stream();
  return body.pipeThrough(counting).pipeThrough(decompressing());
}

function decompressing(): TransformStream<Uint8Array, Uint8Array> {
  let its: Decompress;
  return new TransformStream({
    start: (controller) => {
      its = new Decompress((chunk) => controller.enqueue(chunk));
    },
    transform: (chunk) => its.push(chunk),
    flush: () => its.push(new Uint8Array(), true),
  });
}
