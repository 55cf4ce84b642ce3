import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brand } from '../../schema/brand.ts';
import { cutFont, type FixedFont, PARTS, type Part } from './cut-font.ts';
import { DEVICE_FONTS } from './device-fonts.ts';
import { AXES, findFont, type Range, type Role, type SourceFile } from './font-package.ts';

/** A file of a package, and the files cut from it. */
interface Face extends SourceFile {
  parts: Readonly<Record<Part, string>>;
}

export interface WebFont {
  /** The name in stylesheets. */
  family: string;
  faces: readonly Face[];
}

/**
 * The weights used from a package with one file per weight. Text in other weights gets the nearer
 * one.
 */
const STATIC_WEIGHTS: Record<Role, readonly number[]> = { display: [600], text: [400, 600] };

/**
 * Names of the fonts in stylesheets. They are short, and not the fonts' own: a device that has such
 * a font would show it first, with other metrics.
 */
const FAMILY: Record<Role, string> = { display: 'Display', text: 'Text' };

/** Prefixes of the device font families that are used until the web fonts load. */
export const FALLBACK: Record<Role, string> = { display: 'd', text: 't' };

/** Finds and cuts the fonts that the agency names. Both may be of the same package. */
export async function readWebFonts(fonts: Record<Role, string>): Promise<Record<Role, WebFont>> {
  const read = async (role: Role): Promise<WebFont> => {
    const { files } = findFont(role, fonts[role], STATIC_WEIGHTS[role]);
    const faces = files.map(async (source) => ({
      ...source,
      parts: { basic: await cutFont(source, 'basic'), more: await cutFont(source, 'more') },
    }));
    return { family: FAMILY[role], faces: await Promise.all(faces) };
  };
  return { display: await read('display'), text: await read('text') };
}

let fonts: Promise<Record<Role, WebFont>> | undefined;

/** The agency's fonts, read once. */
export function webFonts(): Promise<Record<Role, WebFont>> {
  fonts ??= readWebFonts(brand.fonts);
  return fonts;
}

/** The complete font at the nearest weight and width (in percent) that it has. */
export async function fontAt(
  { faces }: WebFont,
  weight: number,
  width?: number,
): Promise<FixedFont> {
  const far = ({ weights: { min, max } }: Face) => Math.max(min - weight, weight - max, 0);
  const face = faces.toSorted((a, b) => far(a) - far(b))[0];
  if (!face) throw new Error('A font has no faces.');
  const bytes = await readFile(face.path);
  const wanted = { wght: weight, wdth: width ?? Number.POSITIVE_INFINITY };
  const axes = AXES.flatMap((axis) => {
    const range = face.axes[axis];
    return range ? [[axis, Math.min(Math.max(wanted[axis], range.min), range.max)] as const] : [];
  });
  return { bytes, axes: Object.fromEntries(axes) };
}

/** A range as in a descriptor: `400 700`. Browsers reject a range with equal ends. */
const rangeOf = ({ min, max }: Range, unit = '') =>
  min === max ? `${min}${unit}` : `${min}${unit} ${max}${unit}`;

const hex = (code: number) => code.toString(16);

/** The stylesheet with the faces, whose addresses begin in `folder`, and the tokens that name them. */
export function fontStyles({ display, text }: Record<Role, WebFont>, folder: string): string {
  const faces = [display, text].flatMap(({ family, faces: files }) =>
    files.flatMap(({ parts, weights, axes: { wdth } }) =>
      (Object.keys(PARTS) as Part[]).map((part) => {
        const address = `./${path.relative(folder, parts[part]).replaceAll(path.sep, '/')}`;
        const codes = PARTS[part].map(([first, last]) =>
          first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`,
        );
        return `@font-face {
  font-family: "${family}";
  font-weight: ${rangeOf(weights)};${wdth ? `\n  font-stretch: ${rangeOf(wdth, '%')};` : ''}
  font-display: swap;
  unicode-range: ${codes.join(', ')};
  src: url("${address}") format("woff2");
}`;
      }),
    ),
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
