/** The page without a server: the client with another way to its server, a worker, and a service
 * worker. tools/demo.py puts Python beside them (`make demo`). */

import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { themeScript } from './scripts/theme-script.mjs';
import { words } from './scripts/words.mjs';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('offline'),
  base: './',
  publicDir: here('public'),
  plugins: [
    svelte(),
    words({ without: ['circle', 'decks', 'own', 'tell'] }),
    themeScript(readFileSync(here('src/theme.js'), 'utf8')),
  ],
  resolve: {
    alias: [
      { find: '$wire', replacement: here('src/lib/wire/types.ts') },
      { find: '$lib/wire/server', replacement: here('src/offline/server.ts') },
      { find: /^\.\/server$/, replacement: here('src/offline/server.ts') },
      { find: /^\.\/ofServer$/, replacement: here('src/offline/ofServer.ts') },
      { find: /^(\.|\$lib)\/at$/, replacement: here('src/offline/at.ts') },
      { find: /^\.\.\/(lib\/)?at$/, replacement: here('src/offline/at.ts') },
      { find: '$lib', replacement: here('src/lib') },
    ],
  },
  worker: { format: 'es' },
  build: {
    outDir: here('../build/demo'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: here('offline/index.html'), service: here('src/offline/service.ts') },
      output: {
        entryFileNames: ({ name }) =>
          name === 'service' ? 'service.js' : 'assets/[name]-[hash].js',
      },
    },
  },
});
