// Shared classes under short names: the words in shared.css are for who reads the source, and
// weigh two bytes less each in a page.

import { readFileSync } from 'node:fs';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const MORE = '_-ABCDEFGHIJ'; // no class of ours ends so

/** A Vite plugin for the sheet at `path`, and Svelte's preprocessor for who uses its classes. A
 * class is left as it is where its name is put together: `.pack-0`, and what `class:` switches. */
export function shortClasses(path, lasting = /^(pack-\d|danger)$/) {
  const sheet = readFileSync(path, 'utf8');
  const names = new Map();
  for (const [, name] of sheet.matchAll(/^\.([\w-]+)/gm)) {
    const nth = names.size;
    if (names.has(name) || lasting.test(name)) continue;
    names.set(name, LETTERS[nth % 26] + MORE.charAt(Math.floor(nth / 26) - 1));
  }
  const short = (classes) => classes.replace(/[\w-]+/g, (name) => names.get(name) ?? name);
  const check = (content) => {
    for (const [, rest] of content.matchAll(/ class="[^"{]*(\{[^"]*)"/g)) {
      const late = rest
        .replace(/\{[^}]*\}/g, '?')
        .split(/\s+/)
        .find((name) => names.has(name));
      if (late) throw new Error(`the shared class ${late} has to stand before what is worked out`);
    }
    return content;
  };
  return {
    plugin: {
      name: 'short-classes',
      enforce: 'pre',
      transform: (code, id) =>
        id.split('?')[0] === path
          ? code.replace(/\.([a-z][\w-]*)/g, (all, name) => `.${names.get(name) ?? name}`)
          : null,
    },
    preprocess: {
      name: 'short-classes',
      markup: ({ content }) => ({
        code: check(content).replace(
          / class="([^"{]*)/g,
          (_, classes) => ` class="${short(classes)}`,
        ),
      }),
    },
  };
}
