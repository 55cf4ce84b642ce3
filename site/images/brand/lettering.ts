import { create } from 'fontkitten';
import { CHARACTERS, lettersOf } from '../../fonts/cut-font.ts';
import { HEADLINE } from '../../fonts/headline.ts';
import { fontAt, webFonts } from '../../fonts/web-fonts.ts';

type Point = readonly [x: number, y: number];

const font = await headlineFont();

/** The pages' display font in the headlines' weight, in the format that fontkitten reads. */
async function headlineFont() {
  const { display } = await webFonts();
  const opened = create(
    await lettersOf(await fontAt(display, HEADLINE.weight, HEADLINE.width), CHARACTERS),
  );
  if (opened.isCollection)
    throw new Error('The display font file contains several fonts. Use a file with one font.');
  return opened;
}

/** Width of a text at a size, in the same unit. */
export function widthOf(text: string, size: number): number {
  return font
    .glyphsForString(text)
    .reduce(
      (sum, glyph) => sum + (glyph.advanceWidth / font.unitsPerEm + HEADLINE.tracking) * size,
      0,
    );
}

/** A text as path data, from the left end of its baseline. It needs no font when it is shown. */
export function lettering(text: string, size: number, [x, y]: Point): string {
  const scale = size / font.unitsPerEm;
  let pen = x;
  return font
    .glyphsForString(text)
    .map((glyph) => {
      const path = glyph.path.commands
        .map(
          ({ command, args }) =>
            `${LETTER[command]}${args.map((value, i) => place(value, i)).join(' ')}`,
        )
        .join('');
      pen += glyph.advanceWidth * scale + HEADLINE.tracking * size;
      return path;
    })
    .join('');

  function place(value: number, index: number): string {
    return index % 2 === 0 ? short(pen + value * scale) : short(y - value * scale);
  }
}

const LETTER = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'z',
} as const;

/** Two decimals: finer than any screen, and short. */
function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
