import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { AXES, type SourceFile } from './font-package.ts';

type CodeRange = readonly [first: number, last: number];

/**
 * The characters of the pages' fonts in two files: those of English with typographic signs, which
 * every page needs, and the letters of Western European names, a third of the bytes, which a browser
 * fetches for a text that has one. Unicode ranges, both ends included.
 */
export const PARTS = {
  basic: [
    [0x20, 0x7e],
    [0xa0, 0xa0],
    [0xa9, 0xa9],
    [0xb7, 0xb7],
    [0xd7, 0xd7],
    [0x2013, 0x2014],
    [0x2018, 0x2019],
    [0x201c, 0x201d],
    [0x2022, 0x2022],
    [0x2026, 0x2026],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2192, 0x2193],
    [0x2212, 0x2212],
  ],
  more: [
    [0xa1, 0xa8],
    [0xaa, 0xb6],
    [0xb8, 0xd6],
    [0xd8, 0xff],
  ],
} as const satisfies Record<string, readonly CodeRange[]>;

export type Part = keyof typeof PARTS;

/** The characters of a part. Characters that the source lacks are left out of the font. */
function charactersOf(part: Part): string {
  return PARTS[part]
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
    )
    .join('');
}

/** All characters of the pages' fonts. */
export const CHARACTERS = charactersOf('basic') + charactersOf('more');

/** A font with a fixed value on each of its axes. */
export interface FixedFont {
  bytes: Buffer;
  axes?: Partial<Record<(typeof AXES)[number], number>>;
}

/** The cache for cut fonts, next to the packages: cutting a font takes half a second. */
const CACHE = '../../../.cache/web-fonts';

/**
 * Subsets a package's font to what the site needs, as WOFF2: some characters, and the parts of its
 * axes that the stylesheets use. Returns the file's path, whose folder is named after a hash of the
 * inputs.
 */
export async function cutFont(
  { path: source, name, axes }: SourceFile,
  part: Part,
): Promise<string> {
  const whole = await readFile(source);
  const { version } = createRequire(path.resolve('package.json'))('subset-font/package.json');
  const characters = charactersOf(part);
  const digest = createHash('sha256').update(JSON.stringify([version, characters, axes]));
  const key = digest.update(whole).digest('hex').slice(0, 16);
  const file = path.join(path.dirname(source), CACHE, key, `${name}-${part}.woff2`);
  if (existsSync(file)) return file;
  const variationAxes = Object.fromEntries(
    AXES.flatMap((axis) => {
      const range = axes[axis];
      return range ? [[axis, range.min === range.max ? range.min : range]] : [];
    }),
  );
  const cut = await subsetFont(whole, characters, { targetFormat: 'woff2', variationAxes });
  await mkdir(path.dirname(file), { recursive: true });
  // Another build may be writing the same file.
  const next = `${file}.${process.pid}`;
  await writeFile(next, cut);
  await rename(next, file);
  return file;
}

/** The letters of a text in a fixed font. TrueType unless the options say otherwise. */
export function lettersOf(
  { bytes, axes = {} }: FixedFont,
  text: string,
  options: Parameters<typeof subsetFont>[2] = { targetFormat: 'sfnt' },
): Promise<Buffer> {
  return subsetFont(bytes, text, { ...options, variationAxes: axes });
}
