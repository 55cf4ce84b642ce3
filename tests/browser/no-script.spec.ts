import type { Page } from '@playwright/test';
import { errors } from '../../site/content/errors.ts';
import { home } from '../../site/content/home.ts';
import { faultTexts } from '../../site/content/messages.ts';
import { received } from '../../site/content/received.ts';
import { pdfOf } from '../fixtures/documents.ts';
import { ContactForm, FORM, TYPED, typedIn } from './contact-form.ts';
import { expect, MOVING, test } from './fixtures.ts';
import { themeButton } from './places.ts';

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

test('[X5] [B5] without JavaScript the form is checked, keeps its input, and gives a receipt', async ({
  page,
  service,
  expectedErrors,
}) => {
  expectedErrors.push('422');
  const contact = new ContactForm(page);
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/#contact');
  await expectInView(page);
  await expect(themeButton(page)).toBeHidden();
  await contact.choose('hiring');
  for (const [label, text] of typedIn('hiring')) await contact.field(label).fill(text);
  await contact.field('email').fill('ada@');
  await contact.option('retained').click();
  await contact.button('hiring').click();

  await expect(page.getByRole('heading', { name: errors.refused.heading })).toBeVisible();
  const reasons = page.getByRole('main').getByRole('listitem');
  await expect(reasons).toHaveText([faultTexts.email, faultTexts.consentRequired]);
  await expect(page.getByRole('link', { name: errors.refused.form })).toHaveAttribute(
    'href',
    '/#contact',
  );

  await page.goBack();
  await expect(contact.field('company')).toHaveValue(TYPED.hiring.company);
  await expect(contact.field('roles')).toHaveValue(TYPED.hiring.roles);
  await expect(contact.choice('retained')).toBeChecked();
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

test('[X5] [H7] without JavaScript only the chosen audience is shown, and stored', async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const contact = new ContactForm(page);
  await page.goto('/');
  const roles = page.locator('#roles');
  await roles.getByRole('checkbox').first().check();
  await roles.getByRole('button').first().click();
  await expect(page).toHaveURL(/#contact$/);
  await contact.field('company').fill(TYPED.hiring.company);
  await contact.choose('jobseeking');
  await expect(contact.field('linkedin')).toBeVisible();
  await expect(contact.field('company')).toBeHidden();
  await expect(page.getByRole('heading', { name: home.contact.heading.jobseeking })).toBeVisible();
  for (const [label, text] of typedIn('jobseeking')) await contact.field(label).fill(text);
  await contact.consent.check();
  await contact.button('jobseeking').click();
  await expect(page).toHaveURL(/\/received\/.{14}/);
  const receipt = await page.getByText(/^.{4}-.{4}-.{4}$/).innerText();
  const [row] = service.rows<{ fields: string }>(
    'select fields from submission where receipt = ?',
    receipt,
  );
  expect(JSON.parse(row?.fields ?? '{}')).toMatchObject(TYPED.jobseeking);
  expect(row?.fields).not.toContain(TYPED.hiring.company);
});
