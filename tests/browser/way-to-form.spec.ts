import { industries } from '../../content/schema/industries.ts';
import { MODES, type Mode } from '../../contract/audience.ts';
import { marked } from '../../site/marks/marks.ts';
import { comeAlive, openAlive } from './alive.ts';
import { ContactForm } from './contact-form.ts';
import { expect, MOVING, test } from './fixtures.ts';
import { barLink, door, footerLink, menu, menuLink } from './places.ts';

/** Sizes of the screens of two phones, a tablet and two laptops, in px. */
const SCREENS = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1280, 640],
  [1440, 900],
] as const;

/** The footer leads employers to their search. */
const FOOTER = {
  hiring: '/?mode=hiring&search=retained#contact',
  jobseeking: '/?mode=jobseeking#contact',
} as const satisfies Record<Mode, string>;

test.describe('with smooth scrolling', () => {
  test.use(MOVING);

  for (const [width, height] of SCREENS) {
    test(`[R5] [C1] every way to the form ends with its first field in view, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const contact = new ContactForm(page);
      const isWide = width >= 1152;
      for (const mode of MODES) {
        const link = `/?mode=${mode}#contact`;
        const ways = {
          door: () => door(page, mode).click(),
          footer: () => footerLink(page, FOOTER[mode]).click(),
          bar: async () => {
            if (isWide) return barLink(page, link).click();
            await page.getByRole('banner').locator('summary').click();
            await expect(menu(page)).toBeVisible();
            return menuLink(page, link).click();
          },
          address: () => page.goto(link).then(() => comeAlive(page)),
        };
        for (const [way, go] of Object.entries(ways)) {
          await openAlive(page);
          await go();
          // Without `awake`, which would scroll to the form itself.
          await expect(page.locator(`${marked('alive')}:has(#contact-form)`), way).toBeAttached();
          await expect(contact.choice(mode), way).toBeFocused();
          await expect(contact.choice(mode), way).toBeChecked();
          await expect(contact.field('firstname'), way).toBeInViewport({ ratio: 1 });
        }
      }
    });
  }
});

test('[H6] [R5] the link of each industry fills in what it names', async ({ page }) => {
  const contact = new ContactForm(page);
  const links = industries.cards.map(({ link }) => link.href);
  expect(new Set(links).size).toBe(links.length);
  for (const href of links) {
    const { searchParams } = new URL(href, 'https://agency.example');
    await openAlive(page);
    await page.evaluate(() => localStorage.clear());
    await page.locator(`#industries a[href="${href}"]`).click();
    await contact.awake();
    await expect(contact.field('roles')).toHaveValue(searchParams.get('role') ?? '');
    await expect(contact.field('roles')).toBeInViewport({ ratio: 1 });
  }
});

test('[X5] [R5] without scripts the first field is in view, too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 640 },
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  const contact = new ContactForm(page);
  await page.goto('/');
  await door(page, 'jobseeking').click();
  await expect(contact.choice('jobseeking')).toBeChecked();
  await expect(contact.field('firstname')).toBeInViewport({ ratio: 1 });
  // What is read before it: the heading, and nothing else.
  const before = page.locator(`#contact .wrap > :not(${marked('island', 'contact-form')})`);
  await expect(before).toHaveCount(2);
  await expect(before.first()).toHaveText(/./);
  await context.close();
});
