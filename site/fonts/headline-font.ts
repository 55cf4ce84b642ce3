import subsetFont from 'subset-font';
import oxanium from '../assets/fonts/oxanium.woff2?inline';
import { bytesOf } from './shape.ts';

/** Of headlines, see `base.css`. */
const WEIGHT = 600;

/**
 * The shapes of one text alone, small enough to stand in the page itself (about 2 kB), so that the
 * headline is painted once and in its own face. Its family is the first of `--headline`. It swaps all
 * the same: Chromium decodes even this file beside the first paint, and the text would miss it.
 */
export async function headlineFont(text: string): Promise<string> {
  const cut = await subsetFont(bytesOf(oxanium), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHT },
    // A quarter of the bytes, and of use to Windows without DirectWrite alone.
    noHinting: true,
    // No kerning: in these words it moved the end of one line by 0.2 %.
    keepFeatures: [],
    // Empty by then, or of fonts with several weights.
    dropTables: ['GDEF', 'GPOS', 'GSUB', 'STAT'],
  });
  const url = `data:font/woff2;base64,${cut.toString('base64')}`;
  return `@font-face{font-family:"Headline";font-weight:${WEIGHT};font-display:swap;src:url(${url}) format("woff2")}`;
}
