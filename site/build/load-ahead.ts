import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What Vite puts around every `import()`: https://github.com/vitejs/vite, plugins/importAnalysisBuild.ts */
const VITES_HELPER = '\0vite/preload-helper.js';
/** Programs of islands, which are called after their folders. */
const ISLANDS = readdirSync(new URL('../islands/', import.meta.url), { withFileTypes: true });
const ISLAND = new RegExp(
  `/(?:${ISLANDS.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).join('|')})\\.`,
);
const OURS = fileURLToPath(new URL('../behaviour/load-ahead.ts', import.meta.url));

/** Puts `behaviour/load-ahead.ts` in the place of Vite's own loading, which asks for nothing twice. */
export const loadAhead: Plugin = {
  name: 'load-ahead',
  enforce: 'pre',
  config: () => ({
    build: {
      modulePreload: {
        polyfill: false,
        // Vite leaves out the program itself where it imports nothing. What an island's late parts
        // import, the island has loaded.
        resolveDependencies: (file, files, { hostId }) =>
          ISLAND.test(hostId) ? [file] : [...new Set([file, ...files])],
      },
    },
  }),
  load: {
    order: 'pre',
    handler: (id) =>
      id === VITES_HELPER
        ? `export { loadAhead as __vitePreload } from ${JSON.stringify(OURS)};`
        : undefined,
  },
};
