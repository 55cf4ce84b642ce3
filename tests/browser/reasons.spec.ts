import { FIELD_MESSAGES, MESSAGES } from '../../contract/messages.ts';
import { pdfOf } from '../fixtures/documents.ts';
import { ContactForm, FORM, REMOVE } from './contact-form.ts';
import { expect, test } from './fixtures.ts';

/** A file whose name says more than its bytes, and a real one. */
const FAKE = { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>no') };
const REAL = { ...FAKE, name: 'real.pdf', buffer: Buffer.from(pdfOf('A role')) };

let contact: ContactForm;
test.beforeEach(async ({ page }) => {
  contact = new ContactForm(page);
  await contact.open();
  // No toast ends by its time.
  await contact.stopTime();
});

test('[B6] [C6] the toast about the consent ends with the tick', async ({ page }) => {
  await contact.fill('hiring');
  await contact.consent.uncheck();
  await contact.button('hiring').click();
  const toast = contact.toast(MESSAGES.consentRequired.title);
  await expect(toast).toBeVisible();
  await contact.field('company').fill('Engines');
  await expect(toast).toBeVisible();
  await contact.consent.check();
  await page.clock.runFor(1000);
  await expect(toast).toHaveCount(0);
});

test('[B6] [C10] what a refusal says of a file ends with the file', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('415');
  await contact.fill('hiring', [FAKE]);
  await contact.button('hiring').click();
  const toast = contact.toast(MESSAGES.unsupportedType.title);
  await expect(toast).toBeVisible();
  const told = contact.form.getByText(FORM.failure.title);
  await expect(told).toBeVisible();
  await expect(contact.files('hiring')).toHaveAccessibleDescription(
    new RegExp(RegExp.escape(FIELD_MESSAGES.disguised(FAKE.name))),
  );
  await contact.form.getByRole('button', { name: REMOVE }).click();
  await page.clock.runFor(1000);
  await expect(toast).toHaveCount(0);
  await expect(told).toHaveCount(0);
  await contact.files('hiring').setInputFiles([REAL]);
  await contact.button('hiring').click();
  await expect(contact.toast(MESSAGES.received('hiring').title)).toBeVisible();
});

test('[B6] a success stands alone, and so does each attempt', async ({ page, expectedErrors }) => {
  expectedErrors.push('ERR_INTERNET_DISCONNECTED');
  await contact.fill('hiring');
  await contact.consent.uncheck();
  await contact.button('hiring').click();
  const toasts = page.getByRole('region', { name: /notification/i }).getByRole('dialog');
  await expect(toasts).toHaveCount(1);
  await contact.consent.evaluate((box: HTMLInputElement) => {
    box.checked = true;
  });
  await page.context().setOffline(true);
  await contact.button('hiring').click();
  await expect(contact.toast(MESSAGES.failed.title)).toBeVisible();
  await page.clock.runFor(1000);
  await expect(toasts).toHaveCount(1);
  await page.context().setOffline(false);
  await contact.button('hiring').click();
  await expect(contact.toast(MESSAGES.received('hiring').title)).toBeVisible();
  await page.clock.runFor(1000);
  await expect(toasts).toHaveCount(1);
});

test('[B6] [C8] no toast outlives the audience that it was for', async ({ page }) => {
  await contact.files('hiring').setInputFiles([{ ...REAL, name: 'notes.txt' }]);
  const toast = contact.toast(MESSAGES.unsupportedType.title);
  await expect(toast).toBeVisible();
  await contact.choose('jobseeking');
  await page.clock.runFor(1000);
  await expect(toast).toHaveCount(0);
});
