import type { Page } from '@playwright/test';
import { SUMMARY_MARK } from '../../contract/form-places.ts';
import { faultTexts } from '../../schema/messages.ts';
import { received } from '../../schema/received.ts';
import { pdfOf } from '../fixtures/documents.ts';
import { ContactForm, FORM, saying, TYPED, typedIn } from './contact-form.ts';
import { expect, MOVING, test } from './fixtures.ts';
import { footerLink } from './places.ts';

// With smooth scrolling.
test.use({ javaScriptEnabled: false, ...MOVING });

const { status } = FORM.receipt;

/** Expects the form at the window's top. */
async function expectInView(page: Page): Promise<void> {
  const isAtTop = () =>
    page
      .locator('#contact')
      .evaluate((part) => Math.abs(part.getBoundingClientRect().top) < innerHeight / 8);
  await expect.poll(isAtTop).toBe(true);
}

test('[X5] without JavaScript, the form validates, keeps input, and gives a receipt', async ({
  page,
  service,
  expectedErrors,
}) => {
  expectedErrors.push('422');
  const contact = new ContactForm(page);
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/#contact');
  await expectInView(page);
  await contact.choose('hiring');
  for (const [label, text] of typedIn('hiring')) await contact.field(label).fill(text);
  await contact.field('email').fill('ada@');
  await contact.option('retained').click();
  await contact.button('hiring').click();

  await expect(contact.form.locator(`[${SUMMARY_MARK}]`)).toBeAttached();
  await expectInView(page);
  await expect(contact.field('email')).toHaveAccessibleDescription(saying(faultTexts.email));
  await expect(contact.consent).toHaveAccessibleDescription(saying(faultTexts.consentRequired));
  const summary = contact.form
    .getByRole('group')
    .filter({ has: page.getByRole('listitem') })
    .first();
  await expect(summary.getByRole('link', { name: faultTexts.email })).toBeVisible();
  await expect(contact.field('company')).toHaveValue(TYPED.hiring.company);
  await expect(contact.field('roles')).toHaveValue(TYPED.hiring.roles);
  await expect(contact.choice('retained')).toBeChecked();

  await summary.getByRole('link', { name: faultTexts.email }).click();
  await expect(contact.field('email')).toBeFocused();
  await contact.field('email').fill('ada@example.com');
  await contact.consent.check();
  await contact.files('hiring').setInputFiles([
    { name: 'one.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfOf('one')) },
    { name: 'two.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfOf('two')) },
  ]);
  await contact.button('hiring').click();

  await expect(page).toHaveURL(/\/received\/.{14}/);
  const receipt = await page.getByText(/^.{4}-.{4}-.{4}$/).innerText();
  await expect(
    page.getByText(new RegExp(`^${received.status}: (${status.received}|${status.delivered})$`)),
  ).toBeVisible();
  const [row] = service.rows<{ id: string; fields: string }>(
    'select id, fields from submission where receipt = ?',
    receipt,
  );
  expect(JSON.parse(row?.fields ?? '{}')).toMatchObject({
    email: 'ada@example.com',
    search_type: 'retained',
    user_agent: expect.stringContaining('Chrome'),
  });
  expect(service.rows('select name from file where submission_id = ?', row?.id ?? '')).toHaveLength(
    2,
  );
});

test('[X5] [R5] links preset the form, and only the chosen audience is visible', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('422');
  await page.setViewportSize({ width: 360, height: 800 });
  const contact = new ContactForm(page);
  await page.goto('/');
  await footerLink(page, '/?mode=jobseeking#contact').click();
  await expect(contact.choice('jobseeking')).toBeChecked();
  await expectInView(page);
  await expect(contact.field('linkedin')).toBeVisible();
  await expect(contact.field('company')).toBeHidden();
  await contact.button('jobseeking').click();
  await expect(contact.form.locator(`[${SUMMARY_MARK}]`)).toBeAttached();
  await expectInView(page);
});
