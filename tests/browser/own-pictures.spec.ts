import { expect, test } from './fixtures.ts';
import { PHOTO_WIDTH, standInForPhotos } from './photo-host.ts';
import { noteShifts } from './shifts.ts';
import { OWN_PICTURES, PHOTO_HOST, type SiteVariant, startVariant } from './variants.ts';

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
    const box = picture.locator(`xpath=ancestor::*[@data-image]`);
    await expect(box).toHaveAttribute('data-image', 'loaded');
    const { src, width, height } = await picture.evaluate((image: HTMLImageElement) => ({
      src: image.currentSrc,
      width: image.naturalWidth,
      height: image.naturalHeight,
    }));
    expect(src).toContain(ending);
    expect(width / height).toBeCloseTo(ratio, 1);
  }
  expect(await noted.shifts()).toEqual([]);

  // None is wider than its file. A drawing fits every size.
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
  expect(await widths('Ada at her desk.')).toEqual([320, 400]);

  // The photo of a photo host loads, too.
  const photo = page.locator(`img[src^="${PHOTO_HOST}"]`);
  await photo.scrollIntoViewIfNeeded();
  await expect(photo).toHaveJSProperty('naturalWidth', PHOTO_WIDTH);

  // They need no film: the first view shows the picture, without a button.
  await expect(page.locator('[data-hero] picture img')).toHaveJSProperty('complete', true);
  await expect(page.locator(`video, [data-film-button]`)).toHaveCount(0);
});
