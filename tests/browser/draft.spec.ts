import type { Page } from '@playwright/test';
import { heldFiles } from '../harness/held-files.ts';
import { ContactForm, FORM, TYPED, typedIn } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { errorAt, PDF, removeButtons } from './kept-files.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const NOTE = FORM.draft.kept;

/** Everything the page keeps on the device but files. */
function kept(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...localStorage }));
}

test('[X6] [X2] [X22] text and files survive a crash, and only the receipt is kept after sending', async ({
  page,
  context,
  baseURL,
  service,
}, { testId }) => {
  const before = new ContactForm(page);
  await before.open();
  await before.fill('jobseeking', [PDF]);
  await before.field('location').fill(testId);
  await expect.poll(() => page.evaluate(heldFiles)).toBe(1);
  expect(await kept(page)).toContain(TYPED.jobseeking.email);
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;

  const other = await context.newPage();
  const after = new ContactForm(other);
  await after.open('', baseURL);
  await expect(after.choice('jobseeking')).toBeChecked();
  for (const [label, text] of typedIn('jobseeking')) {
    await expect(after.field(label)).toHaveValue(label === 'location' ? testId : text);
  }
  await expect(after.form.getByText(NOTE)).toBeVisible();
  await expect(removeButtons(after)).toHaveText(`${FORM.files.remove} ${PDF.name}`);
  // The consent is asked for again.
  await expect(after.consent).not.toBeChecked();
  await expect(after.consent).toHaveAccessibleDescription(FORM.draft.agreeAgain);
  await after.consent.check();
  await expect(errorAt(after, 'smsConsent')).toBeHidden();

  await after.button('jobseeking').click();
  const receipt = await after.receipt();
  const files = service.rows<{ id: string; name: string }>(
    'select file.id, name from file join submission on submission.id = submission_id where receipt = ?',
    receipt,
  );
  expect(files.map(({ name }) => name)).toEqual([PDF.name]);
  expect((await service.keptFile(files[0]?.id ?? '')).equals(PDF.buffer)).toBe(true);
  await expect.poll(() => other.evaluate(heldFiles)).toBe(0);
  await expect
    .poll(() => other.evaluate(() => Object.keys(localStorage)))
    .toEqual(['contact-receipts']);
  const { 'contact-receipts': numbers } = JSON.parse(await kept(other));
  expect(JSON.parse(numbers)).toEqual([{ receipt, at: expect.any(Number) }]);
  await other.reload();
  await after.awake();
  await expect(after.field('email')).toHaveValue('');
  await expect(after.form.getByText(NOTE)).toHaveCount(0);
});

test('[X6] a draft returns without removed files, and Clear empties form and device', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  await contact.open();
  await expect(contact.form.getByText(NOTE)).toHaveCount(0);
  await contact.fill('hiring', [PDF, { ...PDF, name: 'portfolio.pdf' }]);
  await expect.poll(() => page.evaluate(heldFiles)).toBe(2);
  await removeButtons(contact).first().click();
  await expect.poll(() => page.evaluate(heldFiles)).toBe(1);
  // On a shared computer, visitors see at once that a draft remains.
  await expect(contact.form.getByText(NOTE)).toBeVisible();

  await contact.openAgain();
  await expect(contact.form.getByText(NOTE)).toBeVisible();
  await expect(removeButtons(contact)).toHaveText(`${FORM.files.remove} portfolio.pdf`);
  const clear = contact.form.getByRole('button', { name: FORM.draft.clear });
  await expect(clear).toHaveAccessibleDescription(NOTE);
  await clear.press('Enter');
  for (const [label] of typedIn('hiring')) {
    await expect(contact.field(label)).toHaveValue('');
  }
  await expect(contact.form.getByText(NOTE)).toHaveCount(0);
  await expect(removeButtons(contact)).toHaveCount(0);
  await expect(contact.choice('hiring')).toBeFocused();
  await expect.poll(() => kept(page)).toBe('{}');
  expect(await page.evaluate(heldFiles)).toBe(0);
});

test('[X6] [R5] each audience has its own draft for a day, and the URL selects it', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  const start = Date.now();
  await contact.open();
  await contact.choose('hiring');
  await contact.field('company').fill('Analytical Engines');
  await contact.field('roles').fill('A producer');
  await contact.choose('jobseeking');
  await expect(contact.field('firstname')).toHaveValue('');
  await contact.field('firstname').fill('Grace');
  await contact.files('jobseeking').setInputFiles([PDF]);
  await expect.poll(() => page.evaluate(heldFiles)).toBe(1);
  await expect.poll(() => kept(page)).toContain('Grace');

  await contact.openAgain('?mode=hiring&search=retained&role=Artist');
  await expect(contact.field('company')).toHaveValue('Analytical Engines');
  await expect(contact.field('roles')).toHaveValue('A producer\nArtist');
  await expect(contact.choice('retained')).toBeChecked();
  await expect(contact.field('firstname')).toHaveValue('');

  await page.clock.setFixedTime(start + DAY_MS + HOUR_MS);
  await contact.openAgain('?mode=jobseeking');
  await expect(contact.field('firstname')).toHaveValue('');
  await expect.poll(() => kept(page)).toBe('{}');
  expect(await page.evaluate(heldFiles)).toBe(0);
});
