import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { PRELOAD_HELPER } from '../undocumented/in-vite.ts';

/** Programs of islands, which are named after them. */
const ISLANDS = globSync('**/*.island.ts', {
  cwd: new URL('..', import.meta.url),
  exclude: ['**/node_modules'],
});
const ISLAND = new RegExp(
  `/(?:${ISLANDS.map((file) => path.basename(file, '.island.ts')).join('|')})\\.`,
);
const OURS = fileURLToPath(new URL('./load-ahead.ts', import.meta.url));

/** Replaces Vite's own loading, which never retries, with `fast/load-ahead.ts`. */
export const loadAheadPlugin: Plugin = {
  name: 'load-ahead',
  enforce: 'pre',
  config: () => ({
    build: {
      modulePreload: {
        polyfill: false,
        // Vite leaves out the script itself if it imports nothing. An island has already loaded
        // what its late parts import.
        resolveDependencies: (file, files, { hostId }) =>
          ISLAND.test(hostId) ? [file] : [...new Set([file, ...files])],
      },
    },
  }),
  load: {
    order: 'pre',
    handler: (id) =>
      id === PRELOAD_HELPER
        ? `export { loadAhead as __vitePreload } from ${JSON.stringify(OURS)};`
        : undefined,
  },
};
