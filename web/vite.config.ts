import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { Features } from 'lightningcss';
import { defineConfig } from 'vitest/config';
import { compressed } from './scripts/compressed.mjs';
import { relative } from './scripts/relative.mjs';
import { shortClasses } from './scripts/short-classes.mjs';
import { themeScript } from './scripts/theme-script.mjs';
import { words } from './scripts/words.mjs';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = '127.0.0.1:8000';

/** What is seen at every table. */
const SHELL = [
  'Begins|ClockFace|Coach|Frame|FreeSeats|Invite|Join|Lobby|LostBanner|Menu|NewVersion|OnTv',
  'Reads|Removed|Seats|TableRules|talk/(Drawn|Floats|TalkButton)',
].join('|');

/** What every page needs, in one file; the rest comes with the page that wants it. */
const BASE = new RegExp(
  [
    'node_modules',
    'src/(main|App|pages/(index|PageTop|Missing|Nowhere))',
    'src/lib/(i18n|motion|route|sound|storage|table|theme|wire|you)',
    'src/lib/games/(\\w+/index|\\w+\\.)',
    'src/lib/(copy|isolated|keys|reader|own/(cards|fetched)|houserules/words|howto/picture)\\.',
    'src/lib/ui/shared\\.',
    'src/lib/ui/(app|announce|Icon|icons|index|LanguageMenu|refusal|Said|\\w+Switch|Wordmark)\\.',
    // and what a table looks like: in one sheet styles take a fifth less than in six
    `src/(pages/(Table|table/(${SHELL}))|lib/ui/FacePick)\\.svelte\\?svelte&type=style`,
  ].join('|'),
);

/** Which game alone a chunk is for; null: for more than one, or for none. */
function gameOf(modules: readonly string[]): string | null {
  const names = modules.map((path) => /src\/lib\/games\/(\w+)\//.exec(path)?.[1]);
  const games = new Set(names.filter((name) => name !== undefined));
  return games.size === 1 ? ([...games][0] ?? null) : null;
}

/** A short name for a component's scoped styles: such names are a good part of a style sheet's
 * bytes, and of its elements'. */
const COMPONENTS = readdirSync(here('src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.svelte'))
  .sort();
function scoped(path: string): string {
  const nth = COMPONENTS.findIndex((one) => path.endsWith(`src/${one}`));
  if (nth < 0) return 'sx'; // the gallery has one of its own
  // two letters, of which neighbours share the first; no class of ours begins with a capital
  return String.fromCharCode(65 + Math.floor(nth / 36)) + (nth % 36).toString(36);
}

/** All that a table with own cards has beside other tables. */
const OWN = { name: 'laid', test: /src\/(lib\/own|pages\/table\/own)\/(?!cards|fetched)/ };

/** The front door shows all games at once. */
const SCENES = { name: 'scenes', test: /src\/lib\/games\/\w+\/HomePicture/ };

/** The words of what outlasts an evening: one file a language, since the base names each. */
const LASTING = {
  name: (path: string): string => `lasting-${/locales\/(\w+)/.exec(path)?.[1] ?? ''}`,
  test: /locales\/\w+\/(circle|mine|replay|tell)\.ftl/,
};

/** What a lesson has beside other tables. */
const LESSON = { name: 'lesson', test: /src\/(lib\/lesson|pages\/table\/lesson)/ };

/** Finding a gift by its name, wherever one is typed. */
const SEARCH = { name: 'search', test: /src\/lib\/search/ };

/** Reader mode, and its words: one file a language. */
const READING = { name: 'reading', test: /src\/lib\/reading\// };
const TOLD = {
  name: (path: string): string => `reading-${/locales\/(\w+)/.exec(path)?.[1] ?? ''}`,
  test: /locales\/\w+\/(join|narrated[\w-]*|reader)\.ftl/,
};

/** What the menu has, which comes with each table; others fetch it from there. */
const CHOICES = {
  name: 'OnTv',
  test: /src\/(lib\/ui\/(Choice|Toggle)|pages\/table\/(OnTv|Removed))\./,
};

/** What a host has beside guests: parts of one file weigh less than files of their own. */
const HOST = {
  name: 'host',
  test: /src\/pages\/table\/(Begins|BotSheet|HostTools)\./,
};

/** What is said at a table, in faces and lines. */
const TALK = { name: 'talk', test: /src\/pages\/table\/talk\/(Floats|Tray|talk)\./ };

const GROUPS = [
  { name: 'base', test: BASE },
  ...[SCENES, OWN, LASTING, LESSON, SEARCH, READING, TOLD, CHOICES, HOST, TALK],
];

const short = shortClasses(here('src/lib/ui/shared.css'));

export default defineConfig({
  plugins: [
    short.plugin,
    svelte({
      preprocess: short.preprocess,
      compilerOptions: { cssHash: ({ filename }) => scoped(filename) },
    }),
    words(),
    themeScript(readFileSync(here('src/theme.js'), 'utf8')),
    relative(),
    compressed(),
  ],
  resolve: {
    alias: { $wire: here('src/lib/wire/types.ts'), $lib: here('src/lib') },
    conditions: process.env.VITEST ? ['browser'] : undefined, // not Svelte's server half
  },
  // color-scheme without what light-dark() would want, which no style of ours has
  css: { lightningcss: { exclude: Features.LightDark } },
  test: { testTimeout: 180_000, hookTimeout: 180_000 }, // bounds against hanging
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': `http://${server}`, '/ws': { target: `ws://${server}`, ws: true } },
  },
  build: {
    outDir: here('../src/giftable/static'),
    emptyOutDir: false, // scripts/build.mjs has done so
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: GROUPS,
        },
        // what a player of one game loads is weighed by these names
        chunkFileNames: ({ moduleIds }) => {
          const game = gameOf(moduleIds);
          return `assets/${game === null ? '' : `${game}.`}[name]-[hash].js`;
        },
      },
    },
  },
});
