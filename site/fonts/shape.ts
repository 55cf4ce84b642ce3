import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** Measures of a font, in em. */
export interface Shape {
  ascent: number;
  descent: number;
  /** Width of a text, with kerning. */
  width(text: string): number;
}

/** The bytes in a data address, as Vite writes it for `?inline`. */
export function bytesOf(url: string): Buffer {
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/**
 * Reads a font from a data address, with only the glyphs of `texts`, and a variable font at one
 * weight. HarfBuzz shapes the text, as in Chromium and Firefox.
 */
export async function shapeOf(
  url: string,
  texts: readonly string[],
  weight?: number,
): Promise<Shape> {
  const file = await subsetFont(bytesOf(url), texts.join(''), {
    targetFormat: 'sfnt',
    ...(weight && { variationAxes: { wght: weight } }),
  });
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
