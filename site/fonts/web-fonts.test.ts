import path from 'node:path';
import { expect, test } from 'vitest';
import { brand } from '../../schema/brand.ts';
import { shapeOf } from '../fast/fonts/shape.ts';
import { FALLBACK, fontAt, fontStyles, readWebFonts } from './web-fonts.ts';

const FONTS = { display: '@fontsource/roboto', text: '@fontsource/noto-sans' };

/** Families, weights and files of a stylesheet's faces. */
async function facesOf(fonts: Parameters<typeof readWebFonts>[0]) {
  const css = fontStyles(await readWebFonts(fonts), path.resolve());
  const faces = css.matchAll(/family: "(.*)";\s+font-weight: (.*);[\s\S]*?\/([^/"]*)"\)/g);
  return [...faces].map(([, ...face]) => face.join(' '));
}

test('[P4] each font comes in the files that show most words', async () => {
  expect(await facesOf(FONTS)).toEqual([
    'Display 400 500 roboto-500.woff2',
    'Display 600 700 roboto-600.woff2',
    'Text 400 500 noto-sans-400.woff2',
    'Text 600 700 noto-sans-700.woff2',
  ]);
});

test('[P4] one font for both comes once', async () => {
  expect(await facesOf({ display: FONTS.text, text: FONTS.text })).toEqual(
    [400, 500, 600, 700].map((weight) => `Display ${weight} noto-sans-${weight}.woff2`),
  );
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
