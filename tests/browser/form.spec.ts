import { siteConfig } from '../../content/schema/site.ts';
import { errorId, SUMMARY_MARK } from '../../contract/form-places.ts';
import { FIELD_MESSAGES, MESSAGES } from '../../contract/messages.ts';
import { arriveAt, mark, openAlive } from './alive.ts';
import { expectNoViolations } from './axe.ts';
import { ContactForm, type Field, FORM, REMOVE, SUCCESS, TYPED, typedIn } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { hold, refuse } from './intercept.ts';
import { footerLink } from './places.ts';

test('[C1] has the right types, names and autocomplete', async ({ page }) => {
  const contact = new ContactForm(page);
  await contact.open();
  const attributes = async (name: Field) => {
    const field = contact.field(name);
    const read = (attribute: string) => field.getAttribute(attribute);
    return [await read('name'), await read('type'), await read('autocomplete')];
  };
  expect(await contact.form.getAttribute('name')).toBe('contact');
  expect(await attributes('firstname')).toEqual(['firstname', 'text', 'given-name']);
  expect(await attributes('lastname')).toEqual(['lastname', 'text', 'family-name']);
  expect(await attributes('phone')).toEqual(['phone', 'tel', 'tel']);
  expect(await attributes('email')).toEqual(['email', 'email', 'email']);
  expect(await attributes('company')).toEqual(['company', 'text', 'organization']);
  expect((await attributes('address'))[0]).toBe('address');
  expect((await attributes('jobLocation'))[0]).toBe('jobLocation');
  expect((await attributes('roles'))[0]).toBe('roles');
  await contact.choose('jobseeking');
  expect((await attributes('location'))[0]).toBe('location');
  expect((await attributes('desiredRoles'))[0]).toBe('desiredRoles');
  expect((await attributes('linkedin')).slice(0, 2)).toEqual(['linkedin', 'url']);
  await expect(contact.files('jobseeking')).toHaveAttribute('accept', '.pdf,.doc,.docx');
});

test('[C1] shows one audience at a time', async ({ page }) => {
  const contact = new ContactForm(page);
  await contact.open();
  await expect(contact.button('hiring')).toBeVisible();
  await expect(contact.field('company')).toBeVisible();
  await expect(contact.field('linkedin')).toBeHidden();
  await contact.choose('jobseeking');
  await expect(contact.button('jobseeking')).toBeVisible();
  await expect(contact.field('company')).toBeHidden();
  await expect(contact.field('linkedin')).toBeVisible();
});

test('[C3] consent is unticked, and names brand, frequency, HELP and STOP', async ({ page }) => {
  const contact = new ContactForm(page);
  await contact.open();
  await expect(contact.consent).not.toBeChecked();
  await expect(contact.consent).toHaveAccessibleName(new RegExp(`^${RegExp.escape(FORM.consent)}`));
  for (const name of [siteConfig.companyName, 'HELP', 'STOP']) expect(FORM.consent).toContain(name);
  const link = (name: string) => contact.form.getByRole('link', { name });
  await expect(link(FORM.consentLinks.terms)).toHaveAttribute('href', '/terms');
  await expect(link(FORM.consentLinks.privacy)).toHaveAttribute('href', '/privacy');
});

test('[C6] [C7] errors stand beside their fields, and focus goes to the first', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  await contact.open();
  await contact.consent.check();
  await contact.button('hiring').click();
  const answer = /Enter an email address or a phone number, so that we can answer you\./;
  await expect(contact.field('phone')).toHaveAccessibleDescription(answer);
  await expect(contact.field('email')).toHaveAccessibleDescription(answer);
  await expect(contact.field('phone')).toBeFocused();
  await contact.field('email').fill('ada@');
  await contact.button('hiring').click();
  await expect(contact.field('email')).toHaveAccessibleDescription(/in the form name@example\.com/);
  await expect(contact.field('email')).toBeFocused();
  await expect(contact.field('phone')).not.toHaveAttribute('aria-invalid', 'true');
});

test('[C7] an unusual phone number is remarked on and sent all the same', async ({ page }) => {
  const contact = new ContactForm(page);
  await contact.open();
  await contact.fill('hiring');
  const note = contact.form.getByRole('status').getByText(FORM.unusualPhone, { exact: true });
  await expect(note).toHaveCount(0);
  await contact.field('phone').fill('+1 555 0100');
  await contact.field('email').focus();
  await expect(note).toBeVisible();
  await expect(contact.field('phone')).toHaveAccessibleDescription(
    new RegExp(`${FORM.unusualPhone.replace(/[?.]/g, '\\$&')}$`),
  );
  await expect(contact.field('phone')).not.toHaveAttribute('aria-invalid', 'true');
  await expectNoViolations(page, '#contact-form');
  await contact.field('phone').fill('+1 202 555 010');
  await expect(note).toHaveCount(0);
  await contact.field('email').focus();
  await expect(note).toBeVisible();
  await contact.send('hiring');
  await contact.expectToast(...SUCCESS);
  await expect(note).toHaveCount(0);
});

test('[C7] what has no seven digits is no phone number, and says so at its field', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  await contact.open();
  await contact.fill('hiring');
  await contact.field('phone').fill('call me');
  await contact.button('hiring').click();
  await expect(contact.field('phone')).toBeFocused();
  await expect(contact.form.locator(`#${errorId('phone')}`)).toHaveText(FIELD_MESSAGES.phone);
});

