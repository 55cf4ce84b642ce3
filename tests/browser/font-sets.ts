import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from '../harness/service.ts';

/** What devices have to set text in, each by a package that holds it; see site/fonts/fallback-fonts.ts. */
export const FONT_SETS = {
  // Arial's widths, as Helvetica's and Liberation's: Windows, macOS, iOS, ChromeOS, most of Linux.
  arial: 'arimo',
  // Android.
  roboto: 'roboto',
  noto: 'noto-sans',
  // A bare Debian.
  dejavu: 'dejavu-sans',
  // None that the site knows.
  unknown: 'oxanium',
} as const;
export type FontSet = keyof typeof FONT_SETS;

/** The set that tests run with which are not about fonts, so that they say the same on every machine. */
export const USUAL: FontSet = 'arial';

const FOLDER = path.join(ROOT, '.astro/fonts');
const LATIN = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, i) => 0x20 + i));

/** Where fontconfig is told of one set and nothing else. On Windows and macOS it is not asked. */
export function configOf(set: FontSet): string {
  return path.join(FOLDER, set, 'fonts.conf');
}

/** Lays every set down as fontconfig wants it. */
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
