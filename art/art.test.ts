import { readdirSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fixed } from './fixed.ts';
import { picturePalette } from './lib/palette.ts';
import { matching } from './matching.ts';
import { printOf, readPrints } from './prints.ts';
import { stills } from './stills.ts';

const ASSETS = new URL('../site/assets/', import.meta.url);
const PUBLIC = new URL('../site/public/', import.meta.url);
/** Most bytes of a picture that phones load, and of any other picture. */
const PHONE_BUDGET = 60_000;
const WIDE_BUDGET = 120_000;
/** A phone's screen width in device pixels: 360 CSS pixels at a density of 2, and a little more. */
const PHONE_WIDTH = 800;
const SOCIAL_BUDGET = 300_000;

const palette = picturePalette();
const bytesOf = (folder: URL, name: string) => statSync(new URL(name, folder)).size;

describe('pictures', () => {
  test('are drawn the same each time, and otherwise from another seed', () => {
    expect(matching(palette)).toBe(matching(palette));
    expect(matching(palette, 1)).not.toBe(matching(palette, 2));
  });

  test.each([...Object.keys(fixed), ...Object.keys(stills)])(
    '%s is drawn from the colours and words of today (otherwise: npm run art)',
    (name) => {
      expect(readPrints()[name]).toBe(printOf(name, palette));
    },
  );

  test('[B10] are light enough for a phone', () => {
    const heavy = Object.entries(stills).flatMap(([name, { widths }]) =>
      widths
        .map((width) => ({ name: `${name}-${width}.avif`, width }))
        .map(({ name: file, width }) => ({ file, width, bytes: bytesOf(ASSETS, file) }))
        .filter(({ width, bytes }) => bytes > (width <= PHONE_WIDTH ? PHONE_BUDGET : WIDE_BUDGET)),
    );
    expect(heavy).toEqual([]);
  });

  test('[B10] have a fallback of which none is heavier than a phone can bear', () => {
    const fallbacks = readdirSync(ASSETS).filter((name) => name.endsWith('.webp'));
    expect(fallbacks).toHaveLength(Object.keys(stills).length);
    const heavy = fallbacks.filter((name) => bytesOf(ASSETS, name) > PHONE_BUDGET);
    expect(heavy).toEqual([]);
  });

  test.each(Object.entries(stills))(
    '%s has the shape that the pages are told',
    async (name, still) => {
      for (const width of still.widths) {
        const meta = await sharp(readFileSync(new URL(`${name}-${width}.avif`, ASSETS))).metadata();
        expect(meta.width).toBe(width);
        expect(Math.abs(meta.height - (width * still.height) / still.width)).toBeLessThanOrEqual(1);
      }
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
