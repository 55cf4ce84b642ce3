import type { Mode } from '../../contract/audience.ts';
import { fill } from '../../contract/fill.ts';
import { faq } from '../../site/content/faq.ts';
import { home } from '../../site/content/home.ts';
import { roles } from '../../site/content/roles.ts';
import { ContactForm } from './contact-form.ts';
import { expect, readingTest, test } from './fixtures.ts';
import { footerLink } from './places.ts';

/** A section that was scrolled to begins above this, in pixels. */
const ABOVE = 300;

readingTest('[H2] the figures are at the end of the first view', async ({ page }) => {
  await page.goto('/');
  const figures = page.getByRole('main').locator('dl').first();
  await expect(figures.locator('dd')).toHaveText(home.hero.figures.map(({ figure }) => figure));
  for (const { width, height } of [
    { width: 1440, height: 900 },
    { width: 2560, height: 1440 },
  ]) {
    await page.setViewportSize({ width, height });
    const box = await figures.boundingBox();
    const below = height - (box?.y ?? 0) - (box?.height ?? 0);
    expect(below, `at ${width} px`).toBeGreaterThanOrEqual(0);
    expect(below, `at ${width} px`).toBeLessThan(height / 15);
  }
});

test('[H7] chosen roles are added to the chosen audience’s form', async ({ page }) => {
  const contact = new ContactForm(page);
  await page.goto('/');
  const section = page.locator('#roles');
  await expect(section.getByRole('listitem')).toHaveCount(roles.roles.length);
  const titles = roles.roles.map(({ title }) => title);
  const [first = '', second = '', third = ''] = titles;
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(titles);
  const tile = (title: string) => section.getByRole('listitem').filter({ hasText: title });
  const open = (mode: Mode) => section.getByRole('button', { name: roles.open[mode] });
  const told = section.getByRole('status');
  const form = page.locator('#contact');
  /** The page scrolls a moment after the press, and would take the next click from under the mouse. */
  const arrived = () =>
    expect.poll(async () => (await form.boundingBox())?.y ?? ABOVE).toBeLessThan(ABOVE);

  await test.step('without a choice, two buttons ask', async () => {
    await expect(open('hiring')).toBeHidden();
    await expect(told).toBeAttached();
    // Anywhere on the tile, not on its title only.
    await tile(first).click({ position: { x: 8, y: 8 } });
    await section.getByRole('checkbox', { name: second }).check();
    await expect(told).toHaveText(fill(roles.said, { roles: `${first}, ${second}` }));
    await expect(open('hiring')).toBeVisible();
    await expect(open('jobseeking')).toBeVisible();
    await open('jobseeking').click();
    const query = new URLSearchParams([
      ['role', first],
      ['role', second],
      ['mode', 'jobseeking'],
    ]);
    await expect(page).toHaveURL(`/?${query}#contact`);
    await expect(contact.choice('jobseeking')).toBeChecked();
    await expect(contact.field('desiredRoles')).toHaveValue(`${first}\n${second}`);
    await arrived();
  });

  await test.step('a chosen audience is kept, and roles are added', async () => {
    await section.getByRole('checkbox', { name: first }).uncheck();
    await section.getByRole('checkbox', { name: third }).check();
    await expect(open('hiring')).toBeHidden();
    await open('jobseeking').click();
    await expect(contact.field('desiredRoles')).toHaveValue(`${first}\n${second}\n${third}`);
    await expect(contact.choice('jobseeking')).toBeChecked();
    await arrived();
  });

  await test.step('Enter opens that audience’s form, and does nothing without a role', async () => {
    const box = section.getByRole('checkbox', { name: third });
    await box.press('Enter');
    await expect(page).toHaveURL(/mode=jobseeking/);
    await arrived();
    await section.getByRole('checkbox', { name: second }).uncheck();
    await box.uncheck();
    await expect(told).toBeEmpty();
    const before = page.url();
    await box.press('Enter');
    expect(page.url()).toBe(before);
  });

  await test.step('the buttons follow the audience of the form, links, and Back', async () => {
    await section.getByRole('checkbox', { name: first }).check();
    await contact.choose('hiring');
    await expect(open('hiring')).toBeVisible();
    await expect(open('jobseeking')).toBeHidden();
    await footerLink(page, '/?mode=jobseeking#contact').click();
    await expect(open('jobseeking')).toBeVisible();
    await expect(open('hiring')).toBeHidden();
    await footerLink(page, '/?mode=hiring&search=retained#contact').click();
    await expect(open('hiring')).toBeVisible();
    await page.goBack();
    await expect(open('hiring')).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[H7] [X5] the roles open the form', async ({ page }) => {
    await page.goto('/');
    const [first = '', second = ''] = roles.roles.map(({ title }) => title);
    const section = page.locator('#roles');
    await section.getByRole('checkbox', { name: first }).check();
    await section.getByRole('checkbox', { name: second }).check();
    await section.getByRole('button', { name: roles.open.hiring }).click();
    await expect(page).toHaveURL(/#contact$/);
    await expect(new ContactForm(page).field('roles')).toBeVisible();
  });

  test('[H9] one answer is open at a time, and can be closed', async ({ page }) => {
    await page.goto('/#faq');
    const entries = page.locator('#faq details');
    await expect(entries).toHaveCount(faq.entries.length);
    const open = () => entries.evaluateAll((all) => all.map((entry) => entry.matches('[open]')));
    const only = (place: number) => faq.entries.map((_, i) => i === place);
    const question = (place: number) => page.locator('#faq summary').nth(place);
    expect(await open()).toEqual(only(-1));
    await question(1).click();
    expect(await open()).toEqual(only(1));
    await expect(page.getByText(faq.entries[1]?.answer ?? '')).toBeVisible();
    await question(2).click();
    expect(await open()).toEqual(only(2));
    await question(2).click();
    expect(await open()).toEqual(only(-1));
  });
});
