import type { Locator, Page } from '@playwright/test';
import { about } from '../../site/content/about.ts';
import { errors } from '../../site/content/errors.ts';
import { industries } from '../../site/content/industries.ts';
import { leadership } from '../../site/content/leadership.ts';
import { expect, test } from './fixtures.ts';
import { nameOf } from './follow.ts';
import { hold } from './intercept.ts';
import { PHOTO_HOST as HOST, OWN_BACKGROUND, type SiteVariant, startVariant } from './variants.ts';

const ALT = about.image?.alt ?? '';
/** The files of the picture in the section About, in all sizes and formats. */
const ABOUT_FILES = `**/_astro/${nameOf(about.image?.file ?? '')}.*`;

const image = (page: Page, alt = ALT): Locator => page.getByRole('img', { name: alt });
const box = (page: Page, alt = ALT): Locator =>
  page.locator('[data-image]').filter({ has: image(page, alt) });
const note = (page: Page, alt = ALT): Locator =>
  box(page, alt).getByText(errors.image, { exact: true });

/** Responds with 404 for a file. */
async function lose(page: Page, address: string): Promise<void> {
  await page.route(address, (route) => route.fulfill({ status: 404 }));
}

test('[B10] shows its background until it loads, without layout shift', async ({ page }) => {
  const release = await hold(page, ABOUT_FILES);
  await page.goto('/');
  await image(page).scrollIntoViewIfNeeded();
  await expect(box(page)).toHaveAttribute('data-image', 'loading');
  await expect(image(page)).toHaveCSS('opacity', '0');
  const ground = () =>
    box(page).evaluate((element) => getComputedStyle(element, '::before').opacity);
  expect(Number(await ground())).toBeGreaterThan(0);
  const before = await box(page).boundingBox();

  await release();
  await expect(box(page)).toHaveAttribute('data-image', 'loaded');
  await expect(image(page)).toHaveCSS('opacity', '1');
  await expect.poll(ground).toBe('0');
  expect(await box(page).boundingBox()).toEqual(before);
});

test.describe('with a photo from a photo host', () => {
  const PICTURE = industries.cards.at(-1)?.image ?? { file: '', alt: '' };
  const photo = (page: Page) => image(page, PICTURE.alt);
  const frame = (page: Page) => box(page, PICTURE.alt);
  const name = nameOf(PICTURE.file);

  let site: SiteVariant;
  test.beforeAll(async () => {
    site = await startVariant('own');
  });
  test.afterAll(() => site.close());

  test('[B10] a photo that fails gives way to the picture, and that to a text', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push('404');
    const asked: string[] = [];
    await page.route(`${HOST}/**`, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ status: 404 });
    });
    await page.goto(site.url);
    await photo(page).scrollIntoViewIfNeeded();
    await expect(photo(page)).toHaveAttribute('src', new RegExp(`/${name}\\.`));
    await expect(frame(page)).toHaveAttribute('data-image', 'loaded');
    expect(asked).toEqual([`${HOST}/photo-1?w=1200&q=80`]);

    const { name: person = '' } = leadership.executives.at(-1) ?? {};
    await lose(page, `**/_astro/${name}.*`);
    await lose(page, `**/_astro/${nameOf(OWN_BACKGROUND)}.*`);
    await page.reload();
    // A picture that failed out of view has no box to scroll to. Its frame gets one with its layout.
    await expect(async () => {
      await frame(page).scrollIntoViewIfNeeded();
      await expect(note(page, PICTURE.alt)).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 20_000 });
    // Decoration leaves nothing.
    const card = page.getByRole('listitem').filter({ hasText: person });
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator('[data-image="unavailable"]')).toHaveCount(1);
    await expect(card.getByText(errors.image)).toHaveCount(0);
  });
});
