import * as hb from 'harfbuzzjs';
import { type FixedFont, lettersOf } from './cut-font.ts';

/** Browsers round differently from HarfBuzz, by up to this many em on a line. */
export const ROUNDING_EM = 0.03;

/** The space that a stylesheet adds after each letter and each space, in em. */
export interface Spacing {
  tracking?: number;
  wordSpacing?: number;
}

/** Measures of a font, in em. */
export interface Shape {
  ascent: number;
  descent: number;
  /** Width of a text, with kerning. */
  width(text: string, spacing?: Spacing): number;
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
    width(text, { tracking = 0, wordSpacing = 0 } = {}) {
      const buffer = new hb.Buffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      hb.shape(font, buffer);
      const advances = buffer.getGlyphPositions().map(({ xAdvance }) => xAdvance);
      const spaces = text.split(' ').length - 1;
      const added = text.length * tracking + spaces * wordSpacing;
      return advances.reduce((sum, advance) => sum + advance, 0) / face.upem + added;
    },
  };
}
