import { messages } from '../../site/content/messages.ts';
import { pdfOf } from '../fixtures/documents.ts';
import { ContactForm, FORM, saying } from './contact-form.ts';
import { expect, test } from './fixtures.ts';

const CV = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfOf('A role')) };

test('[B6] [C6] [C10] without consent or a connection, nothing is sent or lost, and toasts close', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_INTERNET_DISCONNECTED');
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts++;
  });
  const contact = new ContactForm(page);
  await contact.open();
  // No toast ends by its time.
  await contact.stopTime();
  const toasts = page.getByRole('region', { name: /notification/i }).getByRole('dialog');
  // A toast leaves after an animation, so time goes on until it has.
  const shows = (count: number) =>
    expect
      .poll(async () => {
        await page.clock.runFor(100);
        return toasts.count();
      })
      .toBe(count);
  await contact.fill('hiring', [CV]);
  await contact.consent.uncheck();
  await contact.button('hiring').click();
  const words = messages.toasts.consentRequired.text;
  const consent = contact.toast(messages.toasts.consentRequired.title);
  await expect(consent.getByText(words, { exact: true })).toBeVisible();
  await expect(contact.consent).toBeFocused();
  await expect(contact.consent).toHaveAccessibleDescription(saying(messages.marks.consentRequired));
  await expect(contact.consent).toHaveAttribute('aria-invalid', 'true');
  expect(posts).toBe(0);
  await contact.field('company').fill('Engines');
  await expect(consent).toBeVisible();
  await contact.consent.check();
  await shows(0);

  // A success is shown alone, and so is each attempt.
  await contact.consent.uncheck();
  await contact.button('hiring').click();
  await expect(toasts).toHaveCount(1);
  await contact.consent.evaluate((box: HTMLInputElement) => {
    box.checked = true;
  });
  await page.context().setOffline(true);
  await contact.button('hiring').click();
  const failed = contact.toast(messages.toasts.failed.title);
  const again = messages.toasts.failed.text;
  await expect(failed.getByText(again, { exact: true })).toBeVisible();
  await shows(1);
  await expect(contact.field('email')).toHaveValue('ada@example.com');
  await expect(
    contact.form.getByRole('button', { name: `${FORM.files.remove} ${CV.name}` }),
  ).toBeVisible();
  await page.context().setOffline(false);
  await contact.button('hiring').click();
  await expect(contact.toast(messages.toasts.received.hiring)).toBeVisible();
  await shows(1);
});
