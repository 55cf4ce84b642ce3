import { expect, test } from './fixtures.ts';
import { arriveAt } from './waiting.ts';

test('[R4] [X13] a page that opens at an anchor or a question shows it', async ({ page }) => {
  await test.step('and leaves a visitor who moved on where they are when the fonts come', async () => {
    const [fonts, scripts] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/*.woff2', (route) => fonts.promise.then(() => route.continue()));
    await page.route('**/_astro/*.js', (route) => scripts.promise.then(() => route.continue()));
    await page.goto('/#roles', { waitUntil: 'domcontentloaded' });
    await arriveAt(page, 'roles');
    const end = () => page.locator('#roles').evaluate((e) => e.getBoundingClientRect().bottom);
    await page.mouse.wheel(0, await end());
    await expect.poll(end).toBeLessThan(20);
    fonts.resolve();
    await page.locator('html[data-fonts]').waitFor();
    expect(await end()).toBeLessThan(20);
    scripts.resolve();
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto('about:blank');
  });
  await page.goto('/#roles');
  await arriveAt(page, 'roles');
  // The heading is just below the bar.
  const top = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
  const bar = await page.getByRole('banner').evaluate((e) => e.getBoundingClientRect().bottom);
  expect(await top('#roles-heading')).toBeGreaterThan(bar);
  expect(await top('#roles-heading')).toBeLessThan(bar + 60);
  const question = page.locator('#faq details').last();
  const id = await question.getAttribute('id');
  await page.goto('about:blank');
  await page.goto(`/#${id}`);
  await expect(question).toHaveAttribute('open', '');
  await expect(question).toBeInViewport();
});
