import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const home = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'));

/** The files' folder in the page. The version replaces the hash in other assets' names. */
const FOLDER = `assets/pdf-${version}`;

/**
 * Files that pdf.js loads while drawing: character maps, the 14 standard fonts that PDFs may omit,
 * and decoders for two image formats. The decoders are JavaScript, because WebAssembly needs
 * 'wasm-unsafe-eval' in the page's policy.
 */
const WANTED = [
  { folder: 'cmaps', ending: '.bcmap' },
  { folder: 'standard_fonts', ending: '' },
  { folder: 'wasm', ending: '_nowasm_fallback.js' },
];

/** Adds pdf.js' own files to the page, and defines their path as `__PDF_DATA__`. */
export function pdfData(): Plugin {
  return {
    name: 'pdf-data',
    config: () => ({ define: { __PDF_DATA__: JSON.stringify(`/${FOLDER}/`) } }),
    generateBundle() {
      for (const { folder, ending } of WANTED) {
        const names = readdirSync(path.join(home, folder)).filter((name) => name.endsWith(ending));
        for (const name of names) {
          const source = readFileSync(path.join(home, folder, name));
          this.emitFile({ type: 'asset', fileName: `${FOLDER}/${folder}/${name}`, source });
        }
      }
    },
  };
}
