import { lettersOf } from '../../fonts/cut-font.ts';
import { fontAt, webFonts } from '../../fonts/web-fonts.ts';

/** Font weight of headlines, see `base.css`. */
const WEIGHT = 600;

/**
 * A font with the glyphs of one text only, small enough for the page itself (about 1 kB), so that
 * the headline is painted once and in its own face. Its family is the first of `--headline`. It
 * still needs `font-display: swap`: Chromium decodes even this file in parallel to the first paint,
 * and the text would miss that paint.
 */
export async function headlineFont(text: string): Promise<string> {
  const { display } = await webFonts();
  const cut = await lettersOf(await fontAt(display, WEIGHT), text, {
    targetFormat: 'sfnt',
    // Hinting takes a quarter of the bytes. Only Windows without DirectWrite needs it.
    noHinting: true,
    // No kerning: it moved the end of one line of these words by only 0.2 %.
    keepFeatures: [],
    // These tables are then empty, or only for fonts with several weights.
    dropTables: ['GDEF', 'GPOS', 'GSUB', 'STAT'],
  });
  const packed = await lettersOf({ bytes: cut }, text, { targetFormat: 'woff2' });
  const url = `data:font/woff2;base64,${packed.toString('base64')}`;
  return `@font-face{font-family:"Headline";font-weight:${WEIGHT};font-display:swap;src:url(${url}) format("woff2")}`;
}
