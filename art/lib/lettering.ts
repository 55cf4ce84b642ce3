import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkitten';
import { d, type Point } from './svg.ts';

/** Oxanium in the headlines' weight, from a static file: the variable one can't be read at 600. */
const FILE = import.meta.resolve('@fontsource/oxanium/files/oxanium-latin-600-normal.woff2');
/** Letter spacing as a part of the size, as in the headlines. */
const TRACKING = -0.015;

let opened: Font | undefined;

function oxanium(): Font {
  if (!opened) {
    const font = create(readFileSync(new URL(FILE)));
    if (font.isCollection) throw new Error(`${FILE} holds several fonts; one is needed.`);
    opened = font;
  }
  return opened;
}

/** Width of a text at a size, in the same unit. */
export function widthOf(text: string, size: number): number {
  const font = oxanium();
  return font
    .glyphsForString(text)
    .reduce((sum, glyph) => sum + (glyph.advanceWidth / font.unitsPerEm + TRACKING) * size, 0);
}

/** A text as path data, from the left end of its baseline. It needs no font when it is shown. */
export function lettering(text: string, size: number, [x, y]: Point): string {
  const font = oxanium();
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
      pen += glyph.advanceWidth * scale + TRACKING * size;
      return path;
    })
    .join('');

  function place(value: number, index: number): string {
    return index % 2 === 0 ? d`${pen + value * scale}` : d`${y - value * scale}`;
  }
}

const LETTER = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'z',
} as const;
