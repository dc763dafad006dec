/** The gallery's own server: `npx vite --config gallery/vite.config.ts`, from web/. */

import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vite';
import client from '../vite.config.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default mergeConfig(
  client,
  defineConfig({
    root: here('.'),
    publicDir: here('../public'),
    cacheDir: here('../node_modules/.vite-gallery'),
    server: { port: 8177, strictPort: true },
  }),
);
