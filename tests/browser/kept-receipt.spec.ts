import type { Page } from '@playwright/test';
import { ContactForm, FORM } from './contact-form.ts';
import { expect, test } from './fixtures.ts';

const { status, copy, kept } = FORM.receipt;

const linkTo = (page: Page, receipt: string) =>
  page.locator('#contact-form').getByRole('link', { name: receipt });

test('[X22] the receipt can be copied, and its link stays until it is removed', async ({
  page,
  context,
}, { testId }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const contact = new ContactForm(page);
  await contact.open();
  await contact.fill('hiring');
  await contact.field('company').fill(testId);
  await contact.button('hiring').click();
  const receipt = await contact.receipt();
  await expect(linkTo(page, receipt)).toHaveAttribute('href', `/received/${receipt}`);

  const button = page.getByRole('button', { name: copy.button });
  const told = page.locator('#contact-form').getByRole('status').filter({ hasText: /./ }).last();
  await button.press('Enter');
  await expect(told).toHaveText(copy.done);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(receipt);

  await page.reload();
  await contact.awake();
  const line = page.getByRole('listitem').filter({ hasText: receipt });
  await expect(line).toContainText(status.delivered);

  const other = await context.newPage();
  await new ContactForm(other).open();
  await expect(linkTo(other, receipt)).toBeVisible();
  await page.getByRole('button', { name: kept.forget }).press('Enter');
  await expect(page.getByText(kept.forgotten)).toBeFocused();
  await expect(linkTo(page, receipt)).toHaveCount(0);
  await expect(linkTo(other, receipt)).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
