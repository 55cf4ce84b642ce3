import { fileField } from '../../contract/fields.ts';
import { heldFiles } from '../harness/held-files.ts';
import { ContactForm, FORM } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './intercept.ts';
import { errorAt, PDF, removeButtons } from './kept-files.ts';

test('[X6] [X2] a file that was kept is sent as it was, and is gone from the device then', async ({
  page,
  service,
}, { testId }) => {
  const contact = new ContactForm(page);
  await contact.open();
  await contact.fill('jobseeking', [PDF]);
  await contact.field('location').fill(testId);
  await expect.poll(() => page.evaluate(heldFiles)).toBe(1);
  await page.goto('/privacy');
  await contact.open();
  await expect(removeButtons(contact)).toHaveCount(1);
  await contact.consent.check();
  await contact.send('jobseeking');
  const receipt = await contact.receipt();
  const files = service.rows<{ id: string; name: string }>(
    'select file.id, name from file join submission on submission.id = submission_id where receipt = ?',
    receipt,
  );
  expect(files.map(({ name }) => name)).toEqual([PDF.name]);
  expect((await service.keptFile(files[0]?.id ?? '')).equals(PDF.buffer)).toBe(true);
  await expect.poll(() => page.evaluate(heldFiles)).toBe(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('contact-files'))).toBeNull();
});

test('[X6] a file that the device did not keep is asked for by its name', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  const contact = new ContactForm(page);
  await contact.open('?mode=jobseeking');
  await contact.files('jobseeking').setInputFiles([PDF]);
  await expect(removeButtons(contact)).toHaveCount(1);
  // Twice, as the visitor may not look at it the first time.
  for (const _visit of [1, 2]) {
    await page.goto('/privacy');
    await contact.open();
    await expect(errorAt(contact, fileField('jobseeking', 0))).toHaveText(
      FORM.draft.addAgain.replace('{names}', PDF.name),
    );
  }
  await expect(contact.choice('jobseeking')).toBeChecked();
  await contact.files('jobseeking').setInputFiles([PDF]);
  await expect(errorAt(contact, fileField('jobseeking', 0))).toBeHidden();
});

test('[X6] a file that comes back late comes into no form that was emptied meanwhile', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  await contact.open('?mode=jobseeking');
  await contact.field('firstname').fill('Grace');
  await contact.files('jobseeking').setInputFiles([PDF]);
  await expect.poll(() => page.evaluate(heldFiles)).toBe(1);
  await page.goto('/privacy');
  const release = await hold(page, '**/_astro/kept-files.*.js');
  await contact.open();
  await contact.form.getByRole('button', { name: FORM.draft.clear }).click();
  await release();
  await expect.poll(() => page.evaluate(heldFiles)).toBe(0);
  await expect(removeButtons(contact)).toHaveCount(0);
});

test('[X6] a removed file is removed from the device, and the others stay', async ({ page }) => {
  const contact = new ContactForm(page);
  await contact.open('?mode=jobseeking');
  await contact.files('jobseeking').setInputFiles([PDF, { ...PDF, name: 'portfolio.pdf' }]);
  await expect.poll(() => page.evaluate(heldFiles)).toBe(2);
  await removeButtons(contact).first().click();
  await expect.poll(() => page.evaluate(heldFiles)).toBe(1);
  await page.goto('/privacy');
  await contact.open();
  await expect(removeButtons(contact)).toHaveText(`${FORM.files.remove} portfolio.pdf`);
});
