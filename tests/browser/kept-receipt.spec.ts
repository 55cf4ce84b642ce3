import type { Page } from '@playwright/test';
import { RECEIPT_MARK } from '../../contract/form-places.ts';
import { expectSoundInBothThemes } from './axe.ts';
import { ContactForm, FORM } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './intercept.ts';
import { noteShifts } from './shifts.ts';

const { status, copy, kept } = FORM.receipt;
/** The receipt of a submission that was erased since, or that nobody ever sent. */
const GONE = '7K3M-9QXD-2VTB';
const DELAYED = '7K3M-9QXD-2VT0';

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

/** Keeps receipts on the device, as if an earlier visit had just ended. */
async function keep(page: Page, ...receipts: string[]): Promise<void> {
  await page.addInitScript((numbers) => {
    const list = numbers.map((receipt) => ({ receipt, at: Date.now() }));
    localStorage.setItem('contact-receipts', JSON.stringify(list));
  }, receipts);
}

test('[X22] the receipt is copied, and is a link that stays over reloads, until the visitor forgets it in any tab', async ({
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

  // As over plain http, where a browser can copy only by `execCommand`.
  await page.evaluate(async () => {
    await navigator.clipboard.writeText('');
    Object.defineProperty(navigator.clipboard, 'writeText', { value: undefined });
  });
  await button.press('Space');
  await expect(told).toHaveText(copy.done);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);

  await page.evaluate(() => {
    document.execCommand = () => false;
    getSelection()?.empty();
  });
  await button.press('Enter');
  await expect(told).toHaveText(copy.selected);
  expect(await page.evaluate(() => String(getSelection()))).toBe(first);

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
  await expect(page.locator(`[${RECEIPT_MARK}]`)).toHaveText(second);
});

test('[X22] [X15] says of each that is kept what became of it, moves nothing and is sound for axe', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('404');
  await page.route(`**/api/receipts/${DELAYED}`, (route) =>
    route.fulfill({ json: { receipt: DELAYED, status: 'delayed' } }),
  );
  await keep(page, DELAYED, GONE);
  const noted = await noteShifts(page);
  const lines = page.locator('#contact-form li').filter({ has: page.getByRole('link') });
  // In a narrow form the status stands below the number, in a wide one beside it.
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    const release = await hold(page, '**/_astro/late-receipt.*.js');
    await new ContactForm(page).open(`?width=${width}`);
    const before = await noted.shifts();
    await release();
    await expect(lines).toHaveText([`${DELAYED}${status.delayed}`, `${GONE}${status.unknown}`]);
    expect(await noted.shifts()).toEqual(before);
  }
  await expectSoundInBothThemes(page, '#contact');
});
