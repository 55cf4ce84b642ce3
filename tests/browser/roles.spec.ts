import type { Mode } from '../../contract/audience.ts';
import { roles } from '../../site/content/roles.ts';
import { ContactForm, TYPED } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './intercept.ts';
import { footerLink } from './places.ts';
import { arriveAt } from './waiting.ts';

/** A section that was scrolled to begins above this, in pixels. */
const ABOVE = 300;

test('[H7] [R5] chosen roles collect in the form of the chosen audience', async ({ page }) => {
  const contact = new ContactForm(page);
  await page.goto('/');
  const section = page.locator('#roles');
  const [first = '', second = '', third = ''] = roles.roles.map(({ title }) => title);
  const box = (title: string) => section.getByRole('checkbox', { name: title });
  const open = (mode: Mode) => section.getByRole('button', { name: roles.open[mode] });
  const form = page.locator('#contact');
  /** The page scrolls a moment after the press, and would take the next click from under the mouse. */
  const arrived = () =>
    expect.poll(async () => (await form.boundingBox())?.y ?? ABOVE).toBeLessThan(ABOVE);

  await test.step('without a choice, two buttons ask', async () => {
    await expect(open('hiring')).toBeHidden();
    // Anywhere on the tile, not on its title only.
    await section
      .getByRole('listitem')
      .filter({ hasText: first })
      .click({ position: { x: 8, y: 8 } });
    await box(second).check();
    await expect(section.getByRole('status')).toContainText(`${first}, ${second}`);
    await expect(open('hiring')).toBeVisible();
    await open('jobseeking').click();
    const query = new URLSearchParams([
      ['role', first],
      ['role', second],
      ['mode', 'jobseeking'],
    ]);
    await expect(page).toHaveURL(`/?${query}#contact`);
    await expect(contact.choice('jobseeking')).toBeChecked();
    await expect(contact.field('desiredRoles')).toHaveValue(`${first}\n${second}`);
    await expect(contact.form.getByText(`${first}, ${second}`)).toBeVisible();
    // Not a text field, which would open a phone's keyboard.
    await expect(contact.choice('jobseeking')).toBeFocused();
    await arrived();
  });

  await test.step('a chosen audience is kept, and roles are added once', async () => {
    await box(first).uncheck();
    await box(third).check();
    await expect(open('hiring')).toBeHidden();
    await open('jobseeking').click();
    await expect(contact.field('desiredRoles')).toHaveValue(`${first}\n${second}\n${third}`);
    await arrived();
  });

  await test.step('Enter opens the form, and does nothing without a role', async () => {
    await box(third).press('Enter');
    await arrived();
    await box(second).uncheck();
    await box(third).uncheck();
    const before = page.url();
    await box(third).press('Enter');
    expect(page.url()).toBe(before);
  });

  await test.step('the buttons follow the audience of the form, links, and Back', async () => {
    await box(first).check();
    await contact.choose('hiring');
    await expect(open('hiring')).toBeVisible();
    await expect(open('jobseeking')).toBeHidden();
    await footerLink(page, '/?mode=jobseeking#contact').click();
    await expect(open('hiring')).toBeHidden();
    await footerLink(page, '/?mode=hiring&search=retained#contact').click();
    await expect(open('hiring')).toBeVisible();
    await page.goBack();
    await expect(open('hiring')).toBeHidden();
  });
});

test('[R5] a link overrides an earlier choice, even if the form’s script is late', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  const release = await hold(page, '**/_astro/contact-form-island.*.js');
  await page.goto('/');
  await contact.choose('jobseeking');
  await contact.field('firstname').fill(TYPED.jobseeking.firstname);
  await footerLink(page, '/?mode=hiring&search=retained#contact').click();
  await arriveAt(page, 'contact');
  await release();
  await contact.awake();
  await expect(contact.choice('hiring')).toBeFocused();
  await expect(contact.choice('retained')).toBeChecked();
  await expect(contact.field('firstname')).toHaveValue('');
});
