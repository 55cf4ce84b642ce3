import { errorId, SUMMARY_MARK } from '../../contract/form-places.ts';
import { FIELD_MESSAGES, MESSAGES } from '../../contract/messages.ts';
import { arriveAt, mark, openAlive } from './alive.ts';
import { expectNoViolations } from './axe.ts';
import { ContactForm, SUCCESS, TYPED } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { hold, refuse } from './intercept.ts';
import { FORM } from './words.ts';

test('[C1] has the right types, names and autocomplete', async ({ page }) => {
  const contact = new ContactForm(page);
  await contact.open();
  const attributes = async (label: string) => {
    const field = contact.field(label);
    const read = (name: string) => field.getAttribute(name);
    return [await read('name'), await read('type'), await read('autocomplete')];
  };
  expect(await contact.form.getAttribute('name')).toBe('contact');
  expect(await attributes('First name')).toEqual(['firstname', 'text', 'given-name']);
  expect(await attributes('Last name')).toEqual(['lastname', 'text', 'family-name']);
  expect(await attributes('Phone')).toEqual(['phone', 'tel', 'tel']);
  expect(await attributes('Email')).toEqual(['email', 'email', 'email']);
  expect(await attributes('Company')).toEqual(['company', 'text', 'organization']);
  expect((await attributes('Address'))[0]).toBe('address');
  expect((await attributes('Job location'))[0]).toBe('jobLocation');
  expect((await attributes('Roles you are hiring for'))[0]).toBe('roles');
  await contact.choose('jobseeking');
  expect((await attributes('Location'))[0]).toBe('location');
  expect((await attributes('Roles you want'))[0]).toBe('desiredRoles');
  expect((await attributes('LinkedIn profile')).slice(0, 2)).toEqual(['linkedin', 'url']);
  await expect(contact.files('jobseeking')).toHaveAttribute('accept', '.pdf,.doc,.docx');
});

test('[C1] shows one audience at a time', async ({ page }) => {
  const contact = new ContactForm(page);
  await contact.open();
  await expect(contact.button('hiring')).toBeVisible();
  await expect(contact.field('Company')).toBeVisible();
  await expect(contact.field('LinkedIn profile')).toBeHidden();
  await contact.choose('jobseeking');
  await expect(contact.button('jobseeking')).toBeVisible();
  await expect(contact.field('Company')).toBeHidden();
  await expect(contact.field('LinkedIn profile')).toBeVisible();
});

test('[C3] consent is unticked, and names brand, frequency, HELP and STOP', async ({ page }) => {
  const contact = new ContactForm(page);
  await contact.open();
  await expect(contact.consent).not.toBeChecked();
  const words = contact.form.getByText(/I agree to receive communications from Polygon & Prompt/);
  await expect(words).toContainText('about open roles and recruiting updates');
  await expect(words).toContainText('Message frequency varies');
  await expect(words).toContainText('Message and data rates may apply');
  await expect(words).toContainText('HELP');
  await expect(words).toContainText('Opt out at any time: reply STOP');
  await expect(contact.form.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  await expect(contact.form.getByRole('link', { name: 'Privacy' })).toHaveAttribute(
    'href',
    '/privacy',
  );
});

test('[C6] [C7] errors stand beside their fields, and focus goes to the first', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  await contact.open();
  await contact.consent.check();
  await contact.button('hiring').click();
  const answer = /Enter an email address or a phone number, so that we can answer you\./;
  await expect(contact.field('Phone')).toHaveAccessibleDescription(answer);
  await expect(contact.field('Email')).toHaveAccessibleDescription(answer);
  await expect(contact.field('Phone')).toBeFocused();
  await contact.field('Email').fill('ada@');
  await contact.button('hiring').click();
  await expect(contact.field('Email')).toHaveAccessibleDescription(/in the form name@example\.com/);
  await expect(contact.field('Email')).toBeFocused();
  await expect(contact.field('Phone')).not.toHaveAttribute('aria-invalid', 'true');
});

