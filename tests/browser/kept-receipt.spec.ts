import type { Page } from '@playwright/test';
import { ContactForm, FORM } from './contact-form.ts';
import { expect, test } from './fixtures.ts';

const { status, copy, kept } = FORM.receipt;
/** Sends a filled form as a new submission; returns its receipt. */
async function send(page: Page, company: string): Promise<string> {
  const contact = new ContactForm(page);
  await contact.open();
  await contact.fill('hiring');
  await contact.field('company').fill(company);
  await contact.button('hiring').click();
  return contact.receipt();
}

const linkTo = (page: Page, receipt: string) =>
  page.locator('#contact-form').getByRole('link', { name: receipt });

test('[X22] the receipt can be copied, and its link stays until it is removed', async ({
  page,
  context,
}, { testId }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const first = await send(page, `${testId} 1`);
  await expect(linkTo(page, first)).toHaveAttribute('href', `/received/${first}`);

  // The number is copied by the keyboard, and where that is refused it is left selected.
  const button = page.getByRole('button', { name: copy.button });
  const told = page.locator('#contact-form').getByRole('status').filter({ hasText: /./ }).last();
  await button.press('Enter');
  await expect(told).toHaveText(copy.done);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);

  await page.reload();
  await new ContactForm(page).awake();
  const line = page.getByRole('listitem').filter({ hasText: first });
  await expect(line).toContainText(status.delivered);

  const second = await send(page, `${testId} 2`);
  await expect(page.locator('#contact-form output')).toContainText(second);
  await expect(linkTo(page, second)).toHaveCount(1);
  await expect(line).toBeVisible();

  const other = await context.newPage();
  await new ContactForm(other).open();
  await expect(linkTo(other, second)).toBeVisible();
  await page.getByRole('button', { name: kept.forget }).press('Enter');
  await expect(page.getByText(kept.forgotten)).toBeFocused();
  await expect(linkTo(page, first)).toHaveCount(0);
  await expect(linkTo(other, second)).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await linkTo(page, second).click();
  await expect(page).toHaveURL(`/received/${second}`);
  await expect(page.locator(`[data-receipt]`)).toHaveText(second);
});
