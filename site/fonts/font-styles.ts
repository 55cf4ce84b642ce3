import path from 'node:path';
import type { Plugin } from 'vite';
import { fontStyles, webFonts } from './web-fonts.ts';

const VIRTUAL = 'virtual:web-fonts.css';

/**
 * Makes `virtual:web-fonts.css`: the pages' fonts, which `content/brand.yaml` names. No text waits
 * for a font. A build leaves them to the loader (fast/first-view/first-view.ts): preloading moved the largest
 * paint from 0.84 to 1.35 s on the connection that Lighthouse simulates. The rules are then for
 * pages without script, and for the desk.
 */
export async function webFontStyles(): Promise<Plugin> {
  const fonts = await webFonts();
  // It has a path in a folder, so that the URLs of its files are relative to it.
  const folder = path.dirname(fonts.display.faces[0]?.parts.basic ?? '');
  const id = path.join(folder, 'web-fonts.css').replaceAll(path.sep, '/');
  return {
    name: 'web-fonts',
    resolveId: (asked) => (asked === VIRTUAL ? id : undefined),
    load: (asked) => (asked === id ? fontStyles(fonts, folder) : undefined),
  };
}
