import type { Locator, Page } from '@playwright/test';
import { messages } from '../../site/content/messages.ts';
import { pdfOf } from '../fixtures/documents.ts';
import { ContactForm, FORM, REMOVE, saying, TOASTS } from './contact-form.ts';
import { expect, test } from './fixtures.ts';

const TOO_LARGE = 10 * 1024 * 1024 + 1;

const pdf = (name: string, size?: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: size === undefined ? Buffer.from(pdfOf(name)) : Buffer.alloc(size, '%PDF-1.7'),
});

let contact: ContactForm;
test.beforeEach(async ({ page }) => {
  contact = new ContactForm(page);
  await contact.open();
  await contact.stopTime();
});

/** Expects a toast with this title and exactly this text. The clock stays stopped. */
async function expectSaid({ title, text }: { title: string; text: string }): Promise<void> {
  await expect(contact.toast(title).getByText(text, { exact: true })).toBeVisible();
}

/** Expects toasts to leave. An animation comes first, so time goes on until they have. */
async function expectGone(page: Page, toasts: Locator): Promise<void> {
  const left = async () => {
    await page.clock.runFor(1000);
    return toasts.count();
  };
  await expect.poll(left).toBe(0);
}

test('[C6] [B6] [C8] files of the wrong type, too large, or too many are left out', async ({
  page,
}) => {
  const files = contact.files('hiring');
  await files.setInputFiles([pdf('cv.pdf'), { ...pdf('notes'), name: 'notes.txt' }]);
  await expectSaid({
    title: 'Unsupported file type',
    text: 'Please upload PDF, DOC, or DOCX files only.',
  });
  await expect(contact.form.getByRole('button', { name: REMOVE })).toHaveCount(1);
  await expect(files).toHaveAccessibleDescription(/Not added: notes\.txt\./);

  await files.setInputFiles([pdf('big.pdf', TOO_LARGE)]);
  await expectSaid({
    title: 'File too large',
    text: 'Max file size is 10MB (offending: big.pdf).',
  });
  await expect(contact.form.getByRole('button', { name: REMOVE })).toHaveCount(1);

  await contact.choose('jobseeking');
  // No toast outlives the audience that it was for.
  await expectGone(page, page.getByRole('region', { name: /notification/i }).getByRole('dialog'));
  await contact.files('jobseeking').setInputFiles([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')]);
  await expectSaid({
    title: 'Too many files',
    text: 'You can upload up to 2 files for job seeking. Extra files were ignored.',
  });
  await expect(contact.form.getByRole('button', { name: REMOVE })).toHaveText([
    `${FORM.files.remove} a.pdf`,
    `${FORM.files.remove} b.pdf`,
  ]);
  await expect(contact.files('jobseeking')).toHaveAccessibleDescription(/Not added: c\.pdf\./);
});

test('[C6] [B6] without consent nothing is sent, and the toast goes once it is given', async ({
  page,
}) => {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts++;
  });
  await contact.fill('hiring');
  await contact.consent.uncheck();
  await contact.button('hiring').click();
  await expectSaid({
    title: 'SMS Consent Required',
    text: 'Please agree to receive SMS communications to continue.',
  });
  await expect(contact.consent).toBeFocused();
  await expect(contact.consent).toHaveAccessibleDescription(saying(messages.marks.consentRequired));
  await expect(contact.consent).toHaveAttribute('aria-invalid', 'true');
  expect(posts).toBe(0);
  await contact.field('company').fill('Engines');
  await expect(contact.toast('SMS Consent Required')).toBeVisible();
  await contact.consent.check();
  await expectGone(page, contact.toast('SMS Consent Required'));
});

test('[B6] toasts are announced, focusable, close after 4 to 5 s, at most three', async ({
  page,
}) => {
  await contact.files('hiring').setInputFiles([pdf('a.txt')]);
  const region = page.getByRole('region', { name: /notification/i });
  await expect(region).toHaveAttribute('aria-live', 'polite');
  await expect(region.getByText(TOASTS.unsupportedType.title)).toBeVisible();

  // Time stops under the pointer and under the focus, and a button closes.
  const toast = contact.toast(TOASTS.unsupportedType.title);
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 5);
  await page.keyboard.press('F6');
  await expect(region).toBeFocused();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(toast.getByRole('button', { name: FORM.closeMessage })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectGone(page, toast);

  for (let index = 0; index < 4; index++) {
    await contact.files('hiring').setInputFiles([pdf(`${index}.txt`)]);
    await expect(toast).toHaveCount(Math.min(index + 1, 3));
  }
  await page.mouse.move(5, 5);
  await page.clock.runFor(4000);
  await expect(toast).toHaveCount(3);
  await page.clock.runFor(1000);
  await expect(toast).toHaveCount(0);
});
