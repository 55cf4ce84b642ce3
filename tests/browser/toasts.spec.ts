import { MODES } from '../../contract/audience.ts';
import { faultText } from '../../contract/faults.ts';
import { fill } from '../../contract/fill.ts';
import { MAX_FILE_BYTES, MAX_FILES } from '../../contract/limits.ts';
import { faultTexts, messages } from '../../site/content/messages.ts';
import { droppedFilesToast } from '../../site/form/messages.ts';
import { pdfOf } from '../fixtures/documents.ts';
import { ContactForm, FORM, REMOVE, SUCCESS, saying, TOASTS } from './contact-form.ts';
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

/** Expects a toast with this title and exactly this text. The clock stays stopped. */
async function expectSaid({ title, text }: { title: string; text: string }): Promise<void> {
  await expect(contact.toast(title).getByText(text, { exact: true })).toBeVisible();
}

test('[C6] [B6] [C8] files of the wrong type, too large, or too many are left out', async ({
  page,
}) => {
  const files = contact.files('hiring');
  await files.setInputFiles([pdf('cv.pdf'), { ...pdf('notes'), name: 'notes.txt' }]);
  await expectSaid(TOASTS.unsupportedType);
  await expect(contact.form.getByText('cv.pdf', { exact: true })).toBeVisible();
  await expect(contact.form.getByText('notes.txt', { exact: true })).toHaveCount(0);
  const notAdded = (names: string) => saying(fill(messages.marks.notAdded, { names }));
  await expect(files).toHaveAccessibleDescription(notAdded('notes.txt'));

  await files.setInputFiles([pdf('big.pdf', MAX_FILE_BYTES + 1)]);
  await expectSaid(droppedFilesToast(TOASTS, 'hiring', { code: 'fileTooLarge', name: 'big.pdf' }));
  await expect(contact.form.getByText('big.pdf', { exact: true })).toHaveCount(0);
  await contact.form.getByRole('button', { name: REMOVE }).click();

  for (const mode of MODES) {
    const most = MAX_FILES[mode];
    await contact.choose(mode);
    // No toast outlives the audience that it was for.
    if (mode === 'jobseeking') {
      await page.clock.runFor(1000);
      await expect(
        page.getByRole('region', { name: /notification/i }).getByRole('dialog'),
      ).toHaveCount(0);
    }
    await contact.files(mode).setInputFiles([pdf('first.pdf')]);
    const more = Array.from({ length: most }, (_, index) => pdf(`more ${index}.pdf`));
    await contact.files(mode).setInputFiles(more);
    await expectSaid(droppedFilesToast(TOASTS, mode, { code: 'filesIgnored', limit: most }));
    await expect(contact.form.getByRole('button', { name: REMOVE })).toHaveCount(most);
    await expect(contact.form.getByText('first.pdf', { exact: true })).toBeVisible();
    await expect(contact.form.getByText(`more ${most - 1}.pdf`, { exact: true })).toHaveCount(0);
    await expect(contact.files(mode)).toHaveAccessibleDescription(notAdded(`more ${most - 1}.pdf`));
  }
});

test('[C10] [C6] [X7] [B6] a rejected file leaves the list, and everything else stays', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('413', '415');
  const fake = { ...pdf('cv.pdf'), buffer: Buffer.from('<html>no</html>') };
  await contact.fill('hiring', [fake]);
  await contact.button('hiring').click();
  const toast = contact.toast(TOASTS.unsupportedType.title);
  await expect(toast).toBeVisible();
  const told = contact.form.getByText(FORM.failure.title);
  await expect(told).toBeVisible();
  await expect(contact.files('hiring')).toHaveAccessibleDescription(
    saying(faultText(faultTexts, { code: 'disguised', name: fake.name })),
  );
  await expect(contact.field('email')).toHaveValue('ada@example.com');
  await expect(contact.form.getByRole('button', { name: REMOVE })).toHaveCount(0);
  await contact.files('hiring').setInputFiles([pdf('cv.pdf')]);
  await expect(told).toHaveCount(0);

  // A service with a lower limit is heard too.
  const detail = 'Five files are enough.';
  await page.route('/api/contact', (route) =>
    route.fulfill({
      status: 413,
      contentType: 'application/problem+json',
      json: {
        type: 'urn:problem:too-many',
        title: 'Too many files',
        status: 413,
        detail,
        errors: [{ field: 'jdFile_0', code: 'tooManyFiles', message: detail }],
      },
    }),
  );
  await contact.button('hiring').click();
  await expectSaid({ title: TOASTS.tooManyFiles.title, text: detail });
  await expect(contact.files('hiring')).toHaveAccessibleDescription(saying(detail));
  await expect(
    contact.form.getByRole('button', { name: `${FORM.files.remove} cv.pdf` }),
  ).toBeVisible();
  await expect(contact.field('email')).toHaveValue('ada@example.com');
  await page.unroute('/api/contact');
  await contact.button('hiring').click();
  await expectSaid(SUCCESS);
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
  await page.clock.runFor(1000);
  await expect(toast).toHaveCount(0);

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
