import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lettersOf } from '../../site/fonts/cut-font.ts';
import { DEVICE_FONTS, deviceFont } from '../../site/fonts/device-fonts.ts';
import { ROOT } from '../harness/service.ts';

/**
 * The only fonts of the tests' browser, so that results are the same on all machines: as wide as
 * Arial, Helvetica and Liberation. See site/fonts/device-fonts.ts.
 */
export const USUAL = 'arimo';

const FOLDER = path.join(ROOT, '.astro/fonts');
const LATIN = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, i) => 0x20 + i));

/** The fontconfig file for one font alone. Browsers on Windows and macOS don't use fontconfig. */
export function configOf(set: string): string {
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

/** Writes the font and its configuration as files for fontconfig. */
export default async function makeFontSets(): Promise<void> {
  const font = DEVICE_FONTS.find(({ source }) => source === USUAL);
  if (!font) throw new Error(`The site knows no font of a device as ${USUAL}.`);
  const folder = path.join(FOLDER, USUAL);
  mkdirSync(folder, { recursive: true });
  for (const weight of [400, 700] as const) {
    const bytes = await lettersOf({ bytes: await deviceFont(font, weight) }, LATIN);
    writeFileSync(path.join(folder, `${weight}.ttf`), bytes);
  }
  writeFileSync(
    configOf(USUAL),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir>${UNHINTED}</fontconfig>`,
  );
}
