import path from 'node:path';
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };
import { defineConfig } from 'vite';
import { viteStaticCopy } from 'vite-plugin-static-copy';
import { OLDEST_BROWSERS } from '../contract/browsers.ts';
import { contentModules } from '../site/build/content-modules.ts';
import { deskCss } from '../site/build/desk-css.ts';

/**
 * Files that pdf.js loads while drawing: character maps, the 14 standard fonts that PDFs may omit,
 * and decoders for two image formats. The decoders are JavaScript, because WebAssembly needs
 * 'wasm-unsafe-eval' in the page's policy.
 */
const pdfFiles = viteStaticCopy({
  targets: ['cmaps/*.bcmap', 'standard_fonts/*', 'wasm/*_nowasm_fallback.js'].map((files) => ({
    src: `../../node_modules/pdfjs-dist/${files}`,
    // The version replaces the hash in other assets' names.
    dest: `assets/pdf-${pdfjs.version}`,
    rename: { stripBase: 2 },
  })),
});

/** Builds the page into `.desk/page`, or into `--outDir`. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'page'),
  // No setting of the project belongs in the browser.
  envPrefix: 'DESK_PAGE_',
  plugins: [contentModules({ 'virtual:content.css': deskCss() }), pdfFiles],
  // For browsers like Firefox ESR, react-pdf gets pdf.js' build for older browsers.
  resolve: {
    alias: [
      { find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' },
      { find: /^pdfjs-dist\/web/, replacement: 'pdfjs-dist/legacy/web' },
    ],
  },
  build: {
    outDir: path.join(import.meta.dirname, '../.desk/page'),
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
