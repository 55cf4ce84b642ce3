import path from 'node:path';
import { defineConfig } from 'vite';
import { OLDEST_BROWSERS } from '../../contract/browsers.ts';
import { contentModules } from '../../site/build/content-modules.ts';
import { deskCss } from '../../site/build/desk-css.ts';
import { pdfData } from './server/pdf-data.ts';

/** Builds the page into `.desk/page`, or into `--outDir`. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'page'),
  // No setting of the project belongs in the browser.
  envPrefix: 'DESK_PAGE_',
  plugins: [contentModules({ 'virtual:content.css': deskCss() }), pdfData()],
  build: {
    outDir: path.join(import.meta.dirname, '../../.desk/page'),
    emptyOutDir: true,
    target: OLDEST_BROWSERS,
    // The page's policy allows `data:` for pictures only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The page comes over loopback, so the size of pdf.js doesn't matter.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      // Base UI's files start with 'use client'. This page runs in the client anyway.
      checks: { moduleLevelDirective: false },
      output: {
        // Scripts all end in .js: not every server knows `.mjs`.
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.mjs') ? 'assets/[name]-[hash].js' : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
