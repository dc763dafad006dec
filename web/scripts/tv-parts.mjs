// The script of televisions in parts: what all need, and one part a game, which comes with its
// table. Old browsers know no modules, so each part is a function: the first hands on what the
// others take from it.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What the builder reads: the first part by the name of `tv`, each other by its game's. */
export function entries(src) {
  const games = readdirSync(join(src, 'lib/games'), { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => [name, join(src, `lib/games/${name}/tv/index.ts`)]);
  return Object.fromEntries([['tv', join(src, 'tv/main.ts')], ...games]);
}

/** `a as b, c` in pairs. */
const pairs = (list) =>
  list.split(',').map((one) => {
    const [from, to = from] = one.trim().split(/\s+as\s+/);
    return [from, to];
  });

/** A part's code as a function's: `tvParts` is what the first part hands on, `tvPart` what the
 * newest one returns. */
export function asFunction(code, isFirst) {
  let taken = '';
  let handed = '{}';
  const body = code
    .replace(/import\s*\{([^}]*)\}\s*from\s*["'][^"']*["'];?/g, (_, list) => {
      taken += pairs(list)
        .map(([from, to]) => `${to}=tvParts.${from}`)
        .join();
      return '';
    })
    .replace(/export\s*\{([^}]*)\};?\s*$/, (_, list) => {
      handed = `{${pairs(list)
        .map(([from, to]) => `${to}:${from}`)
        .join()}}`;
      return '';
    });
  if (/^\s*(import|export)\b/m.test(body)) throw new Error('a part with more than one file');
  const within = `"use strict";${taken && `var ${taken};`}${body}`;
  return isFirst
    ? `(function(){${within};window.tvParts=${handed}})();\n`
    : `window.tvPart=(function(){${within};return ${handed}})();\n`;
}
