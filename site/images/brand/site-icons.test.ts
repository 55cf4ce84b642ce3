import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SOCIAL_SIZE } from '../../content/brand-files.ts';
import { appIcon, ico, tabIcon } from './site-icons.ts';
import { socialImage } from './social-image.ts';
import { parseDrawing } from './svg-drawing.ts';

/** Most bytes of the social image: some networks cut off larger ones. */
const SOCIAL_BUDGET = 300_000;

test.each([180, 192, 512])('[X17] an icon of %i pixels has nothing clear in it', async (size) => {
  const image = sharp(await appIcon(size));
  expect(await image.metadata()).toMatchObject({ format: 'png', width: size, height: size });
  expect((await image.stats()).isOpaque).toBe(true);
});

test('[X17] the maskable icon keeps its mark within the circle that systems leave', async () => {
  const { data, info } = await sharp(await appIcon(512, { maskable: true }))
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
  const icon = await ico(32);
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([1, 1]);
  const png = icon.subarray(icon.readUInt32LE(18));
  expect(png).toHaveLength(icon.readUInt32LE(14));
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
});

test('[X17] the icon of a tab is the logo with its color', () => {
  expect(tabIcon()).not.toContain('currentColor');
  expect(parseDrawing('favicon.svg', tabIcon()).ratio).toBe(1);
});

test('[X17] the social image has the size that networks agree on, and is light', async () => {
  const image = await socialImage();
  expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', ...SOCIAL_SIZE });
  expect(image.length).toBeLessThanOrEqual(SOCIAL_BUDGET);
});
