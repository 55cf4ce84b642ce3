import { home, joined } from '../../schema/home.ts';
import { lettersOf } from './cut-font.ts';
import { ROUNDING_EM, type Shape, shapeOf } from './shape.ts';
import { fontAt, webFonts } from './web-fonts.ts';

/** Font weight and width of headlines, and their spacing in em: see `base.css`. */
export const HEADLINE = { weight: 640, width: 86, tracking: -0.034, wordSpacing: 0.035 } as const;

const { headline, wide = headline, figures } = home.hero;

async function headlineShape(): Promise<Shape> {
  const { display } = await webFonts();
  const font = await fontAt(display, HEADLINE.weight, HEADLINE.width);
  return shapeOf(font, [...headline, ...wide, ...figures.map(({ figure }) => figure), ' ']);
}

const shape = await headlineShape();

/**
 * A font with the glyphs of one text only, small enough for the page itself (1.7 kB), so that
 * the headline is painted once and in its own face. Its family is the first of `--headline`. It
 * still needs `font-display: swap`: Chromium decodes even this file in parallel to the first paint,
 * and the text would miss that paint.
 */
export async function headlineFont(text: string): Promise<string> {
  const { display } = await webFonts();
  const cut = await lettersOf(await fontAt(display, HEADLINE.weight, HEADLINE.width), text, {
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
  const face = `@font-face{font-family:"Headline";font-weight:100 900;font-display:swap;src:url(${url}) format("woff2")}`;
  return face + longestLines() + linesInPlace();
}

/** Where each letter of a line ends, in thousandths of an em. The font of the headline has no kerning. */
export function edgesOf(line: string): number[] {
  let end = 0;
  return [...line].map((letter) => {
    end += shape.width(letter, HEADLINE);
    return Math.round(end * 1000);
  });
}

/** The widths of the longest lines and figure, in em. Their font sizes are chosen to fit. */
function longestLines(): string {
  const longest = (lines: readonly string[]) =>
    Math.max(...lines.map((line) => (edgesOf(line).at(-1) ?? 0) / 1000)) + ROUNDING_EM;
  const texts = [headline, wide, figures.map(({ figure }) => figure)];
  const [narrow, whole, figure] = texts.map((lines) => longest(lines).toFixed(2));
  return `:root{--narrow-line:${narrow};--wide-line:${whole};--longest-figure:${figure}}`;
}

/**
 * Keeps the lines in position while the font loads: no line breaks, which text at twice the size
 * may do later, and lines side by side on wide screens have their final widths.
 */
function linesInPlace(): string {
  const rules = (joined(headline, wide) ?? []).flatMap((lines, i) =>
    lines.slice(0, -1).map((line, j) => {
      const place = `[data-typed]>:nth-child(${i + 1})>:nth-child(${j + 1})`;
      return `${place}{inline-size:${(edgesOf(`${line} `).at(-1) ?? 0) / 1000}em}`;
    }),
  );
  const whole = `[data-wait] [data-typed]{white-space:nowrap}`;
  return rules.length > 0 ? `${whole}@media (width>=75rem){${rules.join('')}}` : whole;
}
