import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lettersOf } from '../../site/fonts/cut-font.ts';
import { DEVICE_FONTS, deviceFont } from '../../site/fonts/device-fonts.ts';
import { ROOT } from '../harness/service.ts';

/**
 * The only font of the tests' browser, so that results are the same on all machines: as wide as
 * Arial, Helvetica and Liberation. See site/fonts/device-fonts.ts.
 */
const SOURCE = 'arimo';

const FOLDER = path.join(ROOT, '.astro/fonts', SOURCE);
/** The fontconfig file for that font alone. Browsers on Windows and macOS don't use fontconfig. */
export const FONT_CONFIG = path.join(FOLDER, 'fonts.conf');
const LATIN = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, i) => 0x20 + i));

/**
 * Letters in their own widths, which is what the fallback fonts are measured for. A whole Chromium
 * rounds the widths to pixels without this; `--font-render-hinting` tells only the headless shell.
 */
const UNHINTED = `<match target="pattern">
<edit name="hinting" mode="assign"><bool>false</bool></edit>
<edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
</match>`;

/** Writes the font and its configuration as files for fontconfig. */
export default async function makeFont(): Promise<void> {
  const font = DEVICE_FONTS.find(({ source }) => source === SOURCE);
  if (!font) throw new Error(`site/fonts/device-fonts.ts has no font ${SOURCE}.`);
  mkdirSync(FOLDER, { recursive: true });
  for (const weight of [400, 700] as const) {
    const bytes = await lettersOf({ bytes: await deviceFont(font, weight) }, LATIN);
    writeFileSync(path.join(FOLDER, `${weight}.ttf`), bytes);
  }
  writeFileSync(
    FONT_CONFIG,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${FOLDER}</dir><cachedir>${FOLDER}/cache</cachedir>${UNHINTED}</fontconfig>`,
  );
}