test('[C7] [X16] who saves data is not sent the rules for phone numbers', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const contact = new ContactForm(page);
  await contact.open();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await contact.field('phone').fill('+1 555 0100');
  await contact.field('email').focus();
  await contact.send('hiring');
  await expect(contact.consent).toBeFocused();
  expect(asked.filter((url) => url.includes('phone-check'))).toEqual([]);
});

test('[C8] changing the audience empties the form', async ({ page }) => {
  const contact = new ContactForm(page);
  await contact.open();
  await contact.fill('hiring', [
    { name: 'jd.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ]);
  await contact.choose('jobseeking');
  await expect(contact.field('firstname')).toHaveValue('');
  await expect(contact.consent).not.toBeChecked();
  await contact.choose('hiring');
  await expect(contact.field('company')).toHaveValue('');
  await expect(contact.form.getByRole('button', { name: REMOVE })).toHaveCount(0);
});

test('[C8] what a change of the audience emptied comes back, until something else is entered', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  await contact.open();
  const undo = contact.form.getByRole('button', { name: FORM.switched.undo });
  await contact.choose('jobseeking');
  await expect(contact.choice('jobseeking')).toBeChecked();
  await expect(undo).toHaveCount(0);

  await contact.fill('hiring', [
    { name: 'jd.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ]);
  await contact.option('retained').click();
  await contact.choose('jobseeking');
  await expect(undo).toHaveAccessibleDescription(FORM.switched.emptied);
  // On the way back by the same choice the form is empty, and the offer stands.
  await contact.choose('hiring');
  await undo.press('Enter');
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

test('[R5] the address presets audience and search type', async ({ page }) => {
  const contact = new ContactForm(page);
  for (const [query, audience, search] of [
    ['?mode=hiring&search=retained', 'hiring', 'retained'],
    ['?mode=hiring&search=contingency', 'hiring', 'contingency'],
    ['?mode=nobody&search=nothing', 'hiring', 'contingency'],
  ] as const) {
    await contact.open(query);
    await expect(contact.choice(audience)).toBeChecked();
    await expect(contact.choice(search)).toBeChecked();
  }
  await contact.open('?mode=jobseeking&search=retained');
  await expect(contact.choice('jobseeking')).toBeChecked();
});

test('[R5] links of the page preset the form without a reload, and Back undoes it', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  await openAlive(page);
  await contact.awake();
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
});

test('[C1] what was typed before the script came alive is kept', async ({ page }) => {
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
});

test('[X5] [C10] a form posted before its script came keeps its errors and values when it comes', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('422');
  const contact = new ContactForm(page);
  const wasRefused = await refuse(page, '**/_astro/*.js');
  expectedErrors.push('ERR_FAILED');
  await page.goto('/?mode=jobseeking#contact', { waitUntil: 'load' });
  await wasRefused();
  await contact.fill('jobseeking');
  await contact.field('email').fill('grace@');
  await contact.consent.uncheck();
  const answered = page.waitForResponse('**/api/contact');
  await contact.button('jobseeking').click();
  const answer = await (await answered).text();
  await expect(page).toHaveURL(/\/api\/contact/);
  await page.unroute('**/_astro/*.js');
  // The answer's scripts were still blocked. Open the same answer again, now with scripts.
  await page.route('**/api/contact', (route) =>
    route.fulfill({ contentType: 'text/html', body: answer }),
  );
  // The browser would load nothing if only the same address with the same anchor were opened again.
  await page.goto('about:blank');
  const release = await hold(page, '**/_astro/contact-form.*.js');
  await page.goto('/api/contact#contact');
  const summary = contact.form.locator(`[${SUMMARY_MARK}]`);
  const asItCame = await summary.innerHTML();
  const written = await contact.form.locator(`#${errorId('email')}`).elementHandle();
  await contact.form.scrollIntoViewIfNeeded();
  await release();
  await contact.awake();
  // React hydrated the HTML that was there, and made nothing anew.
  expect(await written?.evaluate((place) => place.isConnected)).toBe(true);
  expect(await summary.innerHTML()).toBe(asItCame);
  await expect(contact.choice('jobseeking')).toBeChecked();
  await expect(contact.field('email')).toHaveValue('grace@');
  await expect(contact.field('email')).toHaveAccessibleDescription(/in the form name@example/);
  await expect(contact.field('desiredRoles')).toHaveValue(TYPED.jobseeking.desiredRoles);
  await expect(contact.consent).not.toBeChecked();
  await expect(contact.field('company')).toBeHidden();
  await expect(summary.getByRole('link')).toHaveText([
    FIELD_MESSAGES.email,
    MESSAGES.consentRequired.text,
  ]);
  await page.unroute('**/api/contact');
  await contact.field('email').fill('grace@example.com');
  await expect(contact.field('email')).not.toHaveAttribute('aria-invalid');
  await expect(contact.field('email')).not.toHaveAccessibleDescription(/name@example/);
  await expect(summary.getByRole('link')).toHaveText([MESSAGES.consentRequired.text]);
  await contact.consent.check();
  await expect(contact.consent).not.toHaveAttribute('aria-invalid');
  await expect(summary).toBeHidden();
  await contact.send('jobseeking');
  await contact.expectToast(
    'Profile submitted!',
    "Your details were sent. We'll get back to you soon.",
  );
});

test('[B12] the toggle groups are radio groups for the keyboard', async ({ page }) => {
  const contact = new ContactForm(page);
  await contact.open();
  await contact.choice('contingency').focus();
  await page.keyboard.press('ArrowRight');
  await expect(contact.choice('retained')).toBeChecked();
  await expect(contact.choice('retained')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(contact.choice('contingency')).toBeChecked();
  await contact.consent.focus();
  await page.keyboard.press('Space');
  await expect(contact.consent).toBeChecked();
});
