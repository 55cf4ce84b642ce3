import type { Page } from '@playwright/test';
import { industries } from '../../site/content/industries.ts';
import { ContactForm, FORM } from './contact-form.ts';
import { expect, readingTest, test } from './fixtures.ts';

const titles = industries.cards.map(({ title }) => title);
const [first = ''] = titles;
const card = (page: Page, title: string) =>
  page
    .locator('#industries article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** How far the second card lies over the first, in pixels, once the first is half gone. */
async function overlap(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [first, second] = document.querySelectorAll('#industries article');
    if (!first || !second) throw new Error('There are no two cards to slide.');
    scrollTo({ top: scrollY + second.getBoundingClientRect().top - 360, behavior: 'instant' });
    return first.getBoundingClientRect().bottom - second.getBoundingClientRect().top;
  });
}

test.describe('with motion', () => {
  // The page is shared: what comes after it expects less motion again.
  readingTest.afterEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  readingTest(
    '[H6] [X15] the second card slides over the first, except with reduced motion',
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto('/');
      for (const [width, height] of [
        [360, 740],
        [768, 1024],
        [1280, 720],
      ] as const) {
        await page.setViewportSize({ width, height });
        const message = `${width} by ${height}`;
        await expect.poll(() => overlap(page), { message }).toBeGreaterThan(80);
      }

      await test.step('on a screen too short to stack them, they appear one below the other', async () => {
        await page.setViewportSize({ width: 844, height: 390 });
        await expect.poll(() => overlap(page)).toBeLessThan(0);
      });

      await test.step('with reduced motion, too', async () => {
        await page.setViewportSize({ width: 1280, height: 720 });
        await expect.poll(() => overlap(page)).toBeGreaterThan(80);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await expect.poll(() => overlap(page)).toBeLessThan(0);
      });
    },
  );
});

test('[H6] [R5] a card opens the form with its field filled in', async ({
  page,
  expectedErrors,
}) => {
  // Before the form's script runs, the link reloads the page, which aborts unfinished requests.
  expectedErrors.push('ERR_ABORTED');
  await page.goto('/');
  await card(page, first).getByRole('link').click();
  await expect(page).toHaveURL((url) => url.searchParams.get('mode') === 'hiring');
  await expect(page.getByRole('radio', { name: FORM.modes.hiring })).toBeChecked();
  const { searchParams } = new URL(industries.cards[0]?.link.href ?? '', page.url());
  await expect(new ContactForm(page).field('roles')).toHaveValue(searchParams.get('role') ?? '');
});
