import * as hb from 'harfbuzzjs';
import { type FixedFont, lettersOf } from './cut-font.ts';

/** Measures of a font, in em. */
export interface Shape {
  ascent: number;
  descent: number;
  /** Width of a text, with kerning. */
  width(text: string): number;
}

/**
 * Reads a font with only the glyphs of `texts`. HarfBuzz shapes the text, as in Chromium and Firefox.
 */
export async function shapeOf(from: FixedFont, texts: readonly string[]): Promise<Shape> {
  const file = await lettersOf(from, texts.join(''));
  const face = new hb.Face(new hb.Blob(new Uint8Array(file)));
  const font = new hb.Font(face);
  const { ascender, descender } = font.hExtents();
  return {
    ascent: ascender / face.upem,
    descent: -descender / face.upem,
    width(text) {
      const buffer = new hb.Buffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      hb.shape(font, buffer);
      const advances = buffer.getGlyphPositions().map(({ xAdvance }) => xAdvance);
      return advances.reduce((sum, advance) => sum + advance, 0) / face.upem;
    },
  };
}
