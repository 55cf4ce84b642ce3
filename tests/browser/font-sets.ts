import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lettersOf } from '../../site/fonts/cut-font.ts';
import { DEVICE_FONTS, deviceFont } from '../../site/fonts/device-fonts.ts';
import { ROOT } from '../harness/service.ts';

/** The fonts of devices, each by the package that contains it; see site/fonts/device-fonts.ts. */
export const FONT_SETS = {
  // As wide as Arial, Helvetica and Liberation: Windows, macOS, iOS, ChromeOS, most of Linux.
  arial: 'arimo',
  // Android.
  roboto: 'roboto',
  noto: 'noto-sans',
  // A bare Debian.
  dejavu: 'dejavu-sans',
  // A font that the site does not know on a device: its own display font.
  unknown: undefined,
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

/**
 * Letters in their own widths, which is what the fallback fonts are measured for. A whole Chromium
 * rounds the widths to pixels without this; `--font-render-hinting` tells only the headless shell.
 */
const UNHINTED = `<match target="pattern">
<edit name="hinting" mode="assign"><bool>false</bool></edit>
<edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
</match>`;

/** Writes every set as files for fontconfig. */
export default async function makeFontSets(): Promise<void> {
  // Not above: the configuration of the tests chooses their agency after its imports.
  const { fontAt, webFonts } = await import('../../site/fonts/web-fonts.ts');
  const { display } = await webFonts();
  for (const [set, name] of Object.entries(FONT_SETS)) {
    const folder = path.join(FOLDER, set);
    mkdirSync(folder, { recursive: true });
    const known = DEVICE_FONTS.find(({ source }) => source === name);
    for (const weight of [400, 700] as const) {
      const from = known
        ? { bytes: await deviceFont(known, weight) }
        : await fontAt(display, weight);
      const font = await lettersOf(from, LATIN);
      writeFileSync(path.join(folder, `${weight}.ttf`), font);
    }
    writeFileSync(
      configOf(set as FontSet),
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir>${UNHINTED}</fontconfig>`,
    );
  }
}
