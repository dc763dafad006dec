/** The picture of an evening, drawn in the browser: one gift with its sentence, who won, and who
 * knows whom. It leaves by the player's tap only. */

import { readable } from '$lib/at';
import { copied } from '$lib/copy';
import { t } from '$lib/i18n';
import type { TableModel } from '$lib/table/table.svelte';
import { characterOf, toast } from '$lib/ui';
import { rowOf, SHEET, SMILEY } from '$lib/ui/faces';
import { MOODS } from '$lib/ui/mood';
import { SHAPES } from '$lib/wire/constants';

export interface Card {
  /** The gift, at full size; null where there is none to show. */
  picture: string | null;
  /** What is stamped on it, and the stamp's colour. */
  stamp: string;
  colour: string;
  sentence: string;
  winners: readonly number[];
  won: string;
  /** What is said of two people; empty for nothing. */
  bond: string;
  line: string;
}

const [W, H] = [1080, 1350];
const EDGE = 60;
const PLATE_MIN = 520;
const [INK, SOFT, PAPER, PLATE, LINE] = ['#2a2135', '#655a6e', '#fbf3e4', '#fffdf8', '#1d1b22'];
const RULE = '#dfcfb0';

const BYTES_MAX = 250_000; // goes through any messenger
const ENDINGS: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

/** The card as a PNG, as a JPEG where that is too large; null where the browser can't draw it. */
export async function drawn(model: TableModel, card: Card): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [W, H];
  const context = canvas.getContext('2d');
  if (!context) return null;
  await new Drawing(context, model).draw(card);
  const file = await fileOf(canvas, 'image/png');
  return file && file.size > BYTES_MAX ? fileOf(canvas, 'image/jpeg') : file;
}

function fileOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.9));
}

class Drawing {
  readonly #g: CanvasRenderingContext2D;
  readonly #model: TableModel;
  readonly #styles = getComputedStyle(document.documentElement);

  constructor(context: CanvasRenderingContext2D, model: TableModel) {
    this.#g = context;
    this.#model = model;
  }

  async draw(card: Card): Promise<void> {
    const end = await this.#draw(card, PLATE_MIN);
    const room = H - 120 - end; // the picture takes what the words leave
    if (room > 0) await this.#draw(card, PLATE_MIN + Math.min(room, 200));
  }

