import { expect, test } from './fixtures.ts';
import { arriveAt } from './waiting.ts';

test('[R4] [X13] a page that opens at an anchor or a question shows it', async ({ page }) => {
  await page.goto('/#roles');
  await arriveAt(page, 'roles');
  const question = page.locator('#faq details').last();
  const id = await question.getAttribute('id');
  await page.goto('about:blank');
  await page.goto(`/#${id}`);
  await expect(question).toHaveAttribute('open', '');
  await expect(question).toBeInViewport();
});
