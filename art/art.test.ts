import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fixed } from './fixed.ts';
import { picturePalette } from './lib/palette.ts';
import { matching } from './matching.ts';
import { fileOf, isArts, PICTURES, printOf, readPrints } from './prints.ts';
import { stills } from './stills.ts';

const PUBLIC = new URL('../site/public/', import.meta.url);
/** Most bytes of a picture from which the build makes all sizes. */
const MASTER_BUDGET = 250_000;
const SOCIAL_BUDGET = 300_000;

const palette = picturePalette();
const bytesOf = (folder: URL, name: string) => statSync(new URL(name, folder)).size;

describe('pictures', () => {
  test('are drawn the same each time, and otherwise from another seed', () => {
    expect(matching(palette)).toBe(matching(palette));
    expect(matching(palette, 1)).not.toBe(matching(palette, 2));
  });

  // A picture that an agency has replaced or removed is its own business.
  test.each([...Object.keys(fixed), ...Object.keys(stills).filter(isArts)])(
    '%s is drawn from the colours and words of today (otherwise: npm run art)',
    (name) => {
      expect(readPrints()[name]?.drawn).toBe(printOf(name, palette));
    },
  );

  test.each(Object.entries(stills).filter(([name]) => isArts(name)))(
    '[B10] %s is as wide as the page shows it, and light enough to be kept',
    async (name, { width }) => {
      const file = fileURLToPath(new URL(fileOf(name), PICTURES));
      expect((await sharp(file).metadata()).width).toBe(width);
      expect(statSync(file).size).toBeLessThanOrEqual(MASTER_BUDGET);
    },
  );
});

describe('icons and the social image', () => {
  test.each([
    ['apple-touch-icon.png', 180, 180],
    ['icon-192.png', 192, 192],
    ['icon-512.png', 512, 512],
    ['icon-maskable-512.png', 512, 512],
    ['og.png', 1200, 630],
  ])('[X17] %s has %i by %i pixels, and nothing of it is clear', async (name, width, height) => {
    const image = sharp(readFileSync(new URL(name, PUBLIC)));
    expect(await image.metadata()).toMatchObject({ format: 'png', width, height });
    expect((await image.stats()).isOpaque).toBe(true);
  });

  test('[X17] the maskable icon keeps its mark within the circle that systems leave', async () => {
    const { data, info } = await sharp(readFileSync(new URL('icon-maskable-512.png', PUBLIC)))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red, green, blue] = data;
    const { width } = info;
    const outside = Array.from({ length: width * width }, (_, i) => i).filter((i) => {
      const [x, y] = [(i % width) - width / 2, Math.floor(i / width) - width / 2];
      const at = i * info.channels;
      const drawn = data[at] !== red || data[at + 1] !== green || data[at + 2] !== blue;
      return drawn && Math.hypot(x, y) > width * 0.4;
    });
    expect(outside).toEqual([]);
  });

  test('[X17] favicon.ico holds one PNG of 32 pixels', async () => {
    const ico = readFileSync(new URL('favicon.ico', PUBLIC));
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 1]);
    const png = ico.subarray(ico.readUInt32LE(18));
    expect(png).toHaveLength(ico.readUInt32LE(14));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
  });

  test('[X17] the social image is light enough for networks that cut off large ones', () => {
    expect(bytesOf(PUBLIC, 'og.png')).toBeLessThanOrEqual(SOCIAL_BUDGET);
  });
});
