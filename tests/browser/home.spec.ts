import { expect, test } from './fixtures.ts';
import { arriveAt } from './waiting.ts';

test('[R4] [X13] a page that opens at an anchor or a question shows it', async ({ page }) => {
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
