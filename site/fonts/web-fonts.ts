import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brand } from '../../schema/brand.ts';
import { cutFont, type FontAtWeight } from './cut-font.ts';
import { DEVICE_FONTS } from './device-fonts.ts';
import { findFont, type Role, type SourceFile, WEIGHTS } from './font-package.ts';

/** One file of a font, and the weights for which it is used. */
interface Face {
  file: string;
  weights: SourceFile['weights'];
  /** The weight axis, if it has one. */
  axis?: SourceFile['axis'];
}

export interface WebFont {
  /** The name in stylesheets. */
  family: string;
  faces: readonly Face[];
}

/**
 * The weights taken from a package with a file for each: those of most words. A visitor then loads
 * two files for each font, and other words get the nearer one.
 */
const STATIC_WEIGHTS: Record<Role, readonly number[]> = { display: [500, 600], text: [400, 700] };

/**
 * Names of the fonts in stylesheets. They are short, and not the fonts' own: a device that has such
 * a font would show it first, with other metrics.
 */
const FAMILY: Record<Role, string> = { display: 'Display', text: 'Text' };

/** Families of the device's fonts that stand in until the web fonts are there begin with these. */
export const FALLBACK: Record<Role, string> = { display: 'd', text: 't' };

/** Finds and cuts the fonts that the agency names. Both may be of the same package. */
export async function readWebFonts(fonts: Record<Role, string>): Promise<Record<Role, WebFont>> {
  const isOne = fonts.display === fonts.text;
  const read = async (role: Role): Promise<WebFont> => {
    const { files } = findFont(role, fonts[role], isOne ? WEIGHTS : STATIC_WEIGHTS[role]);
    const faces = files.map(async (source) => ({ ...source, file: await cutFont(source) }));
    return { family: FAMILY[role], faces: await Promise.all(faces) };
  };
  const display = await read('display');
  return { display, text: isOne ? display : await read('text') };
}

let fonts: Promise<Record<Role, WebFont>> | undefined;

/** The fonts of the agency, which are read once. Their weights 400 to 700 can be had. */
export function webFonts(): Promise<Record<Role, WebFont>> {
  fonts ??= readWebFonts(brand.fonts);
  return fonts;
}

export async function fontAt({ faces }: WebFont, weight: number): Promise<FontAtWeight> {
  const face = faces.find(({ weights: { min, max } }) => min <= weight && weight <= max);
  if (!face) throw new Error(`There is no face for weight ${weight}.`);
  const bytes = await readFile(face.file);
  const { axis } = face;
  if (!axis || axis.min === axis.max) return { bytes };
  return { bytes, wght: Math.min(Math.max(weight, axis.min), axis.max) };
}

/** The stylesheet with the faces, whose addresses begin in `folder`, and the tokens that name them. */
export function fontStyles({ display, text }: Record<Role, WebFont>, folder: string): string {
  const faces = [...new Set([display, text])].flatMap(({ family, faces: files }) =>
    files.map(({ file, weights: { min, max } }) => {
      const address = `./${path.relative(folder, file).replaceAll(path.sep, '/')}`;
      return `@font-face {
  font-family: "${family}";
  font-weight: ${min === max ? min : `${min} ${max}`};
  font-display: swap;
  src: url("${address}") format("woff2");
}`;
    }),
  );
  const families = (role: Role, { family }: WebFont) => {
    const devices = DEVICE_FONTS.map((_, i) => `${FALLBACK[role]}${i}`);
    return [`"${family}"`, ...devices, 'system-ui', 'sans-serif'].join(', ');
  };
  return `${faces.join('\n')}
@layer tokens {
  :root {
    --display: ${families('display', display)};
    --text: ${families('text', text)};
  }
}
`;
}
