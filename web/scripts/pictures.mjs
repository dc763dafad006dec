// One SVG per gift, put together at build time from Fluent emoji (MIT): the icon, and where the
// gift has one, its badge at the lower right in a white outline, like a sticker on a box; and one
// per character of the bots. Reads gifts.toml and characters.toml; writes
// public/pictures/<hash>/<id>.svg, public/characters/<hash>/<id>.svg and their lists in
// src/generated.

import { fileURLToPath } from 'node:url';
import { icons } from '@iconify-json/fluent-emoji-flat';
import { optimize } from 'svgo';
import { content, writeHashed } from './hashed.mjs';

const SIZE = 32; // of an icon, and of every picture
const MAIN = 0.88; // an icon with a badge makes room for it
const BADGE = 0.46;
const HALO = 5; // in units of the badge's own drawing; half of it lies outside the shape

/** The drawing of an icon; throws where the package has none of that name. */
function drawing(name, id) {
  const icon = icons.icons[name] ?? icons.icons[icons.aliases?.[name]?.parent];
  if (icon === undefined) throw new Error(`${id}: no icon "${name}"`);
  return icon.body;
}

/** The picture of {id, icon, badge?} as minified SVG text, transparent, 32 x 32. */
export function picture(gift) {
  let body = drawing(gift.icon, gift.id);
  if (gift.badge !== undefined) {
    const at = SIZE * (1 - BADGE);
    const halo = `fill="#fff" stroke="#fff" stroke-width="${HALO}" stroke-linejoin="round"`;
    body =
      `<g transform="scale(${MAIN})">${body}</g>` +
      `<g transform="translate(${at} ${at}) scale(${BADGE})">` +
      `<use href="#badge" ${halo}/><g id="badge">${drawing(gift.badge, gift.id)}</g></g>`;
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${body}</svg>`;
  return optimize(svg, {
    multipass: true,
    floatPrecision: 2,
    plugins: [
      'preset-default',
      { name: 'prefixIds', params: { prefix: gift.id, delim: '-' } }, // two may share a page
    ],
  }).data;
}

async function main() {
  const gifts = Object.values(await content('gifts.toml'))
    .flat()
    .flatMap((card) => card.gifts);
  await writeHashed(
    'pictures',
    gifts.map((gift) => [gift.id, picture(gift)]),
  );
  const characters = Object.entries(await content('characters.toml'));
  await writeHashed(
    'characters',
    characters.map(([id, { icon }]) => [id, picture({ id, icon })]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
