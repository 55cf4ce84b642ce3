import type { Page } from '@playwright/test';
import { SHELL } from '../../operator/desk/page/words.ts';
import { arrive, expect, test } from './desk.ts';

/** Longer than the desk's page waits before it tries again, or says that it is lost. */
const A_MOMENT_MS = 3000;

const rows = (page: Page) => page.locator('[aria-posinset]').getByRole('link');

test('[X18] a lost connection is told of with its time, and what came meanwhile is there afterwards', async ({
  page,
  desk,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_CONNECTION_REFUSED', 'ERR_INCOMPLETE_CHUNKED_ENCODING', 'ERR_EMPTY');
  await page.clock.install();
  await arrive(desk, 'Ada');
  await expect(rows(page)).toHaveCount(1);
  const time = await page.evaluate(() =>
    new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(Date.now()),
  );

  await desk.stopListening();
  const lost = page.getByRole('main').getByText(SHELL.states.lost);
  // The break itself comes by the network, in its own time.
  await expect(async () => {
    await page.clock.runFor(A_MOMENT_MS);
    await expect(lost).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(time);
  await expect(rows(page)).toHaveCount(1);

  await arrive(desk, 'Bea');
  await desk.listenAgain();
  await expect(async () => {
    await page.clock.runFor(A_MOMENT_MS);
    await expect(lost).toBeHidden({ timeout: 100 });
  }).toPass();
  await expect(rows(page)).toHaveText([/Bea/, /Ada/]);
  await expect(page.getByText(SHELL.states.live, { exact: true })).toBeVisible();
});
