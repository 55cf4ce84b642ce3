import path from 'node:path';
import { expect, test } from 'vitest';
import { brand } from '../../schema/brand.ts';
import { PARTS } from './cut-font.ts';
import { shapeOf } from './shape.ts';
import { FALLBACK, fontAt, fontStyles, readWebFonts } from './web-fonts.ts';

const FONTS = { display: '@fontsource/roboto', text: '@fontsource/noto-sans' };

/** Families, weights and files of a stylesheet's faces. */
async function facesOf(fonts: Parameters<typeof readWebFonts>[0]) {
  const css = fontStyles(await readWebFonts(fonts), path.resolve());
  const faces = css.matchAll(/family: "(.*)";\s+font-weight: (.*);[\s\S]*?\/([^/"]*)"\)/g);
  return [...faces].map(([, ...face]) => face.join(' '));
}

test('[P4] each font comes in the files that show most words, and letters of names apart', async () => {
  expect(await facesOf(FONTS)).toEqual([
    'Display 400 700 roboto-600-basic.woff2',
    'Display 400 700 roboto-600-more.woff2',
    'Text 400 500 noto-sans-400-basic.woff2',
    'Text 400 500 noto-sans-400-more.woff2',
    'Text 600 700 noto-sans-600-basic.woff2',
    'Text 600 700 noto-sans-600-more.woff2',
  ]);
});

test('[P4] the two parts of a font share no character, and a browser is told which it has', async () => {
  const codes = (part: keyof typeof PARTS) =>
    PARTS[part].flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, i) => first + i),
    );
  expect(new Set(codes('basic')).intersection(new Set(codes('more')))).toEqual(new Set());
  expect(codes('more')).toContain('é'.codePointAt(0));
  const css = fontStyles(await readWebFonts(FONTS), path.resolve());
  expect(css.match(/unicode-range: U\+20-7e, /g)).toHaveLength(3);
  expect(css.match(/unicode-range: U\+a1-a8, /g)).toHaveLength(3);
});

test('[P4] the tokens name the fonts, then those of devices', async () => {
  const css = fontStyles(await readWebFonts(FONTS), path.resolve());
  expect(css).toContain(`--display: "Display", ${FALLBACK.display}0,`);
  expect(css).toContain(`--text: "Text", ${FALLBACK.text}0,`);
});

test("[P4] the agency's own fonts can be measured at every weight in use", async () => {
  const { display, text } = await readWebFonts(brand.fonts);
  for (const font of [display, text]) {
    for (const weight of [400, 500, 600, 700]) {
      const shape = await shapeOf(await fontAt(font, weight), ['Services']);
      expect(shape.width('Services')).toBeGreaterThan(1);
    }
  }
});
