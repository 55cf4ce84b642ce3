import type { Page } from '@playwright/test';
import { KEY_HEADER } from '../../contract/wire.ts';
import { expectNoViolations } from './axe.ts';
import { ContactForm, FORM, SUCCESS } from './contact-form.ts';
import { expect, test } from './fixtures.ts';

const DETAIL = 'Please send it again in a moment.';

/** Fills in the placeholders in braces of one of the form's texts. */
const said = (text: string, values: Record<string, number>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** Answers the first posts as a busy intake; later ones reach the real intake. Returns all keys. */
async function beBusy(page: Page, times: number, retryAfter = '10') {
  const keys: (string | undefined)[] = [];
  await page.route('/api/contact', (route) => {
    keys.push(route.request().headers()[KEY_HEADER.toLowerCase()]);
    if (keys.length > times) return route.continue();
    return route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      headers: { 'Retry-After': retryAfter },
      json: { type: 'urn:problem:unavailable', title: 'Busy', status: 503, detail: DETAIL },
    });
  });
  return keys;
}

let contact: ContactForm;
test.beforeEach(async ({ page, expectedErrors }) => {
  expectedErrors.push('503');
  contact = new ContactForm(page);
  await contact.open();
  await contact.fill('hiring');
  await contact.stopTime();
});

test('[C10] [C5] a busy intake is asked again by itself, under the same id, until it has it', async ({
  page,
}) => {
  const keys = await beBusy(page, 2);
  await contact.button('hiring').click();
  const shown = (attempt: number, seconds: number) =>
    contact.form.getByText(said(FORM.retry.waiting, { attempt, seconds }), { exact: true }).last();
  await expect(contact.form.getByRole('button', { name: FORM.retry.stop })).toBeVisible();
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
  await contact.expectToast(...SUCCESS);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  await expect(contact.form.getByRole('button', { name: FORM.retry.stop })).toHaveCount(0);
});

test('[C10] who stops the trying keeps everything, and may press again', async ({ page }) => {
  const keys = await beBusy(page, 1, '60');
  await contact.button('hiring').click();
  const stop = contact.form.getByRole('button', { name: FORM.retry.stop });
  await expect(stop).toBeVisible();
  await stop.press('Enter');
  await expect(contact.form.getByText(FORM.failure.aborted)).toBeVisible();
  await expect(stop).toHaveCount(0);
  await expect(contact.button('hiring')).toBeFocused();
  await expect(contact.field('email')).toHaveValue('ada@example.com');
  await expect(contact.consent).toBeChecked();
  await page.clock.runFor(60_000);
  expect(keys).toHaveLength(1);
  await contact.button('hiring').click();
  await contact.expectToast(...SUCCESS);
  expect(new Set(keys).size).toBe(1);
});

test('[C10] a wait that is longer than two minutes is told at once', async ({ page }) => {
  const keys = await beBusy(page, 9, '600');
  await contact.button('hiring').click();
  await expect(contact.form.getByText(DETAIL)).toBeVisible();
  await expect(contact.field('email')).toHaveValue('ada@example.com');
  expect(keys).toHaveLength(1);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('[C10] [X15] the form that waits is sound for axe', async ({ page }) => {
      await beBusy(page, 1, '60');
      await contact.button('hiring').click();
      await expect(contact.form.getByRole('button', { name: FORM.retry.stop })).toBeVisible();
      await page.clock.resume();
      await expectNoViolations(page, '#contact-form');
    });
  });
}
