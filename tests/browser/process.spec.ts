import type { Page } from '@playwright/test';
import { attribute, marked } from '../../site/marks/marks.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './intercept.ts';
import { PROCESS } from './words.ts';

const section = (page: Page) => page.getByRole('region', { name: 'How a search runs' });
const steps = (page: Page) => section(page).getByRole('listitem').getByRole('heading');
/** Wakes the estimate by a sign of a visitor. */
const comeNear = (page: Page) => section(page).getByRole('heading').first().hover();
const category = (page: Page, name: string) => section(page).getByRole('checkbox', { name });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[H4] [B12] the filter shows the steps of the chosen categories, and all when none is', async ({
    page,
  }) => {
    await page.goto('/');
    const all = ['Intake', 'Scorecard', 'Sourcing', 'Shortlist', 'Guarantee'];
    await expect(steps(page)).toHaveText(all);
    await category(page, 'Hire').check();
    await expect(steps(page)).toHaveText(['Guarantee']);
    await category(page, 'Agree').check();
    await expect(steps(page)).toHaveText(['Intake', 'Scorecard', 'Guarantee']);
    await category(page, 'Agree').uncheck();
    await category(page, 'Hire').uncheck();
    await expect(steps(page)).toHaveText(all);
  });

  test('[H4] the estimate is a table of examples', async ({ page }) => {
    await page.goto('/');
    await expect(section(page).getByRole('row')).toHaveText([
      'First-year salaryOur fee',
      '$120,000$30,000',
      '$180,000$45,000',
      '$240,000$60,000',
    ]);
    await expect(section(page).getByRole('slider')).toBeHidden();
    await expect(section(page)).toContainText('Billed after the guarantee period');
  });
});

test('[H4] [B12] what was ticked before React came stays, and so does the filter', async ({
  page,
}) => {
  const [chosen = ''] = PROCESS.steps.map((step) => step.category);
  const namesOf = (wanted: readonly string[]) =>
    PROCESS.steps.filter((step) => wanted.includes(step.category)).map(({ name }) => name);
  const release = await hold(page, '**/_astro/search-process.*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await category(page, chosen).check();
  await expect(steps(page)).toHaveText(namesOf([chosen]));
  await expect(section(page).getByRole('slider')).toBeHidden();

  await release();
  await expect(page.locator(marked('island', 'search-process'))).toHaveAttribute(
    attribute('alive'),
  );
  await expect(section(page).getByRole('slider')).toBeVisible();
  await expect(category(page, chosen)).toBeChecked();
  await expect(steps(page)).toHaveText(namesOf([chosen]));
  const last = PROCESS.steps.at(-1)?.category ?? '';
  await category(page, last).check();
  await expect(steps(page)).toHaveText(namesOf([chosen, last]));
  await category(page, chosen).uncheck();
  await expect(steps(page)).toHaveText(namesOf([last]));
});

test('[H4] the slider, the field and the fee keep in step', async ({ page }) => {
  await page.goto('/');
  await comeNear(page);
  const slider = section(page).getByRole('slider', { name: 'First-year salary' });
  const field = section(page).getByRole('spinbutton', { name: 'First-year salary' });
  const fee = section(page).getByRole('status').filter({ hasText: /[$%]/ });
  await expect(fee).toHaveText('$45,000');
  await expect(section(page).getByRole('table')).toBeHidden();

  await slider.focus();
  await page.keyboard.press('Home');
  await expect(field).toHaveValue('60000');
  await expect(fee).toHaveText('$15,000');
  await expect(slider).toHaveAttribute('aria-valuetext', '$60,000');

  await field.fill('187500');
  await expect(slider).toHaveValue('187500');
  await expect(fee).toHaveText('$46,875');

  await field.fill('');
  await expect(fee).toHaveText('25%');
  await expect(slider).toHaveValue('187500');
});

for (const width of [360, 768, 1440]) {
  test(`[H4] nothing moves when the estimate comes alive, at ${width} px`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const height = async (tab: Page) => (await section(tab).boundingBox())?.height;
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await comeNear(page);
    await expect(section(page).getByRole('slider')).toBeVisible();
    const still = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width, height: 800 },
    });
    const asleep = await still.newPage();
    await asleep.goto(`${baseURL}/`);
    await expect(section(asleep).getByRole('slider')).toBeHidden();
    await section(asleep).scrollIntoViewIfNeeded();
    await expect.poll(() => height(asleep)).toBe(await height(page));
    await still.close();
  });
}
