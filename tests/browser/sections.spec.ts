import { ContactForm } from './contact-form.ts';
import { expect, test } from './fixtures.ts';

for (const { width, height } of [
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]) {
  test(`[H2] the figures end the first view at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const figures = page.getByRole('main').locator('dl');
    await expect(figures.locator('dd')).toHaveText([
      '200 to 300',
      '1 business day',
      '25%',
      'Since 2019',
    ]);
    const box = await figures.boundingBox();
    const bottom = (box?.y ?? 0) + (box?.height ?? 0);
    // One pixel of tolerance, for the hairline under the strip.
    expect(Math.abs(bottom - height)).toBeLessThanOrEqual(1);
  });
}

test('[H11] the row of logos scrolls by keyboard, and the page does not', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const row = page.getByRole('region', { name: 'Trusted by these companies' });
  await expect(row.getByRole('listitem')).toHaveCount(10);
  await row.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollX)).toBe(0);
});

test('[H7] a tile leads to the form, with its role in the address', async ({ page }) => {
  await page.goto('/');
  const tiles = page.locator('#roles').getByRole('listitem');
  await expect(tiles).toHaveCount(8);
  // Anywhere on the tile, not on its title only.
  await tiles.filter({ hasText: 'AI/ML Engineers' }).click({ position: { x: 8, y: 8 } });
  await expect(page).toHaveURL('/?mode=hiring&role=AI%2FML+Engineers#contact');
  await expect(new ContactForm(page).field('Roles you are hiring for')).toHaveValue(
    'AI/ML Engineers',
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[H9] one answer is open at a time, and can be closed', async ({ page }) => {
    await page.goto('/#faq');
    const entries = page.locator('#faq details');
    await expect(entries).toHaveCount(7);
    const open = () => entries.evaluateAll((all) => all.map((entry) => entry.matches('[open]')));
    const only = (place: number) => Array.from({ length: 7 }, (_, i) => i === place);
    const question = (text: string) => page.locator('#faq summary', { hasText: text });
    expect(await open()).toEqual(only(-1));
    await question('What does a search cost?').click();
    expect(await open()).toEqual(only(1));
    await expect(page.getByText("25% of the candidate's first-year salary.")).toBeVisible();
    await question('Is there a guarantee?').click();
    expect(await open()).toEqual(only(2));
    await question('Is there a guarantee?').click();
    expect(await open()).toEqual(only(-1));
  });
});

test('[H9] the heading stays beside the answers while they scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/');
  const heading = page.getByRole('heading', { name: 'FAQs' });
  await page.locator('#faq details').last().scrollIntoViewIfNeeded();
  await expect(heading).toBeInViewport();
});

test('[H11] every mark is seen, without JavaScript too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/`);
  const marks = page
    .getByRole('region', { name: 'Trusted by these companies' })
    .locator('svg:visible');
  await expect(marks).toHaveCount(8);
  for (const mark of await marks.all()) {
    // A screenshot with the mark must differ from one without it.
    const seen = await mark.screenshot();
    await mark.evaluate((svg) => svg.querySelector('use')?.remove());
    expect(seen.equals(await mark.screenshot())).toBe(false);
  }
  await context.close();
});
