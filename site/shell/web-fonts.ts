import hankenGrotesk from '../assets/fonts/hanken-grotesk.woff2?url&no-inline';
import oxanium from '../assets/fonts/oxanium.woff2?url&no-inline';

/** As site/art/fonts.ts cuts them. */
const WEIGHTS = '400 700';

function fontFace(family: string, url: string): string {
  return `@font-face{font-family:"${family}";font-weight:${WEIGHTS};font-display:swap;src:url(${url}) format("woff2")}`;
}

/**
 * The pages' fonts, of which no text waits for one: this sheet is in force once the page is
 * painted (see `behaviour/late.ts`), or at once where scripts are off. Preloaded instead, they moved the largest paint from
 * 0.84 to 1.35 s on the line that Lighthouse simulates.
 */
export const WEB_FONTS =
  fontFace('Oxanium Variable', oxanium) + fontFace('Hanken Grotesk Variable', hankenGrotesk);
