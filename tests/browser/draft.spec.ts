import type { Page } from '@playwright/test';
import { heldFiles } from '../harness/held-files.ts';
import { ContactForm, FORM, SUCCESS, TYPED, typedIn } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './intercept.ts';
import { errorAt, PDF, removeButtons } from './kept-files.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOTE = FORM.draft.kept;

/** Everything the page keeps on the device but files. */
function kept(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...localStorage }));
}

async function expectTyped(contact: ContactForm, mode: keyof typeof TYPED): Promise<void> {
  for (const [label, text] of typedIn(mode)) {
    await expect(contact.field(label)).toHaveValue(text);
  }
}

test('[X6] text and files survive a crash; the consent is asked for again', async ({
  page,
  context,
  baseURL,
}) => {
  const before = new ContactForm(page);
  await before.open();
  await before.fill('jobseeking', [PDF]);
  await expect.poll(() => page.evaluate(heldFiles)).toBe(1);
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;

  const after = new ContactForm(await context.newPage());
  await after.open('', baseURL);
  await expect(after.choice('jobseeking')).toBeChecked();
  await expectTyped(after, 'jobseeking');
  await expect(after.form.getByText(NOTE)).toBeVisible();
  await expect(removeButtons(after)).toHaveText(`${FORM.files.remove} ${PDF.name}`);
  await expect(after.consent).not.toBeChecked();
  await expect(after.consent).toHaveAccessibleDescription(FORM.draft.agreeAgain);
  await after.consent.check();
  await expect(errorAt(after, 'smsConsent')).toBeHidden();
});

test('[X6] [X2] a draft sent after a reload is the submission it was before', async ({
  page,
  service,
  expectedErrors,
}, { testId }) => {
  expectedErrors.push('ERR_FAILED');
  const contact = new ContactForm(page);
  await contact.open();
  await contact.fill('hiring');
  await contact.choice('retained').check();
  await contact.field('company').fill(testId);
  const ids: (string | undefined)[] = [];
  await page.route('/api/contact', async (route) => {
    ids.push(route.request().headers()['idempotency-key']);
    // The first post is stored, but its answer is lost.
    await (ids.length === 1 ? route.fetch().then(() => route.abort()) : route.continue());
  });
  await contact.send('hiring');
  await contact.expectToast('Submission failed', 'Please try again or contact us directly.');

  // Unlike after a reload, the browser itself restores no fields here.
  await page.goto('/privacy');
  await contact.open();
  await expect(contact.field('company')).toHaveValue(testId);
  await expect(contact.choice('retained')).toBeChecked();
  await contact.consent.check();
  await contact.send('hiring');
  await contact.expectToast(...SUCCESS);
  expect(ids).toEqual([ids[0], ids[0]]);
  const like = `%"company":${JSON.stringify(testId)}%`;
  expect(service.rows('select id from submission where fields like ?', like)).toHaveLength(1);
});

test('[X6] [X22] nothing but the receipt is kept after a success', async ({ page }) => {
  const contact = new ContactForm(page);
  await contact.open();
  await contact.fill('hiring');
  expect(await kept(page)).toContain('ada@example.com');
  await contact.send('hiring');
  await contact.expectToast(...SUCCESS);
  const receipts = [{ receipt: await contact.receipt(), at: expect.any(Number) }];
  const { 'contact-receipts': numbers, ...rest } = JSON.parse(await kept(page));
  expect([JSON.parse(numbers), rest]).toEqual([receipts, {}]);
  await page.reload();
  await contact.awake();
  await expect(contact.field('email')).toHaveValue('');
  await expect(contact.form.getByText(NOTE)).toHaveCount(0);
});

test('[X6] Clear empties the form and the device, and leaves the focus in the form', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  await contact.open();
  await expect(contact.form.getByText(NOTE)).toHaveCount(0);
  await contact.fill('hiring', [PDF]);
  await expect.poll(() => page.evaluate(heldFiles)).toBe(1);
  await page.goto('/privacy');
  await contact.open();
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

test('[X6] [R5] each audience has a draft of its own, and the address chooses', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  await contact.open();
  await contact.choose('hiring');
  await contact.field('company').fill('Analytical Engines');
  await contact.field('roles').fill('A producer');
  await contact.choose('jobseeking');
  await expect(contact.field('firstname')).toHaveValue('');
  await contact.field('firstname').fill('Grace');

  await page.goto('/privacy');
  await contact.open('?mode=hiring&search=retained&role=Artist');
  await expect(contact.field('company')).toHaveValue('Analytical Engines');
  await expect(contact.field('roles')).toHaveValue('A producer\nArtist');
  await expect(contact.choice('retained')).toBeChecked();
  await expect(contact.field('firstname')).toHaveValue('');

  await page.goto('/privacy');
  await contact.open('?mode=jobseeking');
  await expect(contact.field('firstname')).toHaveValue('Grace');
});

