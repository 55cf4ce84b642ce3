import sharp from 'sharp';
import { attributeName, withAttr } from '../../site/ui/attributes.ts';
import type { SiteVariant } from '../harness/site-variant.ts';
import { expect, test } from './fixtures.ts';
import { standInForPhotos } from './photo-host.ts';
import { noteShifts } from './shifts.ts';
import { OWN_PICTURES, startVariant } from './variants.ts';

let site: SiteVariant;
test.beforeAll(async () => {
  site = await startVariant('own');
});
test.afterAll(() => site.close());

test('[X19] [B10] [H1] your own pictures appear cropped to shape, without layout shift', async ({
  page,
}) => {
  await standInForPhotos(page);
  const noted = await noteShifts(page);
  await page.goto(site.url);
  for (const [alt, ending, ratio] of OWN_PICTURES) {
    const picture = page.getByRole('img', { name: alt });
    await picture.scrollIntoViewIfNeeded();
    const box = picture.locator(`xpath=ancestor::*[@${attributeName('image')}]`);
    await expect(box).toHaveAttribute(attributeName('image'), 'loaded');
    const { src, width, height } = await picture.evaluate((image: HTMLImageElement) => ({
      src: image.currentSrc,
      width: image.naturalWidth,
      height: image.naturalHeight,
    }));
    expect(src).toContain(ending);
    expect(width / height).toBeCloseTo(ratio, 1);
  }
  expect(await noted.shifts()).toEqual([]);
  await expect(page.locator('img[src*="polygon"], img[src*="president"]')).toHaveCount(0);

  // None is wider than its file, and a drawing is as sharp as any.
  const widths = (alt: string) =>
    page
      .getByRole('img', { name: alt })
      .locator('xpath=preceding-sibling::source')
      .evaluate((source) =>
        source
          .getAttribute('srcset')
          ?.match(/\d+(?=w)/g)
          ?.map(Number),
      );
  expect(await widths('A crane.')).toEqual([480, 900]);
  expect(await widths('An anchor.')).toEqual([480, 960, 1440]);
  expect(await widths('Ada at her desk.')).toEqual([320, 400]);
  const drawing = await page.request.get(
    await page
      .getByRole('img', { name: 'An anchor.' })
      .evaluate((image: HTMLImageElement) => image.src),
  );
  expect((await sharp(await drawing.body()).metadata()).width).toBe(960);

  // They need no film: the first view shows the picture, without a button.
  const sharpened = page.locator(`${withAttr('hero')} picture img[src*="quay-morning"]`);
  await expect(sharpened).toHaveAttribute(attributeName('shown'));
  await expect(page.locator(`video, ${withAttr('film-button')}`)).toHaveCount(0);
});
