import { faq } from '../../schema/faq.ts';
import { roles } from '../../schema/roles.ts';
import { trusted } from '../../schema/trusted.ts';
import { ContactForm } from './contact-form.ts';
import { expect, readingTest, test } from './fixtures.ts';

readingTest('[H2] the figures end the first view', async ({ page }) => {
  await page.goto('/');
  const figures = page.getByRole('main').locator('dl');
  await expect(figures.locator('dd')).toHaveText(trusted.figures.map(({ figure }) => figure));
  for (const { width, height } of [
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize({ width, height });
    const box = await figures.boundingBox();
    const bottom = (box?.y ?? 0) + (box?.height ?? 0);
    // One pixel of tolerance, for the hairline under the strip.
    expect(Math.abs(bottom - height), `at ${width} px`).toBeLessThanOrEqual(1);
  }
});

readingTest(
  '[H11] the row of logos scrolls by keyboard, and the page does not',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const row = page.getByRole('region', { name: trusted.heading });
    const scrolled = () => row.evaluate((element) => element.scrollLeft);
    await expect(row.getByRole('listitem')).toHaveCount(trusted.logos.length);
    await row.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(scrolled).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollX)).toBe(0);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(scrolled).toBe(0);
  },
);

readingTest('[H9] the heading stays beside the answers while they scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/');
  const heading = page.getByRole('heading', { name: faq.heading });
  await page.locator('#faq details').last().scrollIntoViewIfNeeded();
  await expect(heading).toBeInViewport();
});

readingTest('[X19] every other section is a band, whichever they are', async ({ page }) => {
  await page.goto('/');
  const grounds = await page
    .locator('.below > section')
    .evaluateAll((all) => all.map((section) => getComputedStyle(section).backgroundColor));
  expect(grounds.length).toBeGreaterThan(2);
  const isClear = (color: string) => /, 0\)$|transparent/.test(color);
  expect(grounds.map(isClear)).toEqual(grounds.map((_, i) => i % 2 === 0));
});

readingTest('[H5] the picture reaches both edges of a small screen', async ({ page }) => {
  await page.goto('/');
  const section = page.locator('#about');
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await section.scrollIntoViewIfNeeded();
    const box = await section.getByRole('img').boundingBox();
    expect([box?.x, box?.width]).toEqual([0, width]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('[H7] the roles, each with its words, lead to the form with the role in the address', async ({
  page,
}) => {
  await page.goto('/');
  const section = page.locator('#roles');
  const tiles = section.getByRole('listitem');
  await expect(tiles).toHaveCount(roles.roles.length);
  const titles = roles.roles.map(({ title }) => title);
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(titles);
  const [, title = ''] = titles;
  // Anywhere on the tile, not on its title only.
  await tiles.filter({ hasText: title }).click({ position: { x: 8, y: 8 } });
  const query = new URLSearchParams({ mode: 'hiring', role: title });
  await expect(page).toHaveURL(`/?${query}#contact`);
  await expect(new ContactForm(page).field('roles')).toHaveValue(title);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[H9] [H11] one answer is open at a time and can be closed, and every mark is seen', async ({
    page,
  }) => {
    await page.goto('/#faq');
    const entries = page.locator('#faq details');
    await expect(entries).toHaveCount(faq.entries.length);
    const open = () => entries.evaluateAll((all) => all.map((entry) => entry.matches('[open]')));
    const only = (place: number) => faq.entries.map((_, i) => i === place);
    const question = (place: number) => page.locator('#faq summary').nth(place);
    expect(await open()).toEqual(only(-1));
    await question(1).click();
    expect(await open()).toEqual(only(1));
    await expect(page.getByText(faq.entries[1]?.answer ?? '')).toBeVisible();
    await question(2).click();
    expect(await open()).toEqual(only(2));
    await question(2).click();
    expect(await open()).toEqual(only(-1));

    const marks = page.getByRole('region', { name: trusted.heading }).locator('svg:visible');
    const drawn = trusted.logos.filter(({ mark }) => mark);
    await expect(marks).toHaveCount(drawn.length);
    for (const mark of await marks.all()) {
      // A screenshot with the mark must differ from one without it.
      const seen = await mark.screenshot();
      await mark.evaluate((svg) => svg.querySelector('use')?.remove());
      expect(seen.equals(await mark.screenshot())).toBe(false);
    }
  });
});
