/** Pictures before they are sent: read, cut to 4:3, made small, and encoded anew, so that time and
 * place of a photo stay here. */

export const FRAME = { width: 1024, height: 768 };
/** What lies below a picture that does not fill the frame. */
export const PLATE = '#fffdf8';
const SOURCE_MAX = 2048; // pixels of the longer side to cut from
const QUALITY = 0.85;
const SMALL = { width: 320, height: 240 };

export type Source = HTMLCanvasElement;

/** A picture that is not on the server yet, or not long. */
export interface Fresh {
  bytes: Blob;
  /** How it looks in the list. */
  small: HTMLCanvasElement;
}

/** Why a file is no picture here: of a kind that this browser can't show, or broken. */
export class NoPicture extends Error {
  readonly why: 'heic' | 'kind';

  constructor(why: 'heic' | 'kind') {
    super(why);
    this.why = why;
  }
}

/** The picture in a file, upright. Throws NoPicture. */
export async function opened(file: Blob): Promise<Source> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    throw new NoPicture(isHeic(await file.slice(0, 32).arrayBuffer()) ? 'heic' : 'kind');
  }
  const scale = Math.min(1, SOURCE_MAX / Math.max(bitmap.width, bitmap.height));
  const source = canvas(bitmap.width * scale, bitmap.height * scale);
  brush(source).drawImage(bitmap, 0, 0, source.width, source.height);
  bitmap.close();
  return source;
}

const HEIC = /^ftyp(hei|hev|mif1|msf1)/;

/** An Apple camera's file, by its first bytes. */
export function isHeic(head: ArrayBuffer): boolean {
  return HEIC.test(String.fromCharCode(...new Uint8Array(head).subarray(4, 12)));
}

export function canvas(width: number, height: number): HTMLCanvasElement {
  const made = document.createElement('canvas');
  made.width = Math.max(1, Math.round(width));
  made.height = Math.max(1, Math.round(height));
  return made;
}

export function brush(on: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = on.getContext('2d');
  if (context === null) throw new NoPicture('kind'); // out of memory
  context.imageSmoothingQuality = 'high';
  return context;
}

/** WebP where the browser can write it, else JPEG. */
async function encoded(picture: HTMLCanvasElement): Promise<Blob> {
  const webp = await written(picture, 'image/webp');
  return webp?.type === 'image/webp' ? webp : ((await written(picture, 'image/jpeg')) as Blob);
}

function written(picture: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((done) => picture.toBlob(done, type, QUALITY));
}

/** What is on the canvas, to be sent. */
export async function taken(picture: HTMLCanvasElement): Promise<Fresh> {
  return { bytes: await encoded(picture), small: reduced(picture) };
}

/** A picture that the server had. Throws NoPicture. */
export async function freshOf(bytes: Blob): Promise<Fresh> {
  return { bytes, small: reduced(await opened(bytes)) };
}

function reduced(picture: HTMLCanvasElement): HTMLCanvasElement {
  const small = canvas(SMALL.width, SMALL.height);
  brush(small).drawImage(picture, 0, 0, small.width, small.height);
  return small;
}