test('[C7] an unusual phone number is remarked on and sent all the same', async ({ page }) => {
  const contact = new ContactForm(page);
  await contact.open();
  await contact.fill('hiring');
  const note = contact.form.getByRole('status').getByText(FORM.unusualPhone, { exact: true });
  await expect(note).toHaveCount(0);
  await contact.field('Phone').fill('+1 555 0100');
  await contact.field('Email').focus();
  await expect(note).toBeVisible();
  await expect(contact.field('Phone')).toHaveAccessibleDescription(
    new RegExp(`${FORM.unusualPhone.replace(/[?.]/g, '\\$&')}$`),
  );
  await expect(contact.field('Phone')).not.toHaveAttribute('aria-invalid', 'true');
  await expectNoViolations(page, '#contact-form');
  await contact.field('Phone').fill('+1 202 555 010');
  await expect(note).toHaveCount(0);
  await contact.field('Email').focus();
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
  await contact.field('Phone').fill('call me');
  await contact.button('hiring').click();
  await expect(contact.field('Phone')).toBeFocused();
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
  await contact.field('Phone').fill('+1 555 0100');
  await contact.field('Email').focus();
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
  await expect(contact.field('First name')).toHaveValue('');
  await expect(contact.consent).not.toBeChecked();
  await contact.choose('hiring');
  await expect(contact.field('Company')).toHaveValue('');
  await expect(contact.form.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
});

test('[R5] the address presets audience and search type', async ({ page }) => {
  const contact = new ContactForm(page);
  for (const [query, audience, search] of [
    ['?mode=hiring&search=retained', 'Hiring (For Employers)', 'Retained'],
    ['?mode=hiring&search=contingency', 'Hiring (For Employers)', 'Contingency'],
    ['?mode=nobody&search=nothing', 'Hiring (For Employers)', 'Contingency'],
  ] as const) {
    await contact.open(query);
    await expect(contact.field(audience)).toBeChecked();
    await expect(contact.field(search)).toBeChecked();
  }
  await contact.open('?mode=jobseeking&search=retained');
  await expect(contact.field('Job Seeking')).toBeChecked();
});

test('[R5] links of the page preset the form without a reload, and Back undoes it', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  await openAlive(page);
  await contact.awake();
  const same = await mark(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Retained Search' }).click();
  await expect(contact.field('Retained')).toBeChecked();
  await expect(page).toHaveURL(/\?mode=hiring&search=retained#contact$/);
  await arriveAt(page, 'contact');
  await footer.getByRole('link', { name: 'Submit Your Profile' }).click();
  await expect(contact.field('Job Seeking')).toBeChecked();
  await page.goBack();
  await expect(contact.field('Hiring (For Employers)')).toBeChecked();
  await expect(contact.field('Retained')).toBeChecked();
  await page.goForward();
  await expect(contact.field('Job Seeking')).toBeChecked();
  expect(await same()).toBe(true);
});

test('[C1] what was typed before the script came alive is kept', async ({ page }) => {
  const contact = new ContactForm(page);
  const release = await hold(page, '**/_astro/*.js');
  await page.goto('/#contact', { waitUntil: 'commit' });
  await contact.fill('jobseeking');
  await release();
  await contact.awake();
  for (const [label, text] of Object.entries(TYPED.jobseeking)) {
    await expect(contact.field(label)).toHaveValue(text);
  }
  await expect(contact.consent).toBeChecked();
  await expect(contact.field('Job Seeking')).toBeChecked();
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
  await contact.field('Email').fill('grace@');
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
  await expect(contact.field('Job Seeking')).toBeChecked();
  await expect(contact.field('Email')).toHaveValue('grace@');
  await expect(contact.field('Email')).toHaveAccessibleDescription(/in the form name@example/);
  await expect(contact.field('Roles you want')).toHaveValue(TYPED.jobseeking['Roles you want']);
  await expect(contact.consent).not.toBeChecked();
  await expect(contact.field('Company')).toBeHidden();
  await expect(summary.getByRole('link')).toHaveText([
    FIELD_MESSAGES.email,
    MESSAGES.consentRequired.text,
  ]);
  await page.unroute('**/api/contact');
  await contact.field('Email').fill('grace@example.com');
  await expect(contact.field('Email')).not.toHaveAttribute('aria-invalid');
  await expect(contact.field('Email')).not.toHaveAccessibleDescription(/name@example/);
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
  await contact.field('Contingency').focus();
  await page.keyboard.press('ArrowRight');
  await expect(contact.field('Retained')).toBeChecked();
  await expect(contact.field('Retained')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(contact.field('Contingency')).toBeChecked();
  await contact.consent.focus();
  await page.keyboard.press('Space');
  await expect(contact.consent).toBeChecked();
});
