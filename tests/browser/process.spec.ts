import type { Page } from '@playwright/test';
import { feePercent, figuresInWords } from '../../site/content/figures.ts';
import { searchProcess } from '../../site/content/process.ts';
import { inDollars, inThousands } from '../../site/sections/process/fee.ts';
import { expect, test } from './fixtures.ts';

const section = (page: Page) => page.getByRole('region', { name: searchProcess.heading });
const table = (page: Page) => section(page).getByRole('table', { name: searchProcess.heading });
/** The steps that are shown. A row's header has its category, too. */
const steps = (page: Page) => table(page).getByRole('rowheader');
/** Wakes the estimate by a sign of a visitor. */
const comeNear = (page: Page) => section(page).getByRole('heading').first().hover();
const category = (page: Page, name: string) => section(page).getByRole('checkbox', { name });

const { estimate, steps: allSteps } = searchProcess;
const { salaries } = estimate;
const categories = allSteps.map((step) => step.category);
const [first = '', last = ''] = [categories.at(0), categories.at(-1)];
const namesOf = (wanted: readonly string[]) =>
  allSteps
    .filter((step) => wanted.includes(step.category))
    .map(({ name, category: of }) => `${name}${of}`);
const feeFor = (salary: number) => inDollars((salary * feePercent) / 100);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[H4] [B12] the filter shows the chosen steps, and the estimate is a table', async ({
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

    const examples = section(page).getByRole('table', { name: estimate.examples });
    await expect(examples.getByRole('row')).toHaveText([
      `${estimate.salary}${estimate.fee}`,
      ...salaries.examples.map((salary) => `${inDollars(salary)}${feeFor(salary)}`),
    ]);
    await expect(section(page).getByRole('slider')).toBeHidden();
    await expect(section(page)).toContainText(estimate.billed);
  });
});

test('[H4] [B12] slider, field, and fee stay in sync for any way to write a salary', async ({
  page,
}) => {
  await page.goto('/');
  await comeNear(page);
  const { start, min, step } = salaries;
  const slider = section(page).getByRole('slider', { name: estimate.salary });
  const field = section(page).getByRole('textbox', { name: estimate.salary });
  const fee = section(page).locator('output');
  const note = section(page).getByRole('status').and(page.locator('p'));
  await expect(fee).toHaveText(feeFor(start));
  await expect(field).toHaveValue(inThousands(start));
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await expect(section(page).getByRole('table', { name: estimate.examples })).toBeHidden();

  await test.step('an invalid salary gives no fee, and the last valid one returns', async () => {
    for (const written of ['a lot', '-5', '0']) {
      await field.fill(written);
      await expect(note).toHaveText(estimate.notes.unreadable);
      await expect(fee).toHaveText(figuresInWords.fee);
      await field.blur();
      await expect(field).toHaveValue(inThousands(start));
      await expect(fee).toHaveText(feeFor(start));
      await expect(slider).toHaveValue(String(start));
    }
  });

  await test.step('the slider updates the field and fee, and the field updates the slider', async () => {
    const other = start + step;
    await slider.focus();
    await page.keyboard.press('Home');
    await expect(field).toHaveValue(inThousands(min));
    await expect(fee).toHaveText(feeFor(min));
    await expect(slider).toHaveAttribute('aria-valuetext', inDollars(min));
    await field.fill(String(other));
    await expect(slider).toHaveValue(String(other));
    await expect(fee).toHaveText(feeFor(other));
    await field.fill('');
    await expect(fee).toHaveText(figuresInWords.fee);
    await expect(slider).toHaveValue(String(other));
  });

  await test.step('the field accepts any salary format, and adds thousands separators', async () => {
    const salary = min + step;
    const [thousands = '', rest = ''] = inThousands(salary).split(',');
    const inK = `${salary / 1000}k`;
    for (const written of [
      `$${inThousands(salary)}`,
      `${thousands} ${rest}`,
      String(salary),
      inK,
    ]) {
      await field.fill('');
      await expect(fee).toHaveText(figuresInWords.fee);
      await field.fill(written);
      await expect(fee).toHaveText(feeFor(salary));
      await expect(field).toHaveValue(written);
      await field.blur();
      await expect(field).toHaveValue(inThousands(salary));
      await expect(slider).toHaveValue(String(salary));
    }
  });

  await test.step('the arrow keys in the field change it by steps', async () => {
    await field.fill(String(start + 1));
    await field.press('ArrowUp');
    await expect(field).toHaveValue(inThousands(start + step));
    await field.press('ArrowDown');
    await field.press('ArrowDown');
    await expect(field).toHaveValue(inThousands(start - step));
    await expect(slider).toHaveValue(String(start - step));
    await expect(fee).toHaveText(feeFor(start - step));
  });
});
