import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The scorecard of the tests' agency, in examples/harbor-health/scorecard.yaml. */
const CRITERIA = ['Five years at the bedside', 'Calm on a bad night', 'Teaches new nurses'];

const card = (page: Page) => page.getByRole('complementary', { name: 'Night Charge Nurse' });
const option = (page: Page, at: number, weight: number) =>
  card(page)
    .getByRole('group', { name: `How much this matters: ${CRITERIA[at]}` })
    .getByRole('radio', { name: `${weight} out of 5`, exact: true });

/** The text of each candidate's row, from top to bottom as shown on screen. */
function shown(page: Page): Promise<string[]> {
  return card(page)
    .locator('ol > li')
    .evaluateAll((rows) =>
      rows
        .map((row) => ({ text: row.textContent ?? '', top: row.getBoundingClientRect().top }))
        .sort((a, b) => a.top - b.top)
        .map(({ text }) => text.replaceAll(/\s+/g, ' ')),
    );
}

async function choose(page: Page, weights: readonly number[]): Promise<void> {
  for (const [at, weight] of weights.entries()) await option(page, at, weight).check();
}

test('[X29] [X15] chosen weights set the order, and a new leader is announced', async ({
  page,
}) => {
  await page.goto('/');
  for (const [at, weight] of [4, 5, 2].entries()) {
    await expect(option(page, at, weight)).toBeChecked();
  }
  const told = card(page).getByRole('status');
  await expect(told).toHaveText('');
  expect(await shown(page)).toEqual([
    expect.stringMatching(/^From the emergency room.*Rank 1, 82 out of 100/),
    expect.stringMatching(/^Eight years on nights.*Rank 2, 82 out of 100/),
    expect.stringMatching(/^Trains every newcomer.*Rank 3, 81 out of 100/),
  ]);

  await choose(page, [5, 1, 1]);
  await expect(told).toHaveText('Eight years on nights is now first with 88 out of 100.');
  await expect
    .poll(() => shown(page))
    .toEqual([
      expect.stringMatching(/^Eight years.*Rank 1, 88 out of 100/),
      expect.stringMatching(/^Trains.*Rank 2, 83 out of 100/),
      expect.stringMatching(/^From.*Rank 3, 74 out of 100/),
    ]);

  await choose(page, [1, 1, 5]);
  // It led as soon as all three weights were 1.
  await expect(told).toHaveText('Trains every newcomer is now first with 85 out of 100.');
  await expect(card(page).getByText('Rank 1, 92 out of 100')).toBeAttached();
  await option(page, 0, 1).press('ArrowRight');
  await expect(option(page, 0, 2)).toBeFocused();
  await expect(option(page, 0, 2)).toBeChecked();
});
