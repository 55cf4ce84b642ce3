import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from '../harness/service.ts';

/** The fonts of devices, each by the package that contains it; see site/fonts/fallback-fonts.ts. */
export const FONT_SETS = {
  // As wide as Arial, Helvetica and Liberation: Windows, macOS, iOS, ChromeOS, most of Linux.
  arial: 'arimo',
  // Android.
  roboto: 'roboto',
  noto: 'noto-sans',
  // A bare Debian.
  dejavu: 'dejavu-sans',
  // A font that the site does not know.
  unknown: 'oxanium',
} as const;
export type FontSet = keyof typeof FONT_SETS;

/** The set for tests that are not about fonts: their results are then the same on all machines. */
export const USUAL: FontSet = 'arial';

const FOLDER = path.join(ROOT, '.astro/fonts');
const LATIN = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, i) => 0x20 + i));

/** The fontconfig file for one set alone. Browsers on Windows and macOS don't use fontconfig. */
export function configOf(set: FontSet): string {
  return path.join(FOLDER, set, 'fonts.conf');
}

/** Writes every set as files for fontconfig. */
export default async function makeFontSets(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  for (const [set, name] of Object.entries(FONT_SETS)) {
    const folder = path.join(FOLDER, set);
    mkdirSync(folder, { recursive: true });
    for (const weight of [400, 700]) {
      const packed = readFileSync(
        resolve(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`),
      );
      const font = await subsetFont(packed, LATIN, { targetFormat: 'sfnt' });
      writeFileSync(path.join(folder, `${weight}.ttf`), font);
    }
    writeFileSync(
      configOf(set as FontSet),
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
    );
  }
}