test('[X6] what was typed before the script came wins over the draft', async ({ page }) => {
  const contact = new ContactForm(page);
  await contact.open();
  await contact.fill('hiring');
  await page.goto('/privacy');
  const release = await hold(page, '**/_astro/*.js');
  await page.goto('/#contact', { waitUntil: 'commit' });
  await contact.field('firstname').fill('Augusta');
  await release();
  await contact.awake();
  await expect(contact.field('lastname')).toHaveValue(TYPED.hiring.lastname);
  await expect(contact.field('firstname')).toHaveValue('Augusta');
  expect(await kept(page)).toContain('Augusta');
});

test('[X6] [X5] what the intake filled in wins over the draft', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('422');
  const contact = new ContactForm(page);
  await contact.open();
  await contact.fill('hiring');
  await contact.field('email').fill('kept@');
  // The browser's own post, as if the script could not stop it.
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('#contact-form');
    form?.querySelector<HTMLInputElement>('[name="company"]')?.setAttribute('disabled', '');
    form?.submit();
  });
  await expect(page).toHaveURL(/\/api\/contact/);
  await contact.awake();
  await expect(contact.field('email')).toHaveValue('kept@');
  await expect(contact.field('company')).toHaveValue('');
  await expect(contact.form.getByText(NOTE)).toHaveCount(0);
});

test('[X6] a draft is kept for seven days', async ({ page }) => {
  await page.clock.install({ time: '2026-03-01T10:00:00Z' });
  const contact = new ContactForm(page);
  await contact.open();
  await contact.field('company').fill('Analytical Engines');
  await contact.files('hiring').setInputFiles([PDF]);
  await expect.poll(() => page.evaluate(heldFiles)).toBe(1);
  await page.goto('/privacy');
  await page.clock.setFixedTime(Date.UTC(2026, 2, 1, 10) + 7 * DAY_MS - 1000);
  await contact.open();
  await expect(contact.field('company')).toHaveValue('Analytical Engines');
  await expect(removeButtons(contact)).toHaveCount(1);
  await page.goto('/privacy');
  await page.clock.setFixedTime(Date.UTC(2026, 2, 1, 11) + 7 * DAY_MS);
  await contact.open();
  await expect(contact.field('company')).toHaveValue('');
  await expect.poll(() => kept(page)).toBe('{}');
  expect(await page.evaluate(heldFiles)).toBe(0);
});

test('[X6] the form works where the browser blocks storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  const contact = new ContactForm(page);
  await contact.open();
  await contact.fill('hiring');
  await contact.send('hiring');
  await contact.expectToast(...SUCCESS);
});

for (const width of [320, 1440]) {
  test(`[X6] [X15] the note moves nothing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const contact = new ContactForm(page);
    await contact.open();
    await contact.field('company').fill('Analytical Engines');
    const bar = contact.form.getByText(FORM.modes.jobseeking, { exact: true });
    const place = async () => (await bar.boundingBox())?.y ?? 0;
    const top = (await contact.form.boundingBox())?.y ?? 0;
    const unmoved = (await place()) - top;
    await page.goto('/privacy');
    await contact.open();
    const note = contact.form.getByText(NOTE);
    await expect(note).toBeVisible();
    expect((await place()) - ((await contact.form.boundingBox())?.y ?? 0)).toBe(unmoved);
    const clear = await contact.form.getByRole('button', { name: FORM.draft.clear }).boundingBox();
    expect(clear?.height).toBeGreaterThanOrEqual(24);
    expect(clear?.width).toBeGreaterThanOrEqual(24);
    // The Clear button does not overlap the audience choice.
    expect((clear?.y ?? 0) + (clear?.height ?? 0)).toBeLessThanOrEqual(await place());
  });
}
