import type { Page } from '@playwright/test';
import { feePercent, figuresInWords } from '../../content/schema/figures.ts';
import { searchProcess } from '../../content/schema/process.ts';
import { inDollars } from '../../site/behaviour/fee.ts';
import { attribute, marked } from '../../site/marks/marks.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './intercept.ts';

const section = (page: Page) => page.getByRole('region', { name: searchProcess.heading });
const steps = (page: Page) => section(page).getByRole('listitem').getByRole('heading');
/** Wakes the estimate by a sign of a visitor. */
const comeNear = (page: Page) => section(page).getByRole('heading').first().hover();
const category = (page: Page, name: string) => section(page).getByRole('checkbox', { name });

const { estimate, steps: allSteps } = searchProcess;
const { salaries } = estimate;
const categories = allSteps.map((step) => step.category);
const [first = '', last = ''] = [categories.at(0), categories.at(-1)];
const namesOf = (wanted: readonly string[]) =>
  allSteps.filter((step) => wanted.includes(step.category)).map(({ name }) => name);
const feeFor = (salary: number) => inDollars((salary * feePercent) / 100);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[H4] [B12] the filter shows the steps of the chosen categories, and all when none is', async ({
    page,
  }) => {
    await page.goto('/');
    const all = namesOf(categories);
    await expect(steps(page)).toHaveText(all);
    await category(page, last).check();
    await expect(steps(page)).toHaveText(namesOf([last]));
    await category(page, first).check();
    await expect(steps(page)).toHaveText(namesOf([first, last]));
    await category(page, first).uncheck();
    await category(page, last).uncheck();
    await expect(steps(page)).toHaveText(all);
  });

  test('[H4] the estimate is a table of examples', async ({ page }) => {
    await page.goto('/');
    await expect(section(page).getByRole('row')).toHaveText([
      `${estimate.salary}${estimate.fee}`,
      ...salaries.examples.map((salary) => `${inDollars(salary)}${feeFor(salary)}`),
    ]);
    await expect(section(page).getByRole('slider')).toBeHidden();
    await expect(section(page)).toContainText(estimate.billed);
  });
});

test('[H4] [B12] what was ticked before React came stays, and so does the filter', async ({
  page,
}) => {
  const release = await hold(page, '**/_astro/search-process.*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await category(page, first).check();
  await expect(steps(page)).toHaveText(namesOf([first]));
  await expect(section(page).getByRole('slider')).toBeHidden();

  await release();
  await expect(page.locator(marked('island', 'search-process'))).toHaveAttribute(
    attribute('alive'),
  );
  await expect(section(page).getByRole('slider')).toBeVisible();
  await expect(category(page, first)).toBeChecked();
  await expect(steps(page)).toHaveText(namesOf([first]));
  await category(page, last).check();
  await expect(steps(page)).toHaveText(namesOf([first, last]));
  await category(page, first).uncheck();
  await expect(steps(page)).toHaveText(namesOf([last]));
});

test('[H4] the slider, the field and the fee keep in step', async ({ page }) => {
  await page.goto('/');
  await comeNear(page);
  const other = salaries.start + salaries.step;
  const slider = section(page).getByRole('slider', { name: estimate.salary });
  const field = section(page).getByRole('spinbutton', { name: estimate.salary });
  const fee = section(page).getByRole('status').filter({ hasText: /[$%]/ });
  await expect(fee).toHaveText(feeFor(salaries.start));
  await expect(section(page).getByRole('table')).toBeHidden();

  await slider.focus();
  await page.keyboard.press('Home');
  await expect(field).toHaveValue(String(salaries.min));
  await expect(fee).toHaveText(feeFor(salaries.min));
  await expect(slider).toHaveAttribute('aria-valuetext', inDollars(salaries.min));

  await field.fill(String(other));
  await expect(slider).toHaveValue(String(other));
  await expect(fee).toHaveText(feeFor(other));

  await field.fill('');
  await expect(fee).toHaveText(figuresInWords.fee);
  await expect(slider).toHaveValue(String(other));
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
