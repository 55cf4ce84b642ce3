import { roles } from '../../site/content/roles.ts';
import { ContactForm, TYPED } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './intercept.ts';
import { footerLink, openWithRoles } from './places.ts';
import { arriveAt, mark } from './waiting.ts';

const titles = roles.roles.map(({ title }) => title);
const [first = '', last = ''] = [titles.at(0), titles.at(-1)];

test('[R5] chosen roles collect in the field, and a link overrides a manual choice', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  const field = contact.field('roles');
  const release = await hold(page, '**/_astro/contact-form-island.*.js');
  await page.goto('/');
  const same = await mark(page);
  await test.step('a link overrides an earlier choice even if the script is late', async () => {
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

  await test.step('roles collect in the field', async () => {
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

  await test.step('they count as typed, unlike a single role, which is in the URL', async () => {
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

  await test.step('reloading its URL leads to the field', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/privacy');
    await page.goto(`/?${new URLSearchParams({ mode: 'hiring', role: last })}#contact`);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(last);
    await expect(field).toBeInViewport({ ratio: 1 });
  });
});
