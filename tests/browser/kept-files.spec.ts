import { fileField } from '../../contract/fields.ts';
import { heldFiles } from '../harness/held-files.ts';
import { ContactForm, FORM } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './intercept.ts';
import { errorAt, PDF, removeButtons } from './kept-files.ts';

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
    await contact.openAgain();
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
  const release = await hold(page, '**/_astro/kept-files.*.js');
  await contact.openAgain();
  await contact.form.getByRole('button', { name: FORM.draft.clear }).click();
  await release();
  await expect.poll(() => page.evaluate(heldFiles)).toBe(0);
  await expect(removeButtons(contact)).toHaveCount(0);
});
