import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** The weights that the stylesheets use. The rest of the axis is a third of the bytes. */
const WEIGHTS = { min: 400, max: 700 };

/** Unicode ranges, both ends included: English, Western European names, and typographic signs. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
] as const;
const SIGNS = '•…€™→−';

/** The fonts of the pages, with the URLs of their sources in their packages. */
export const fonts: Readonly<Record<string, string>> = {
  'oxanium.woff2': import.meta.resolve(
    '@fontsource-variable/oxanium/files/oxanium-latin-wght-normal.woff2',
  ),
  'hanken-grotesk.woff2': import.meta.resolve(
    '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  ),
};

/** All characters of the pages' fonts. A character that the source lacks is left out. */
function characters(): string {
  const points = RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => first + i),
  );
  return String.fromCodePoint(...points) + SIGNS;
}

/** A font of a package, cut down to what the site needs, as WOFF2. */
export async function cutFont(file: string): Promise<Buffer> {
  const whole = await readFile(fileURLToPath(file));
  return subsetFont(whole, characters(), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  });
}
