import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** What is worked out of a font file, in parts of its em. */
export interface Shape {
  ascent: number;
  descent: number;
  /** How wide a text is set, kerning included. */
  width(text: string): number;
}

/** What a data address holds, as Vite writes one for `?inline`. */
export function bytesOf(url: string): Buffer {
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/**
 * Reads a font given as a data address as far as `texts` need it, a variable one at one weight.
 * HarfBuzz sets the text, as it does in Chromium and Firefox.
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
