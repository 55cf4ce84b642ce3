import { arriveAt, mark, openAlive } from './alive.ts';
import { ContactForm, TYPED } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { hold, refuse } from './intercept.ts';

test('[R5] a link presets the form before its program came, and what it brings keeps it', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  await openAlive(page);
  const same = await mark(page);
  await page.getByRole('main').getByRole('link', { name: 'Submit Your Profile' }).click();
  await expect(page).toHaveURL(/\/\?mode=jobseeking#contact$/);
  await contact.awake();
  await expect(contact.field('Job Seeking')).toBeChecked();
  await expect(contact.field('Resume')).toBeAttached();
  expect(await same()).toBe(true);
});

test('[R5] a role’s tile fills in its role', async ({ page }) => {
  const contact = new ContactForm(page);
  await openAlive(page);
  const same = await mark(page);
  await page.locator('#roles').getByRole('link', { name: 'Data Engineers' }).click();
  await arriveAt(page, 'contact');
  await contact.awake();
  await expect(contact.field('Roles you are hiring for')).toHaveValue('Data Engineers');
  await page.locator('#roles').getByRole('link', { name: 'Technical Artists' }).click();
  await expect(page).toHaveURL(/role=Technical\+Artists#contact$/);
  await expect(contact.field('Roles you are hiring for')).toHaveValue('Data Engineers');
  expect(await same()).toBe(true);
});

test('[R5] the focus goes to the audience that a link chose', async ({ page }) => {
  const contact = new ContactForm(page);
  await openAlive(page);
  await contact.awake();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Submit Your Profile' }).click();
  await expect(contact.field('Job Seeking')).toBeFocused();
  await expect(contact.field('Job Seeking')).toBeChecked();
});

test('[R5] an anchor asks nothing of the form, and leaves what is typed', async ({ page }) => {
  const contact = new ContactForm(page);
  await openAlive(page, '/?mode=jobseeking#contact');
  await contact.awake();
  await contact.field('First name').fill('Grace');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL(/\?mode=jobseeking#about$/);
  await page.goBack();
  await page.goForward();
  await expect(contact.field('Job Seeking')).toBeChecked();
  await expect(contact.field('First name')).toHaveValue('Grace');
});

test('[R5] [X6] a link before the program came chooses among the drafts, and loses none', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  await contact.open();
  await contact.field('Company').fill('Analytical Engines');
  await contact.choose('jobseeking');
  await contact.field('First name').fill('Grace');
  const drafts = await page.evaluate(() => localStorage.getItem('contact-draft'));

  await page.goto('/privacy');
  await openAlive(page);
  const same = await mark(page);
  await page.getByRole('main').getByRole('link', { name: 'Find a Team Member' }).click();
  await contact.awake();
  await expect(contact.field('Company')).toHaveValue('Analytical Engines');
  await expect(contact.field('Hiring (For Employers)')).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('contact-draft'))).toBe(drafts);
  expect(await same()).toBe(true);
});

test('[R5] a link wins over a choice made by hand before it, though the program was late', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  const release = await hold(page, '**/_astro/contact-form.*.js');
  await openAlive(page);
  await contact.choose('jobseeking');
  await contact.field('First name').fill(TYPED.jobseeking['First name']);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Retained Search' }).click();
  await release();
  await contact.awake();
  await expect(contact.field('Hiring (For Employers)')).toBeChecked();
  await expect(contact.field('Retained')).toBeChecked();
  await expect(contact.field('First name')).toHaveValue('');
});

test('[R5] [C4] a link keeps the campaign that brought the visitor', async ({ page }) => {
  await openAlive(page, '/?utm_source=mail');
  await page.getByRole('main').getByRole('link', { name: 'Find a Team Member' }).click();
  await expect(page).toHaveURL(/\/\?mode=hiring&utm_source=mail#contact$/);
});

test('[R5] without the part that follows links the browser does, and the form is preset', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_FAILED', 'alive');
  const wasRefused = await refuse(page, '**/_astro/alive.*.js');
  const contact = new ContactForm(page);
  await page.goto('/');
  await page.mouse.move(1, 300);
  await wasRefused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Submit Your Profile' }).click();
  await expect(page).toHaveURL(/\/\?mode=jobseeking#contact$/);
  await expect(contact.field('Job Seeking')).toBeChecked();
});
