// One line drawing per object of That's Not a Hat: the outline of a glyph of the monochrome Noto
// Emoji (OFL-1.1), weight 500, on a 256 grid, in dark ink. Reads objects.toml and
// objects-retired.toml; writes public/drawings/<hash>/<id>.svg and src/generated/drawings.json.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype from 'opentype.js';
import { optimize } from 'svgo';
import { content, writeHashed } from './hashed.mjs';

const FONT = import.meta.resolve(
  '@fontsource/noto-emoji/files/noto-emoji-emoji-500-normal.woff', // every glyph of that weight
);
const SIZE = 256;
const SQUARE = 2600; // in font units: every glyph's advance, and it holds all of its ink
const TOP = 2000; // of that square, above the base line
const INK = '#231b14'; // dark on kraft and on plain paper, by day and by night

function loaded() {
  const bytes = readFileSync(fileURLToPath(FONT));
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

/** One step of an outline in SVG's words, on the grid. (Some of what the font reader's own
 * `toPathData` writes, svgo can't read to its end.) */
function written({ type, ...at }) {
  const points = ['x1', 'y1', 'x2', 'y2', 'x', 'y'].filter((name) => name in at);
  return type + points.map((name) => Math.round(at[name])).join(' ');
}

let font;

/** The drawing of [id, code point] as minified SVG text; throws where the font has none. */
export function drawing([id, point]) {
  font ??= loaded();
  const glyph = font.charToGlyph(String.fromCodePoint(Number.parseInt(point, 16)));
  const { x1, x2 } = glyph.getBoundingBox();
  if (glyph.index === 0 || x1 === x2) throw new Error(`object ${id}: Noto Emoji has no U+${point}`);
  const scale = SIZE / SQUARE;
  const { commands } = glyph.getPath(0, TOP * scale, font.unitsPerEm * scale);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">` +
    `<path fill="${INK}" d="${commands.map(written).join('')}"/></svg>`;
  return optimize(svg, { multipass: true, floatPrecision: 0 }).data;
}

async function main() {
  const files = [await content('objects.toml'), await content('objects-retired.toml')];
  const objects = files.flatMap(Object.entries);
  await writeHashed(
    'drawings',
    objects.map((object) => [object[0], drawing(object)]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
