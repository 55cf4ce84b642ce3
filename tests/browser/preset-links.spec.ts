import type { Page } from '@playwright/test';
import { roles } from '../../content/schema/roles.ts';
import { mark, openAlive } from './alive.ts';
import { ContactForm, TYPED } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { hold, refuse } from './intercept.ts';
import { door, footerLink } from './places.ts';

const titles = roles.roles.map(({ title }) => title);
const [first = '', last = ''] = [titles.at(0), titles.at(-1)];
const tile = (page: Page, title: string) =>
  page.locator('#roles').getByRole('link', { name: title });

test('[R5] a link presets the form before its program came, and what it brings keeps it', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  await openAlive(page);
  const same = await mark(page);
  await door(page, 'jobseeking').click();
  await expect(page).toHaveURL(/\/\?mode=jobseeking#contact$/);
  await contact.awake();
  await expect(contact.choice('jobseeking')).toBeChecked();
  await expect(contact.field('resumeFile')).toBeAttached();
  expect(await same()).toBe(true);
});

test('[R5] a role’s tile leads to the field with its role, and several gather there', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  await openAlive(page);
  const same = await mark(page);
  const field = contact.field('roles');
  for (const [title, roles] of [
    [first, first],
    [last, `${first}\n${last}`],
    // Once more says nothing new.
    [first, `${first}\n${last}`],
  ] as const) {
    await tile(page, title).click();
    await expect(page).toHaveURL(
      (url) => url.searchParams.get('role') === title && url.hash === '#contact',
    );
    await contact.awake();
    await expect(field).toHaveValue(roles);
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport({ ratio: 1 });
  }
  // As what was typed, unlike a single role, which the address has.
  await page.goto('/privacy');
  await contact.open();
  await expect(field).toHaveValue(`${first}\n${last}`);
  expect(await same()).toBe(false);
});

test('[R5] a role’s tile adds to what was typed, and its address opened anew leads to the field', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  await openAlive(page);
  await contact.awake();
  await contact.field('roles').fill('A producer');
  await tile(page, first).click();
  await expect(contact.field('roles')).toHaveValue(`A producer\n${first}`);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/privacy');
  await page.goto(`/?${new URLSearchParams({ mode: 'hiring', role: last })}#contact`);
  await expect(contact.field('roles')).toBeFocused();
  await expect(contact.field('roles')).toHaveValue(last);
  await expect(contact.field('roles')).toBeInViewport({ ratio: 1 });
});

test('[R5] the focus goes to the audience that a link chose', async ({ page }) => {
  const contact = new ContactForm(page);
  await openAlive(page);
  await contact.awake();
  await footerLink(page, '/?mode=jobseeking#contact').click();
  await expect(contact.choice('jobseeking')).toBeFocused();
  await expect(contact.choice('jobseeking')).toBeChecked();
});

test('[R5] an anchor asks nothing of the form, and leaves what is typed', async ({ page }) => {
  const contact = new ContactForm(page);
  await openAlive(page, '/?mode=jobseeking#contact');
  await contact.awake();
  await contact.field('firstname').fill('Grace');
  await footerLink(page, '/#about').click();
  await expect(page).toHaveURL(/\?mode=jobseeking#about$/);
  await page.goBack();
  await page.goForward();
  await expect(contact.choice('jobseeking')).toBeChecked();
  await expect(contact.field('firstname')).toHaveValue('Grace');
});

test('[R5] [X6] a link before the program came chooses among the drafts, and loses none', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  await contact.open();
  await contact.field('company').fill('Analytical Engines');
  await contact.choose('jobseeking');
  await contact.field('firstname').fill('Grace');
  const drafts = await page.evaluate(() => localStorage.getItem('contact-draft'));

  await page.goto('/privacy');
  await openAlive(page);
  const same = await mark(page);
  await door(page, 'hiring').click();
  await contact.awake();
  await expect(contact.field('company')).toHaveValue('Analytical Engines');
  await expect(contact.choice('hiring')).toBeChecked();
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
  await contact.field('firstname').fill(TYPED.jobseeking.firstname);
  await footerLink(page, '/?mode=hiring&search=retained#contact').click();
  await release();
  await contact.awake();
  await expect(contact.choice('hiring')).toBeChecked();
  await expect(contact.choice('retained')).toBeChecked();
  await expect(contact.field('firstname')).toHaveValue('');
});

test('[R5] [C4] a link keeps the campaign that brought the visitor', async ({ page }) => {
  await openAlive(page, '/?utm_source=mail');
  await door(page, 'hiring').click();
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
  await footerLink(page, '/?mode=jobseeking#contact').click();
  await expect(page).toHaveURL(/\/\?mode=jobseeking#contact$/);
  await expect(contact.choice('jobseeking')).toBeChecked();
});
