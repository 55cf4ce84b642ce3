import path from 'node:path';
import { defineConfig } from 'vite';
import { pdfData } from './pdf-data.ts';

/** Builds the page into `.desk/page`, or where `--outDir` says. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'page'),
  // Nothing of the project's configuration is meant for the browser.
  envPrefix: 'DESK_PAGE_',
  plugins: [pdfData()],
  build: {
    outDir: path.join(import.meta.dirname, '../../.desk/page'),
    emptyOutDir: true,
    // The page's policy knows no `data:` but for pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Loopback: what pdf.js weighs is no matter.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      // Base UI says 'use client' in each of its files: of this page all is the client's.
      checks: { moduleLevelDirective: false },
      output: {
        // One ending for programs: not every server knows `.mjs`.
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.mjs') ? 'assets/[name]-[hash].js' : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
