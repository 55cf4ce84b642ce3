import type { Page } from '@playwright/test';
import { searchProcess } from '../../site/content/process.ts';
import { expect, test } from './fixtures.ts';

const { estimate } = searchProcess;
const section = (page: Page) => page.getByRole('region', { name: searchProcess.heading });

// The tests' agency takes 20 % and begins at $88,000, in steps of $1,000. Which texts are a salary is
// tested in site/sections/process/fee.test.ts.
test('[H4] [B12] slider, field, and fee of the estimate stay in sync', async ({ page }) => {
  await page.goto('/');
  // The estimate wakes when a visitor comes near.
  await section(page).getByRole('heading').first().hover();
  const slider = section(page).getByRole('slider', { name: estimate.salary });
  const field = section(page).getByRole('textbox', { name: estimate.salary });
  const fee = section(page).locator('output');
  await expect(fee).toHaveText('$17,600');
  await expect(field).toHaveValue('88,000');
  await expect(section(page).getByRole('table', { name: estimate.examples })).toBeHidden();

  await test.step('the slider updates the field and fee', async () => {
    await slider.focus();
    await page.keyboard.press('Home');
    await expect(field).toHaveValue('50,000');
    await expect(fee).toHaveText('$10,000');
    await expect(slider).toHaveAttribute('aria-valuetext', '$50,000');
  });

  await test.step('the field updates the slider and fee, and gets its separators', async () => {
    await field.fill('91k');
    await expect(fee).toHaveText('$18,200');
    await expect(field).toHaveValue('91k');
    await field.blur();
    await expect(field).toHaveValue('91,000');
    await expect(slider).toHaveValue('91000');
    await field.press('ArrowUp');
    await expect(field).toHaveValue('92,000');
  });

  await test.step('an invalid salary gives no fee, and the last valid one returns', async () => {
    await field.fill('a lot');
    await expect(section(page).getByText(estimate.notes.unreadable)).toBeVisible();
    await expect(fee).toHaveText('20%');
    await field.blur();
    await expect(field).toHaveValue('92,000');
    await expect(fee).toHaveText('$18,400');
  });
});
