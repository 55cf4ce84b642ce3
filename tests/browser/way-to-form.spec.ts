import type { Page } from '@playwright/test';
import { industries } from '../../content/schema/industries.ts';
import { MODES, type Mode } from '../../contract/audience.ts';
import { marked } from '../../site/marks/marks.ts';
import { openAlive } from './alive.ts';
import { ContactForm } from './contact-form.ts';
import { expect, MOVING, test } from './fixtures.ts';
import { barLink, door, footerLink, menu, menuLink } from './places.ts';

/** A way to the form by a link of the open page. */
type Way = 'door' | 'bar' | 'footer';

/**
 * Sizes of the screens of two phones, a tablet and two laptops, in px, and the ways that are gone
 * there. The first one finds the form still asleep.
 */
const SCREENS: readonly (readonly [number, number, ...Way[]])[] = [
  [360, 640, 'door', 'bar', 'footer'],
  [390, 844, 'footer'],
  [768, 1024, 'bar'],
  [1280, 640, 'door'],
  [1440, 900, 'bar', 'door', 'footer'],
];

/** The footer leads employers to their search. */
const FOOTER = {
  hiring: '/?mode=hiring&search=retained#contact',
  jobseeking: '/?mode=jobseeking#contact',
} as const satisfies Record<Mode, string>;

/** Lets go of what has the focus, and goes back to the top, where the form is out of view. */
async function leaveForm(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await expect(new ContactForm(page).field('firstname')).not.toBeInViewport();
}

/** Expects the choice of the audience to be made and to have the focus, with the first field in view. */
async function expectThere(page: Page, mode: Mode): Promise<void> {
  const contact = new ContactForm(page);
  // Without `awake`, which would scroll to the form itself.
  await expect(page.locator(`${marked('alive')}:has(#contact-form)`)).toBeAttached();
  await expect(contact.choice(mode)).toBeFocused();
  await expect(contact.choice(mode)).toBeChecked();
  await expect(contact.field('firstname')).toBeInViewport({ ratio: 1 });
}

/** The default comes last: each way changes the choice. */
const TURNS = MODES.toReversed();

test.describe('with smooth scrolling', () => {
  test.use(MOVING);

  for (const [width, height, ...ways] of SCREENS) {
    test(`[R5] [C1] every way to the form ends with its first field in view, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const go = {
        door: (mode) => door(page, mode).click(),
        footer: (mode) => footerLink(page, FOOTER[mode]).click(),
        bar: async (mode) => {
          const link = `/?mode=${mode}#contact`;
          if (width >= 1152) return barLink(page, link).click();
          await page.getByRole('banner').locator('summary').click();
          await expect(menu(page)).toBeVisible();
          return menuLink(page, link).click();
        },
      } satisfies Record<Way, (mode: Mode) => Promise<void>>;
      await openAlive(page);
      for (const way of ways) {
        for (const mode of TURNS) {
          await test.step(`${way}, ${mode}`, async () => {
            await leaveForm(page);
            await go[way](mode);
            await expectThere(page, mode);
          });
        }
      }
      if (ways.length === 1) return;
      for (const mode of TURNS) {
        await test.step(`address, ${mode}`, async () => {
          await openAlive(page, `/?mode=${mode}#contact`);
          await expectThere(page, mode);
        });
      }
    });
  }
});

test('[H6] [R5] the link of each industry fills in what it names', async ({ page }) => {
  const contact = new ContactForm(page);
  const links = industries.cards.map(({ link }) => link.href);
  expect(new Set(links).size).toBe(links.length);
  await openAlive(page);
  for (const href of links) {
    const { searchParams } = new URL(href, 'https://agency.example');
    await page.locator(`#industries a[href="${href}"]`).click();
    await contact.awake();
    const field = contact.field('roles');
    await expect(field).toHaveValue(searchParams.get('role') ?? '');
    await expect(field).toBeInViewport({ ratio: 1 });
    // A role is added to those that stand there.
    await field.clear();
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
