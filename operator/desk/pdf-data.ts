import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const home = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'));

/** Where the page finds them; the version stands for the hash that other assets have. */
const FOLDER = `assets/pdf-${version}`;

/**
 * What pdf.js asks for while it draws: character maps, the 14 fonts that a PDF may leave out, and
 * decoders of two kinds of pictures. Those are the ones in JavaScript: WebAssembly would need
 * 'wasm-unsafe-eval' in the page's policy.
 */
const WANTED = [
  { folder: 'cmaps', ending: '.bcmap' },
  { folder: 'standard_fonts', ending: '' },
  { folder: 'wasm', ending: '_nowasm_fallback.js' },
];

/** Puts pdf.js' own files beside the page, and tells it where as `__PDF_DATA__`. */
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
