import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errors } from '../../schema/errors.ts';
import { received } from '../../schema/received.ts';
import { TestService } from '../harness/service.ts';
import { expectNoViolations } from './axe.ts';
import { giveFirstInput } from './first-input.ts';
import { expect, test } from './fixtures.ts';

const RECEIPT = '7K3M-9QXW-2HTR';

let service: TestService;
test.beforeAll(async () => {
  service = await TestService.start();
});
test.afterAll(() => service.remove());

/** Changes the store from outside. Only an accident would do this to a real store. */
function damage(statement: string): void {
  const database = new DatabaseSync(path.join(service.dataDir, 'submissions.db'));
  try {
    database.exec(statement);
  } finally {
    database.close();
  }
}

test('[B1] a page that the service fails at says so, and can be asked for again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('500', '404');
  damage('alter table submission rename to misplaced');
  const answer = await page.goto(`${service.url}/received/${RECEIPT}?from=mail`);
  expect(answer?.status()).toBe(500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(errors.fallback.title);
  await expect(
    page.getByText(errors.fallback.text, {
      exact: true,
    }),
  ).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('banner')).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 320, height: 800 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);

  damage('alter table misplaced rename to submission');
  // The page's own navigation, which handles links to anchors, is running when the link is pressed.
  await giveFirstInput(page);
  await page.getByRole('link', { name: errors.fallback.refresh }).click();
  // The answer is now another page, which says that there is no such receipt.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(received.unknown.heading);
  await expect(page).toHaveURL(`${service.url}/received/${RECEIPT}?from=mail`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[B1] [X5] it is the same', async ({ page, expectedErrors }) => {
    expectedErrors.push('500', '404');
    damage('alter table submission rename to misplaced');
    await page.goto(`${service.url}/received/${RECEIPT}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(errors.fallback.title);
    damage('alter table misplaced rename to submission');
    await page.getByRole('link', { name: errors.fallback.refresh }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(received.unknown.heading);
  });
});
