import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { SourceFile } from './font-package.ts';

/** Unicode ranges, both ends included: English, Western European names, and typographic signs. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
] as const;
const SIGNS = '•…€™→−';

/** All characters of the pages' fonts. A character that the source lacks is left out. */
export const CHARACTERS =
  String.fromCodePoint(
    ...RANGES.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, i) => first + i),
    ),
  ) + SIGNS;

/** A font at one weight: the bytes of its file, and the value on its weight axis, if it has one. */
export interface FontAtWeight {
  bytes: Buffer;
  wght?: number;
}

/** Where a cut font is kept, beside the packages: cutting one anew takes half a second. */
const CACHE = '../../../.cache/web-fonts';

/**
 * Cuts a font of a package down to what the site needs, as WOFF2: Latin characters, and of its
 * weights those that the stylesheets use (the others are a third of the bytes). Gives the file's
 * path; its folder is named after what it was made from.
 */
export async function cutFont({ path: source, name, axis }: SourceFile): Promise<string> {
  const whole = await readFile(source);
  const { version } = createRequire(path.resolve('package.json'))('subset-font/package.json');
  const digest = createHash('sha256').update(JSON.stringify([version, CHARACTERS, axis]));
  const key = digest.update(whole).digest('hex').slice(0, 16);
  const file = path.join(path.dirname(source), CACHE, key, `${name}.woff2`);
  if (existsSync(file)) return file;
  const wght = axis && axis.min === axis.max ? axis.min : axis;
  const cut = await subsetFont(whole, CHARACTERS, {
    targetFormat: 'woff2',
    ...(wght && { variationAxes: { wght } }),
  });
  await mkdir(path.dirname(file), { recursive: true });
  // Another build may be doing the same.
  const next = `${file}.${process.pid}`;
  await writeFile(next, cut);
  await rename(next, file);
  return file;
}

/** The letters of a text in a font of one weight; without options in the format of TrueType. */
export function lettersOf(
  { bytes, wght }: FontAtWeight,
  text: string,
  options: Parameters<typeof subsetFont>[2] = { targetFormat: 'sfnt' },
): Promise<Buffer> {
  return subsetFont(bytes, text, { ...options, ...(wght && { variationAxes: { wght } }) });
}
