import { expect, test } from 'vitest';
import { lettersOf } from '../../fonts/cut-font.ts';
import { fontAt, webFonts } from '../../fonts/web-fonts.ts';
import { bareFont } from './bare-font.ts';
import { shapeOf } from './shape.ts';

const TEXT = 'Hamburg, 1889';
const { display } = await webFonts();
const font = await lettersOf(await fontAt(display, 600), TEXT);
/** A word that the makers' names of every font of Fontsource contain, as a font writes it. */
const COPYRIGHT = Buffer.from('Copyright', 'utf16le').swap16();

test('[X16] the headline is set in the same letters, without the names of their makers', async () => {
  const bare = bareFont(font);
  expect(font.includes(COPYRIGHT)).toBe(true);
  const [before, after] = await Promise.all(
    [font, bare].map((bytes) => shapeOf({ bytes }, [TEXT])),
  );
  expect(after?.width(TEXT)).toBeGreaterThan(0);
  expect(after?.width(TEXT)).toBe(before?.width(TEXT));
  expect(after?.ascent).toBe(before?.ascent);
  const packed = await lettersOf({ bytes: bare }, TEXT);
  expect(packed.includes(COPYRIGHT)).toBe(false);
});

test('[X16] what is no font stops the build', () => {
  expect(() => bareFont(Buffer.alloc(64))).toThrow('no table "name"');
});
