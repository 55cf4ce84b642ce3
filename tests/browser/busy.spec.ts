import { KEY_HEADER } from '../../contract/wire.ts';
import { expectSoundInBothThemes } from './axe.ts';
import { ContactForm, FORM, SUCCESS } from './contact-form.ts';
import { expect, test } from './fixtures.ts';

const DETAIL = 'Please send it again in a moment.';

/** Fills in the placeholders in braces of one of the form's texts. */
const said = (text: string, values: Record<string, number>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

test('[C10] [C5] [X15] a busy intake is asked again by itself, under the same id, until the visitor stops it or it has it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('503');
  const keys: (string | undefined)[] = [];
  /** How many further posts are answered as by a busy intake. Later ones reach the real intake. */
  let busyFor = 1;
  let retryAfter = '600';
  await page.route('/api/contact', (route) => {
    keys.push(route.request().headers()[KEY_HEADER.toLowerCase()]);
    if (busyFor === 0) return route.continue();
    busyFor -= 1;
    return route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      headers: { 'Retry-After': retryAfter },
      json: { type: 'urn:problem:unavailable', title: 'Busy', status: 503, detail: DETAIL },
    });
  });
  const contact = new ContactForm(page);
  await contact.open();
  await contact.fill('hiring');
  await contact.stopTime();
  const stop = contact.form.getByRole('button', { name: FORM.retry.stop });

  // A wait that is longer than two minutes is told at once.
  await contact.button('hiring').click();
  await expect(contact.form.getByText(DETAIL)).toBeVisible();
  await expect(stop).toHaveCount(0);
  await expect(contact.field('email')).toHaveValue('ada@example.com');
  expect(keys).toHaveLength(1);

  // Who stops the trying keeps everything, and may press again.
  busyFor = 1;
  retryAfter = '60';
  await contact.button('hiring').click();
  await expect(stop).toBeVisible();
  await stop.press('Enter');
  await expect(contact.form.getByText(FORM.failure.aborted)).toBeVisible();
  await expect(stop).toHaveCount(0);
  await expect(contact.button('hiring')).toBeFocused();
  await expect(contact.field('email')).toHaveValue('ada@example.com');
  await expect(contact.consent).toBeChecked();
  await page.clock.runFor(60_000);
  expect(keys).toHaveLength(2);

  busyFor = 2;
  retryAfter = '10';
  await contact.button('hiring').click();
  const shown = (attempt: number, seconds: number) =>
    contact.form.getByText(said(FORM.retry.waiting, { attempt, seconds }), { exact: true }).last();
  await expect(stop).toBeVisible();
  await expect(shown(2, 10)).toBeVisible();
  await expect(contact.form).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(3000);
  await expect(shown(2, 7)).toBeVisible();
  // The status keeps its first text, so that a screen reader reads it out only once.
  const status = contact.form.locator('> [role="status"]');
  await expect(status).toHaveText(said(FORM.retry.waiting, { attempt: 2, seconds: 10 }));
  await page.clock.runFor(7000);
  await expect(shown(3, 10)).toBeVisible();
  await expect(status).toHaveText(said(FORM.retry.waiting, { attempt: 3, seconds: 10 }));
  await page.clock.runFor(10_000);
  await contact.expectToast(SUCCESS);
  expect(keys).toHaveLength(5);
  expect(new Set(keys).size).toBe(1);
  await expect(stop).toHaveCount(0);

  // The form that waits is sound for axe, which needs the clock.
  await contact.form.getByRole('button', { name: FORM.receipt.another }).click();
  await contact.fill('hiring');
  busyFor = 1;
  retryAfter = '119';
  await contact.button('hiring').click();
  await expect(stop).toBeVisible();
  await expectSoundInBothThemes(page, '#contact-form');
  await expect(stop).toBeVisible();
});
