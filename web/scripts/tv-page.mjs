// The page for televisions, put together by hand: classic scripts, one style sheet, and for each
// language one file with the messages that the scripts name. Old browsers know no modules.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messagesOf } from './said.ts';
import { asFunction } from './tv-parts.mjs';

/** What a television never says: nobody is "you" there, asks it for help, acts, shares, or hears
 * what is told to those who listen. */
const UNSAID = new RegExp(
  '\\byou\\b|^(help|coach|howto|edition)-|-(act|share(?!-bond|-given)|result(?!-[tg]))-|' +
    '(^|-)told-(?!t(rap|itles))',
);

/** Nouns go to the games that use them, wherever their names are put together. */
const NOUNS = { 'object-': /\bobjectName\(/ };

/** What a script names: whole ids, and the beginnings of those that it puts together. */
export function named(code) {
  const ids = new Set();
  const beginnings = new Set();
  for (const [, id, end] of code.matchAll(/[`'"]([a-z][\w-]*?)(?:\.\w+)?([`'"]|\$\{)/g)) {
    if (id.endsWith('-') && id.length > 3) beginnings.add(id);
    else if (end !== '${') ids.add(id);
  }
  return { ids, beginnings: [...beginnings] };
}

/** The ids of these messages that are named, and of what they refer to, in the order of files. */
function chosen(all, { ids, beginnings }) {
  const isWanted = (id) => ids.has(id) || beginnings.some((one) => id.startsWith(one));
  const wanted = [...all.keys()].filter((id) => !UNSAID.test(id) && isWanted(id));
  const taken = new Set();
  while (wanted.length > 0) {
    const id = wanted.pop();
    if (taken.has(id) || !all.has(id)) continue;
    taken.add(id);
    const refers = JSON.stringify(all.get(id)).matchAll(/"id":"([\w-]+)/g);
    wanted.push(...[...refers].map(([, other]) => other));
  }
  return [...all.keys()].filter((id) => taken.has(id));
}

/** A file of words. Only those that stand on small cards have places to break them: a television
 * has wide lines. */
async function words(file) {
  const text = await readFile(file, 'utf8');
  return file.endsWith('objects.ftl') ? text : text.replaceAll('\u00ad', '');
}

const NOT_SHOWN = /^(circle|doctor|pages|paper|previews|tell|terminal|told|rulebook-.*)\.ftl$/;

/** Nobody is "you" here, nor chooses bots, nor types what stands on a screen. */
const NOBODY_HERE = /-you$|^(lost-what|tv-letters|bot-(level|another))$/;

/** All messages of a language that a television may need. */
async function messages(folder) {
  const all = new Map();
  for (const file of (await readdir(folder)).sort()) {
    if (!file.endsWith('.ftl') || NOT_SHOWN.test(file)) continue;
    for (const [id, entry] of messagesOf(await words(join(folder, file)))) {
      if (!NOBODY_HERE.test(id)) all.set(id, entry);
    }
  }
  return all;
}

/** The names of gifts by pack, as the file has them: they weigh as much as all other words. */
async function packs(folder) {
  const text = await words(join(folder, 'gifts.ftl'));
  const sections = text.split(/^## .*\n/m).slice(1);
  return sections.map((section) => Object.fromEntries(messagesOf(section)));
}

/** The code of a script by the game that it is for, '' for all of them, which comes first. */
function sorted(modules) {
  const parts = new Map([['', '']]);
  for (const [path, { code }] of Object.entries(modules)) {
    const game = /\/lib\/games\/(\w+)\//.exec(path)?.[1] ?? '';
    parts.set(game, `${parts.get(game) ?? ''}${code ?? ''}\n`);
  }
  return parts;
}

/** The words of a language in parts, by name: '' for those that all need, one for each game, and
 * one for each pack of gifts. */
async function textsOf(folder, scripts) {
  const all = await messages(folder);
  const texts = new Map();
  const shared = new Set();
  for (const [part, code] of scripts) {
    const names = named(code);
    names.beginnings = names.beginnings.filter((one) => !(one in NOUNS));
    for (const [beginning, use] of Object.entries(part === '' ? {} : NOUNS)) {
      if (use.test(code)) names.beginnings.push(beginning);
    }
    const own = chosen(all, names).filter((id) => !shared.has(id));
    if (part === '') for (const id of own) shared.add(id);
    texts.set(part, Object.fromEntries(own.map((id) => [id, all.get(id)])));
  }
  for (const [pack, names] of (await packs(folder)).entries()) texts.set(`gifts-${pack}`, names);
  return texts;
}

/** A Vite plugin. `template` is the page, `locales` the folder with a folder for each language. */
export function tvPage({ template, locales }) {
  let out = '';
  return {
    name: 'tv-page',
    apply: 'build',
    configResolved(config) {
      out = config.build.outDir;
    },
    generateBundle: {
      order: 'post', // the style sheet is there by then
      async handler(_, bundle) {
        const files = Object.values(bundle);
        const scripts = files.filter((file) => file.type === 'chunk');
        const script = scripts.find((file) => file.name === 'tv');
        for (const one of scripts) one.code = asFunction(one.code, one === script);
        const style = files.find((file) => file.fileName.endsWith('.css'));
        // Chromium 63 knows a grid's gap by its first name only, and a flex box's not at all
        style.source = String(style.source).replace(/([{;])gap:/g, '$1grid-gap:');
        const parts = sorted(Object.assign({}, ...scripts.map(({ modules }) => modules)));
        const keep = (name, content) => {
          const source = JSON.stringify(content);
          const reference = this.emitFile({ type: 'asset', name: `tv-${name}.json`, source });
          return this.getFileName(reference);
        };
        const words = {};
        for (const language of (await readdir(locales)).sort()) {
          const texts = await textsOf(join(locales, language), parts);
          const more = {}; // where the games' words lie is told by what all need
          for (const [part, text] of texts) {
            if (part !== '') more[part] = keep(`${language}-${part}`, text);
          }
          for (const one of scripts) {
            if (one !== script) more[`${one.name}.js`] = one.fileName;
          }
          words[language] = keep(language, { said: texts.get(''), more });
        }
        const page = (await readFile(template, 'utf8'))
          .replace('[[words]]', JSON.stringify(words).replaceAll('"', '&quot;'))
          .replace('[[style]]', style.fileName)
          .replace('[[script]]', script.fileName);
        await writeFile(join(out, 'tv.html'), page);
      },
    },
  };
}
