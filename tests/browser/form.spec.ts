import { faultTexts } from '../../site/content/messages.ts';
import { ContactForm, FORM, REMOVE, SUCCESS, saying, TYPED, typedIn } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './intercept.ts';
import { footerLink } from './places.ts';
import { arriveAt, mark } from './waiting.ts';

test('[C6] [C7] errors appear next to their fields, and focus moves to the first', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  await contact.open();
  const phone = contact.field('phone');
  const email = contact.field('email');
  await contact.consent.check();
  await contact.button('hiring').click();
  const answer = faultTexts.replyTo;
  await expect(phone).toHaveAccessibleDescription(saying(answer));
  await expect(email).toHaveAccessibleDescription(saying(answer));
  await expect(phone).toBeFocused();
  await email.fill('ada@');
  await contact.button('hiring').click();
  await expect(email).toHaveAccessibleDescription(saying(faultTexts.email));
  await expect(email).toBeFocused();
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true');

  // A phone number with fewer than seven digits shows an error at its field.
  await contact.fill('hiring');
  await phone.fill('call me');
  await contact.button('hiring').click();
  await expect(phone).toBeFocused();
  await expect(contact.form.locator('#phone-error')).toHaveText(faultTexts.phone);

  // The rules of a number's country are not ours to know: it is sent as it is.
  await phone.fill('+1 555 0100');
  await contact.send('hiring');
  await contact.expectToast(SUCCESS);
});

test('[R5] [C8] links preset the form, Back undoes it, and changing the audience clears it', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  await page.goto('/?mode=nobody&search=nothing');
  await contact.awake();
  await expect(contact.choice('hiring')).toBeChecked();
  await expect(contact.choice('contingency')).toBeChecked();
  const same = await mark(page);
  await footerLink(page, '/?mode=hiring&search=retained#contact').click();
  await expect(contact.choice('retained')).toBeChecked();
  await expect(page).toHaveURL(/\?mode=hiring&search=retained#contact$/);
  await arriveAt(page, 'contact');
  await footerLink(page, '/?mode=jobseeking#contact').click();
  await expect(contact.choice('jobseeking')).toBeChecked();
  await page.goBack();
  await expect(contact.choice('hiring')).toBeChecked();
  await expect(contact.choice('retained')).toBeChecked();
  await page.goForward();
  await expect(contact.choice('jobseeking')).toBeChecked();
  expect(await same()).toBe(true);

  const undo = contact.form.getByRole('button', { name: FORM.switched.undo });
  // Nothing was entered yet.
  await expect(undo).toHaveCount(0);

  await contact.fill('hiring', [
    { name: 'jd.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ]);
  await contact.option('retained').click();
  await contact.choose('jobseeking');
  await expect(undo).toHaveAccessibleDescription(FORM.switched.emptied);
  await expect(contact.field('firstname')).toHaveValue('');
  await expect(contact.consent).not.toBeChecked();
  // Switching back, the form is empty, and the offer is still there.
  await contact.choose('hiring');
  await expect(contact.field('company')).toHaveValue('');
  await expect(contact.form.getByRole('button', { name: REMOVE })).toHaveCount(0);
  await undo.press('Enter');
  await expect(contact.form.getByText(FORM.draft.kept)).toBeVisible();
  for (const [label, text] of typedIn('hiring')) {
    await expect(contact.field(label)).toHaveValue(text);
  }
  await expect(contact.choice('hiring')).toBeFocused();
  await expect(contact.choice('retained')).toBeChecked();
  await expect(contact.consent).toBeChecked();
  await expect(contact.form.getByRole('button', { name: REMOVE })).toHaveCount(1);
  await expect(undo).toHaveCount(0);

  await footerLink(page, '/?mode=jobseeking#contact').click();
  await expect(undo).toBeVisible();
  await contact.field('firstname').fill('Grace');
  await expect(undo).toHaveCount(0);
});

test('[C1] [X6] text typed before hydration is kept and overrides a draft', async ({ page }) => {
  const contact = new ContactForm(page);
  const release = await hold(page, '**/_astro/*.js');
  await page.goto('/#contact', { waitUntil: 'commit' });
  await contact.fill('jobseeking');
  await release();
  await contact.awake();
  for (const [label, text] of typedIn('jobseeking')) {
    await expect(contact.field(label)).toHaveValue(text);
  }
  await expect(contact.consent).toBeChecked();
  await expect(contact.choice('jobseeking')).toBeChecked();
  await expect(contact.form.getByText(FORM.draft.kept)).toBeVisible();

  await page.unroute('**/_astro/*.js');
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  const releaseAgain = await hold(page, '**/_astro/*.js');
  await page.goto(`${origin}/?mode=jobseeking#contact`, { waitUntil: 'commit' });
  await contact.field('firstname').fill('Augusta');
  await releaseAgain();
  await contact.awake();
  await expect(contact.field('lastname')).toHaveValue(TYPED.jobseeking.lastname);
  await expect(contact.field('firstname')).toHaveValue('Augusta');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Augusta');
});
