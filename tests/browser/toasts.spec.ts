import { MAX_FILE_BYTES } from '../../contract/limits.ts';
import { pdfOf } from '../fixtures/documents.ts';
import { ContactForm, FORM, REMOVE, SUCCESS } from './contact-form.ts';
import { expect, test } from './fixtures.ts';

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

test('[C6] without consent nothing is sent, and the box is where the error stands', async ({
  page,
}) => {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts++;
  });
  await contact.fill('hiring');
  await contact.consent.uncheck();
  await contact.button('hiring').click();
  const words = 'Please agree to receive SMS communications to continue.';
  await contact.expectToast('SMS Consent Required', words);
  await expect(contact.consent).toBeFocused();
  await expect(contact.consent).toHaveAccessibleDescription(
    new RegExp(words.replaceAll('.', '\\.')),
  );
  await expect(contact.consent).toHaveAttribute('aria-invalid', 'true');
  expect(posts).toBe(0);
});

test('[C6] a file of another type is left out', async () => {
  await contact
    .files('hiring')
    .setInputFiles([pdf('cv.pdf'), { ...pdf('notes'), name: 'notes.txt' }]);
  await contact.expectToast('Unsupported file type', 'Please upload PDF, DOC, or DOCX files only.');
  await expect(contact.form.getByText('cv.pdf', { exact: true })).toBeVisible();
  await expect(contact.form.getByText('notes.txt', { exact: true })).toHaveCount(0);
});

test('[C6] a byte over 10 MiB is too much', async () => {
  await contact.files('hiring').setInputFiles([pdf('big.pdf', MAX_FILE_BYTES + 1)]);
  await contact.expectToast('File too large', 'Max file size is 10MB (offending: big.pdf).');
  await expect(contact.form.getByText('big.pdf', { exact: true })).toHaveCount(0);
});

for (const [mode, most, words] of [
  ['hiring', 10, 'You can upload up to 10 files for hiring. Extra files were ignored.'],
  ['jobseeking', 2, 'You can upload up to 2 files for job seeking. Extra files were ignored.'],
] as const) {
  test(`[C6] files for ${mode} add up to ${most}, and no more`, async () => {
    await contact.choose(mode);
    await contact.files(mode).setInputFiles([pdf('first.pdf')]);
    const more = Array.from({ length: most }, (_, index) => pdf(`more ${index}.pdf`));
    await contact.files(mode).setInputFiles(more);
    await contact.expectToast('Too many files', words);
    await expect(contact.form.getByRole('button', { name: REMOVE })).toHaveCount(most);
    await expect(contact.form.getByText('first.pdf', { exact: true })).toBeVisible();
    await expect(contact.form.getByText(`more ${most - 1}.pdf`, { exact: true })).toHaveCount(0);
  });
}

test('[C6] [C10] a service with a lower limit is heard, and everything stays', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('413');
  await page.route('/api/contact', (route) =>
    route.fulfill({
      status: 413,
      contentType: 'application/problem+json',
      json: {
        type: 'urn:problem:too-many',
        title: 'Too many files',
        status: 413,
        detail: 'Max 10 files allowed.',
        errors: [{ field: 'jdFile_0', message: 'Max 10 files allowed.' }],
      },
    }),
  );
  await contact.fill('hiring', [pdf('cv.pdf')]);
  await contact.send('hiring');
  await contact.expectToast('Too many files', 'Max 10 files allowed.');
  await expect(contact.files('hiring')).toHaveAccessibleDescription(/Max 10 files allowed\./);
  await expect(
    contact.form.getByRole('button', { name: `${FORM.files.remove} cv.pdf` }),
  ).toBeVisible();
  await expect(contact.field('email')).toHaveValue('ada@example.com');
});

test('[X7] [C10] a disguised file is refused by the service, with the reason at the file', async ({
  expectedErrors,
}) => {
  expectedErrors.push('415');
  const page = {
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html>no</html>'),
  };
  await contact.fill('hiring', [page]);
  await contact.send('hiring');
  await expect(contact.toast('Unsupported file type')).toBeVisible();
  await expect(contact.files('hiring')).toHaveAccessibleDescription(
    /cv\.pdf is not a PDF, DOC, or DOCX/,
  );
  await expect(contact.field('email')).toHaveValue('ada@example.com');
});

test('[C10] without a connection nothing is lost', async ({ page, context, expectedErrors }) => {
  expectedErrors.push('ERR_INTERNET_DISCONNECTED');
  await contact.fill('hiring', [pdf('cv.pdf')]);
  await contact.goOffline();
  await contact.send('hiring');
  await contact.expectToast('Submission failed', 'Please try again or contact us directly.');
  await expect(contact.field('email')).toHaveValue('ada@example.com');
  await expect(
    contact.form.getByRole('button', { name: `${FORM.files.remove} cv.pdf` }),
  ).toBeVisible();
  await context.setOffline(false);
  await contact.send('hiring');
  await contact.expectToast(...SUCCESS);
  expect(await page.title()).not.toBe('');
});

test('[B6] at most three toasts stand at once, and leave after 4 to 5 seconds', async ({
  page,
}) => {
  for (let index = 0; index < 4; index++) {
    await contact.files('hiring').setInputFiles([pdf(`${index}.txt`)]);
    await expect(page.getByRole('dialog', { name: 'Unsupported file type' })).toHaveCount(
      Math.min(index + 1, 3),
    );
  }
  await page.mouse.move(5, 5);
  await page.clock.runFor(4000);
  await expect(contact.toast('Unsupported file type')).toHaveCount(3);
  await page.clock.runFor(1000);
  await expect(contact.toast('Unsupported file type')).toHaveCount(0);
});

test('[B6] time stops under the pointer and under the focus, and a button closes', async ({
  page,
}) => {
  await contact.files('hiring').setInputFiles([pdf('a.txt')]);
  const toast = contact.toast('Unsupported file type');
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 5);
  await page.keyboard.press('F6');
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(toast.getByRole('button', { name: FORM.closeMessage })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.clock.runFor(1000);
  await expect(toast).toHaveCount(0);
});

test('[B6] a toast is announced, and F6 leads to it', async ({ page }) => {
  await contact.files('hiring').setInputFiles([pdf('a.txt')]);
  const region = page.getByRole('region', { name: /notification/i });
  await expect(region).toHaveAttribute('aria-live', 'polite');
  await expect(region.getByText('Unsupported file type')).toBeVisible();
  await page.keyboard.press('F6');
  await expect(region).toBeFocused();
});
