import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkitten';
import fontverter from 'fontverter';
import { fontFiles } from './font-files.ts';

/** The weight of headlines, and their spacing in em: see `layout/base.css`. */
const WEIGHT = 640;
export const TRACKING = -0.034;

/** The display font in the headlines' weight, and at a width in percent if it has that axis. */
export async function displayFont(width: number): Promise<Font> {
  const [file] = fontFiles('display');
  // Fontkitten (1.0.3) can't vary a WOFF2 file.
  const font = create(await fontverter.convert(await readFile(file?.path ?? ''), 'sfnt'));
  if (font.isCollection) throw new Error(`${file?.path} has several fonts. Use a file with one.`);
  const { wght, wdth } = font.variationAxes;
  if (!wght && !wdth) return font;
  const within = ({ min, max }: { min: number; max: number }, value: number) =>
    Math.min(Math.max(value, min), max);
  return font.getVariation({
    ...(wght && { wght: within(wght, WEIGHT) }),
    ...(wdth && { wdth: within(wdth, width) }),
  });
}

/** The width of a text in em, with `tracking` em after each letter. */
export function widthOf(font: Font, text: string, tracking = TRACKING): number {
  return font
    .glyphsForString(text)
    .reduce((sum, glyph) => sum + glyph.advanceWidth / font.unitsPerEm + tracking, 0);
}

const LETTER = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'z',
} as const;

/** A text as SVG path data, from the left end of its baseline: it needs no font when it is shown. */
export function outlineOfText(
  font: Font,
  text: string,
  size: number,
  x: number,
  y: number,
): string {
  const scale = size / font.unitsPerEm;
  const short = (value: number) => String(Math.round(value * 100) / 100);
  let pen = x;
  return font
    .glyphsForString(text)
    .map((glyph) => {
      const place = (value: number, i: number) =>
        short(i % 2 === 0 ? pen + value * scale : y - value * scale);
      const path = glyph.path.commands.map(
        ({ command, args }) => `${LETTER[command]}${args.map(place).join(' ')}`,
      );
      pen += glyph.advanceWidth * scale + TRACKING * size;
      return path.join('');
    })
    .join('');
}