  /** Draws all, with a plate of that size. Returns where the words end. */
  async #draw(card: Card, plate: number): Promise<number> {
    const g = this.#g;
    const width = W - 2 * EDGE;
    g.fillStyle = PAPER;
    g.fillRect(0, 0, W, H);
    g.fillStyle = card.colour;
    g.fillRect(0, 0, W, 22);
    g.fillRect(0, H - 22, W, 22);
    g.textBaseline = 'middle';
    let y = 70;
    if (card.picture) {
      await this.#gift(card, (W - plate) / 2, y, plate);
      y += plate + 56;
    }
    y = this.#write(card.sentence, y, width, { px: 60, lines: 3 });
    g.fillStyle = RULE;
    g.fillRect(W / 2 - 120, y + 18, 240, 4);
    y = await this.#people(card.winners, y + 44);
    y = this.#write(card.won, y, width, { px: 52, lines: 2 });
    y = this.#write(card.bond, y + 18, width, { px: 38, lines: 2, colour: SOFT });
    const line = `${card.line} · ${readable()}`;
    this.#write(line, H - 92, width, { px: 30, lines: 1, colour: SOFT });
    return y;
  }

  /** The gift on its plate, with what it was called out as stamped across a corner. */
  async #gift(card: Card, x: number, y: number, size: number): Promise<void> {
    const g = this.#g;
    g.save();
    g.shadowColor = 'rgb(70 45 20 / 0.25)';
    g.shadowOffsetY = 12; // not blurred: that alone would be a quarter of the file
    g.fillStyle = PLATE;
    g.beginPath();
    g.roundRect(x, y, size, size, 56);
    g.fill();
    g.restore();
    // above the stamp, which may be a whole sentence
    const [top, large] = card.stamp === '' ? [0.1, 0.8] : [0.05, 0.72];
    const left = x + (size * (1 - large)) / 2;
    await this.#image(card.picture, left, y + size * top, size * large);
    if (card.stamp === '') return;
    g.save();
    g.translate(x + size - 40, y + size - 80);
    g.textAlign = 'center';
    let [px, width] = [66, W];
    while (width > W - 2 * EDGE) {
      px -= 2;
      g.font = this.#font(px, 900);
      width = g.measureText(card.stamp).width + 70;
    }
    g.translate(Math.min(0, W - EDGE - (x + size - 40) - width / 2), 0); // within the paper
    g.rotate(-0.12 * Math.min(1, 460 / width)); // a long one less, or it would reach the words
    g.fillStyle = PAPER;
    g.strokeStyle = card.colour;
    g.lineWidth = 9;
    g.beginPath();
    g.roundRect(-width / 2, -56, width, 112, 22);
    g.fill();
    g.stroke();
    g.fillStyle = card.colour;
    g.fillText(card.stamp, 0, 4);
    g.restore();
  }

  /** Faces in a row, smaller where there are many. Returns where it ends. */
  async #people(seats: readonly number[], y: number): Promise<number> {
    const size = Math.min(120, (W - 2 * EDGE) / seats.length - 24);
    for (const [i, seat] of seats.entries()) {
      await this.#face(
        seat,
        W / 2 + (i - (seats.length - 1) / 2) * (size + 24) - size / 2,
        y,
        size,
      );
    }
    return y + size + 14;
  }

  /** A glad face on its plate, wearing the seat's mark. */
  async #face(seat: number, x: number, y: number, size: number): Promise<void> {
    const one = this.#model.seatInfo(seat);
    if (!one) return this.#mark(seat, x, y, size);
    const g = this.#g;
    const half = size / 2;
    g.save();
    g.beginPath();
    g.arc(x + half, y + half, half, 0, 7);
    g.clip();
    g.fillStyle = PLATE;
    g.fillRect(x, y, size, size);
    if (one.character) {
      const edge = size * 0.1;
      await this.#image(characterOf(one.character), x + edge, y + edge, size - 2 * edge);
    } else {
      g.globalAlpha = 0.3;
      g.fillStyle = this.#colour(seat);
      g.fillRect(x, y, size, size);
      g.globalAlpha = 1;
      const [left, top] = [x - MOODS.indexOf('glad') * size, y - rowOf(one) * size];
      await this.#image(SHEET, left, top, MOODS.length * size, (SMILEY + 1) * size);
    }
    g.restore();
    this.#mark(seat, x + size * 0.6, y + size * 0.6, size * 0.48);
  }

  #colour(seat: number): string {
    return this.#styles.getPropertyValue(`--seat-${seat}`);
  }

  #mark(seat: number, x: number, y: number, size: number): void {
    const g = this.#g;
    g.save();
    g.translate(x, y);
    g.scale(size / 24, size / 24);
    const shape = new Path2D(SHAPES[seat]);
    g.fillStyle = this.#colour(seat);
    g.strokeStyle = LINE;
    g.lineWidth = 2;
    g.stroke(shape);
    g.fill(shape);
    g.restore();
  }

  async #image(src: string | null, x: number, y: number, w: number, h = w): Promise<void> {
    if (src === null) return;
    const image = new Image(w, h);
    image.src = src;
    try {
      await image.decode();
      // a photo is wider than high
      const high = src.startsWith('api') ? (h * image.naturalHeight) / image.naturalWidth : h;
      this.#g.drawImage(image, x, y + (h - high) / 2, w, high);
    } catch {
      return; // the words tell it too
    }
  }

  #font(px: number, weight = 800): string {
    return `${weight} ${px}px ${this.#styles.getPropertyValue('--font') || 'sans-serif'}`;
  }

  /** Centred lines below `y`; smaller type where there are too many. Returns where they end. */
  #write(
    text: string,
    y: number,
    width: number,
    { px, lines, colour = INK }: { px: number; lines: number; colour?: string },
  ): number {
    const g = this.#g;
    const fits = (within: number): string[] =>
      broken(text, within, (line) => g.measureText(line).width);
    let set: string[];
    do {
      g.font = this.#font(px);
      set = fits(width);
      px -= 2;
    } while (set.length > lines && px > 22);
    // as few lines as there are, of even length, and no word torn for it
    const words = text.split(/[ \u200b\n]/).map((word) => g.measureText(word).width);
    const least = Math.max(width / 2, ...words);
    for (let narrow = width; narrow > least; narrow -= 20) {
      const even = fits(narrow);
      if (even.length > set.length) break;
      set = even;
    }
    g.fillStyle = colour;
    g.textAlign = 'center';
    for (const line of set) {
      g.fillText(line, W / 2, y + px * 0.6);
      y += px * 1.22;
    }
    return y;
  }
}

/** A text in lines, its own too, no wider than `width`: broken at spaces and where the words allow
 * it, a longer word between letters. */
export function broken(text: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  if (text.includes('\n')) return text.split('\n').flatMap((one) => broken(one, width, measure));
  const parts = text.replaceAll('\u00ad', '').match(/[^ \u200b]+[ \u200b]?/g) ?? [];
  for (const part of parts.map((one) => one.replace('\u200b', ''))) {
    for (const bit of measure(part.trimEnd()) > width ? [...part] : [part]) {
      if (line !== '' && measure((line + bit).trimEnd()) > width) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += bit;
    }
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
}

/** Shares the card and the text where the browser can; else saves the card, or copies the text
 * where there is no card. */
export async function share(model: TableModel, card: Card, text: string): Promise<void> {
  const blob = await drawn(model, card);
  const name = `giftable.${ENDINGS[blob?.type ?? ''] ?? 'png'}`;
  const files = blob ? [new File([blob], name, { type: blob.type })] : [];
  try {
    if (navigator.canShare?.({ text, files })) return await navigator.share({ text, files });
  } catch (refused) {
    if ((refused as Error).name === 'AbortError') return; // thought better of it
  }
  if (blob === null) {
    if (await copied(text)) toast(t('end-share-copied'));
    return;
  }
  const link = document.createElement('a');
  link.download = name;
  link.href = URL.createObjectURL(blob);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  toast(t('told-saved'));
}
