import { roles } from '../../schema/roles.ts';
import { ContactForm, TYPED } from './contact-form.ts';
import { arriveAt, mark, openWithInput } from './first-input.ts';
import { expect, test } from './fixtures.ts';
import { hold, refuse } from './intercept.ts';
import { door, footerLink, openWithRoles } from './places.ts';

const titles = roles.roles.map(({ title }) => title);
const [first = '', last = ''] = [titles.at(0), titles.at(-1)];

test('[R5] a chosen role stands in the field, several gather there, and a link wins over a choice made by hand', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  const field = contact.field('roles');
  const release = await hold(page, '**/_astro/contact-form.*.js');
  await openWithInput(page);
  const same = await mark(page);
  await test.step('a link wins over a choice made before it, though the program was late', async () => {
    await contact.choose('jobseeking');
    await contact.field('firstname').fill(TYPED.jobseeking.firstname);
    await footerLink(page, '/?mode=hiring&search=retained#contact').click();
    await arriveAt(page, 'contact');
    await release();
    await contact.awake();
    await expect(contact.choice('hiring')).toBeFocused();
    await expect(contact.choice('hiring')).toBeChecked();
    await expect(contact.choice('retained')).toBeChecked();
    await expect(contact.field('firstname')).toHaveValue('');
  });

  await test.step('roles gather', async () => {
    for (const [title, roles] of [
      [first, first],
      [last, `${first}\n${last}`],
      // Once more says nothing new.
      [first, `${first}\n${last}`],
    ] as const) {
      await openWithRoles(page, 'hiring', [title]);
      await expect(page).toHaveURL(
        (url) => url.searchParams.get('role') === title && url.hash === '#contact',
      );
      await expect(field).toHaveValue(roles);
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport({ ratio: 1 });
    }
    expect(await same()).toBe(true);
  });

  await test.step('as what was typed, unlike a single role, which the address has', async () => {
    // Another query: a new page.
    await contact.open();
    expect(await same()).toBe(false);
    await expect(field).toHaveValue(`${first}\n${last}`);
  });

  await test.step('a tile adds to what was typed', async () => {
    await field.fill('A producer');
    await openWithRoles(page, 'hiring', [first]);
    await expect(field).toHaveValue(`A producer\n${first}`);
  });

  await test.step('its address opened anew leads to the field', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/privacy');
    await page.goto(`/?${new URLSearchParams({ mode: 'hiring', role: last })}#contact`);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(last);
    await expect(field).toBeInViewport({ ratio: 1 });
  });
});

test('[R5] [X6] [C4] a link before the program came chooses among the drafts, loses none, and keeps the campaign', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  await contact.open();
  await contact.field('company').fill('Analytical Engines');
  await contact.choose('jobseeking');
  await contact.field('firstname').fill('Grace');
  const drafts = await page.evaluate(() => localStorage.getItem('contact-draft'));

  await openWithInput(page, '/?utm_source=mail');
  const same = await mark(page);
  await test.step('before the program came', async () => {
    await door(page, 'hiring').click();
    await expect(page).toHaveURL(/\/\?mode=hiring&utm_source=mail#contact$/);
    await contact.awake();
    await expect(contact.field('company')).toHaveValue('Analytical Engines');
    await expect(contact.choice('hiring')).toBeChecked();
    expect(await page.evaluate(() => localStorage.getItem('contact-draft'))).toBe(drafts);
  });

  await test.step('later, and the focus goes to the audience that it chose', async () => {
    await footerLink(page, '/?mode=jobseeking#contact').click();
    await expect(page).toHaveURL(/\/\?mode=jobseeking&utm_source=mail#contact$/);
    await expect(contact.choice('jobseeking')).toBeFocused();
    await expect(contact.choice('jobseeking')).toBeChecked();
    await expect(contact.field('resumeFile')).toBeAttached();
  });

  await test.step('an anchor asks nothing of the form, and leaves what is typed', async () => {
    await contact.field('firstname').fill('Grace Brewster');
    await footerLink(page, '/#about').click();
    await expect(page).toHaveURL(/\?mode=jobseeking&utm_source=mail#about$/);
    await page.goBack();
    await page.goForward();
    await expect(contact.choice('jobseeking')).toBeChecked();
    await expect(contact.field('firstname')).toHaveValue('Grace Brewster');
  });
  expect(await same()).toBe(true);
});

test('[R5] without the part that follows links the browser does, and the form is preset', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_FAILED', 'after-first-input');
  const wasRefused = await refuse(page, '**/_astro/after-first-input.*.js');
  const contact = new ContactForm(page);
  await page.goto('/');
  await page.mouse.move(1, 300);
  await wasRefused();
  await footerLink(page, '/?mode=jobseeking#contact').click();
  await expect(page).toHaveURL(/\/\?mode=jobseeking#contact$/);
  await expect(contact.choice('jobseeking')).toBeChecked();
});
