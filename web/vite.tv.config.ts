/** The page for televisions, /tv: built apart, for browsers as old as Chromium 63. It is one
 * classic script and one style sheet; of the client it shares what plays the games. */

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { bareSvelte } from './scripts/bare-svelte.mjs';
import { compressed } from './scripts/compressed.mjs';
import { withPlainFields } from './scripts/plain-fields.mjs';
import { shortClasses } from './scripts/short-classes.mjs';
import { entries } from './scripts/tv-parts.mjs';
import { tvPage } from './scripts/tv-page.mjs';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Nothing here tells a field that is set from one that is defined: less to write out. With
 * `pureGetters` an optional call would lose its `this`. */
const ASSUMPTIONS = { setPublicClassFields: true, noDocumentAll: true };

/** A module of a game has a lighter one in the game's folder `tv`, where it needs one. */
const lighter: Plugin = {
  name: 'lighter',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const found = join(dirname(importer), 'tv', `${source}.light.ts`);
    const isGames = /\/lib\/games\/\w+\/[^/]+$/.test(importer);
    return isGames && /^\.\/\w+$/.test(source) && existsSync(found) ? found : null;
  },
};

/** What `{ ...one }` becomes: the builder's own would define each property, symbols and all. */
const spread: Plugin = {
  name: 'spread',
  transform: (_, id) =>
    id.endsWith('/helpers/esm/objectSpread2.js') ? 'export default Object.assign' : null,
};

const short = shortClasses(here('src/tv/shared.css'));

export default defineConfig({
  plugins: [
    lighter,
    spread,
    short.plugin,
    svelte({ preprocess: short.preprocess }),
    bareSvelte(),
    withPlainFields(),
    tvPage({ template: here('tv.html'), locales: here('../src/giftable/content/locales') }),
    compressed({ tv: true }),
  ],
  oxc: { assumptions: ASSUMPTIONS },
  publicDir: false, // the other build copies it
  resolve: {
    alias: [
      { find: '$wire', replacement: here('src/lib/wire/types.ts') },
      // a television has words of its own to fetch, and no sheets, toasts or live regions
      { find: /^\$lib\/i18n$/, replacement: here('src/tv/words.svelte.ts') },
      { find: /^\$lib\/ui$/, replacement: here('src/tv/ui.ts') },
      { find: /^\$lib\/storage$/, replacement: here('src/tv/storage.ts') },
      { find: './refusal', replacement: here('src/tv/refusal.ts') },
      { find: './fetched', replacement: here('src/tv/own.ts') },
      { find: './talk.svelte', replacement: here('src/tv/talk.svelte.ts') },
      { find: '$lib', replacement: here('src/lib') },
    ],
  },
  build: {
    outDir: here('../src/giftable/static'),
    emptyOutDir: false, // the other build writes there, too
    target: ['es2017', 'chrome63'],
    cssTarget: 'chrome63',
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rolldownOptions: {
      transform: { assumptions: ASSUMPTIONS },
      input: entries(here('src')),
      preserveEntrySignatures: 'exports-only',
      output: {
        entryFileNames: ({ name }) => `assets/tv-${name === 'tv' ? '' : `${name}-`}[hash].js`,
        chunkFileNames: 'assets/tv-[hash].js',
        codeSplitting: { groups: [{ name: 'all', test: (id) => !/\/lib\/games\/\w+\//.test(id) }] },
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
