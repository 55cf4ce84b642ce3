import type { Page } from '@playwright/test';
import { faultText } from '../../contract/faults.ts';
import { feePercent } from '../../site/content/figures.ts';
import { faultTexts, messages } from '../../site/content/messages.ts';
import { searchProcess } from '../../site/content/process.ts';
import { roles } from '../../site/content/roles.ts';
import { feeInWords } from '../../site/sections/process/fee.ts';
import { pdfOf } from '../fixtures/documents.ts';
import { ContactForm, FORM, REMOVE, saying, TYPED, typedIn } from './contact-form.ts';
import { deliveryOf, expect, MOVING, test } from './fixtures.ts';
import { barLink, door, openWithRoles } from './places.ts';

/** Three people who come to the page, each with what they have. Their ways were walked by hand first. */

const PDF = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfOf('A resume')) };
const FAKE = { ...PDF, name: 'fake.pdf', buffer: Buffer.from('<html>no</html>') };
const TITLES = roles.roles.map(({ title }) => title);

/** The text of one field as it was delivered. */
async function delivered(
  receiver: Parameters<typeof deliveryOf>[0],
  receipt: string,
  field: string,
): Promise<string | undefined> {
  const { fields } = await deliveryOf(receiver, receipt);
  return fields.find(([name]) => name === field)?.[1];
}

test.describe('an employer at a laptop', () => {
  test.use({ viewport: { width: 1440, height: 900 }, ...MOVING });

  test('[R5] [C10] [H4] requests two roles at once, replaces a wrong file, and sends', async ({
    page,
    receiver,
    expectedErrors,
  }, { testId }) => {
    expectedErrors.push('415');
    const [first = '', second = ''] = TITLES;
    const contact = new ContactForm(page);
    await page.goto('/');
    const { salaries } = searchProcess.estimate;
    await expect(page.locator('#salary')).toBeAttached();
    await page.locator('#salary').scrollIntoViewIfNeeded();
    const fee = page.getByText(feeInWords(salaries.start, feePercent));
    await expect(fee.filter({ visible: true }).first()).toBeVisible();
    await page.locator('#roles').getByRole('checkbox', { name: first }).check();
    await openWithRoles(page, 'hiring', [first, second]);
    await expect(contact.field('roles')).toBeFocused();
    await expect(contact.field('roles')).toHaveValue(`${first}\n${second}`);
    await contact.field('company').fill(testId);
    await contact.field('email').fill(TYPED.hiring.email);
    await contact.files('hiring').setInputFiles([FAKE]);
    await contact.consent.check();
    await contact.button('hiring').click();
    await expect(contact.files('hiring')).toHaveAccessibleDescription(
      saying(faultText(faultTexts, { code: 'disguised', name: FAKE.name })),
    );
    // A refused file leaves the list. What was wrong with it stays at the field.
    await expect(contact.form.getByRole('button', { name: REMOVE })).toHaveCount(0);
    await contact.files('hiring').setInputFiles([PDF]);
    await expect(contact.form.getByText(FORM.failure.title)).toHaveCount(0);
    await contact.button('hiring').click();
    const receipt = await contact.receipt();
    expect(await delivered(receiver, receipt, 'roles')).toBe(`${first}\r\n${second}`);
    await contact.form.getByText(FORM.receipt.sent).click();
    const sent = contact.form.locator('dl');
    for (const part of [first, second, testId, TYPED.hiring.email, PDF.name]) {
      await expect(sent).toContainText(part);
    }

    // The bar's button is in view at any scroll position.
    await expect(barLink(page, '/?mode=hiring#contact')).toBeInViewport();
    await barLink(page, '/?mode=hiring#contact').click();
    await expect(contact.choice('hiring')).toBeFocused();
    await expect(contact.field('company')).toHaveValue('');
  });
});

test.describe('a job seeker with a phone and a bad connection', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('[X6] [C10] loses the connection and the page, but no input', async ({
    page,
    receiver,
    expectedErrors,
  }, { testId }) => {
    expectedErrors.push('ERR_INTERNET_DISCONNECTED');
    const contact = new ContactForm(page);
    await page.goto('/');
    await door(page, 'jobseeking').tap();
    await expect(contact.choice('jobseeking')).toBeFocused();
    await expect(contact.field('firstname')).toBeInViewport({ ratio: 1 });
    for (const [name, text] of typedIn('jobseeking')) await contact.field(name).fill(text);
    await contact.field('location').fill(testId);
    await contact.files('jobseeking').setInputFiles([PDF]);
    await contact.consent.check();
    await contact.goOffline();
    await contact.button('jobseeking').tap();
    await expect(contact.form.getByText(FORM.failure.network)).toBeVisible();

    await page.context().setOffline(false);
    await page.reload();
    await contact.awake();
    await expect(contact.field('location')).toHaveValue(testId);
    await expect(contact.form.getByRole('button', { name: REMOVE })).toHaveText(
      `${FORM.files.remove} ${PDF.name}`,
    );
    // Chromium keeps the tick over a reload, others don't: then it is asked for.
    await contact.consent.check();
    await contact.button('jobseeking').tap();
    const receipt = await contact.receipt();
    expect(await delivered(receiver, receipt, 'location')).toBe(testId);
    expect((await deliveryOf(receiver, receipt)).files.map(({ filename }) => filename)).toEqual([
      PDF.name,
    ]);
  });
});

test.describe('a keyboard user at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 200 } });

  /** Presses Tab until this has the focus; whatever has it on the way is in the window. */
  async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
    for (let stops = 0; stops < 40; stops++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toBeInViewport();
    }
    await expect(target).toBeFocused();
  }

  test('[X15] [C6] finds the errors and sends', async ({ page }, { testId }) => {
    const contact = new ContactForm(page);
    await page.goto('/');
    await tabTo(page, door(page, 'jobseeking'));
    await page.keyboard.press('Enter');
    await expect(contact.choice('jobseeking')).toBeFocused();
    await tabTo(page, contact.field('firstname'));
    await page.keyboard.type(testId);
    await tabTo(page, contact.button('jobseeking'));
    await page.keyboard.press('Enter');
    await expect(contact.field('phone')).toBeFocused();
    await expect(contact.field('phone')).toHaveAccessibleDescription(saying(faultTexts.replyTo));
    await tabTo(page, contact.field('email'));
    await page.keyboard.type(TYPED.jobseeking.email);
    await tabTo(page, contact.consent);
    await expect(contact.consent).toHaveAccessibleDescription(
      saying(messages.marks.consentRequired),
    );
    await page.keyboard.press('Space');
    await tabTo(page, contact.button('jobseeking'));
    await page.keyboard.press('Enter');
    // Read out by a screen reader, as it has the focus: what happened, and the number.
    const told = contact.form.locator('output');
    await expect(told).toBeFocused();
    await expect(told).toContainText(messages.toasts.received.jobseeking);
    await expect(told).toContainText(await contact.receipt());
  });
});
