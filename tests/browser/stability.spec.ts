import type { Page } from '@playwright/test';
import { faultTexts } from '../../site/content/messages.ts';
import { ContactForm, saying, TOASTS } from './contact-form.ts';
import { expect, MOVING, test } from './fixtures.ts';
import { noteShifts } from './shifts.ts';

test.use(MOVING);

/** How much the page may shift when the web fonts replace the fallback fonts. */
const MAX_FONT_SHIFT = 0.02;

/** Pixels of one turn of the wheel: less than a screen, so that each part comes into view. */
const TURN = 480;

async function scrollThrough(page: Page): Promise<void> {
  const atEnd = () =>
    page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
  await page.mouse.move(5, 300);
  while (!(await atEnd())) {
    await page.mouse.wheel(0, TURN);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/**
 * Opens the page and waits until the headline is typed. It isn't typed if the script runs more than
 * 1.5 s after the first paint, as on a busy machine. Then the page is opened again.
 */
async function openTyped(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/');
    await expect(page.locator('h1')).toHaveAttribute('data-typed', 'done', {
      timeout: 15_000,
    });
  }).toPass({ timeout: 120_000 });
}

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const) {
  test(`[X21] [X16] [B8] nothing shifts on load, typing, scrolling, and errors at ${width} px`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    const noted = await noteShifts(page);
    // The first time, the fonts come after the first paint.
    await page.goto('/');
    expect(await noted.sum()).toBeLessThan(MAX_FONT_SHIFT);
    await openTyped(page);
    await scrollThrough(page);
    const contact = new ContactForm(page);
    await contact.awake();
    await contact.choose('jobseeking');
    await contact.choose('hiring');
    await contact.field('email').fill('ada@');
    await contact.button('hiring').press('Enter');
    await expect(contact.toast(TOASTS.consentRequired.title)).toBeVisible();
    await expect(contact.field('email')).toHaveAccessibleDescription(saying(faultTexts.email));
    expect(await noted.shifts()).toEqual([]);
    expect(await noted.notesOne()).toBe(true);
  });
}

test('[X21] the first view shows whole, however slowly the page arrives', async ({ page }) => {
  const noted = await noteShifts(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: 40_000,
    uploadThroughput: -1,
  });
  await page.goto('/');
  expect(await noted.shifts()).toEqual([]);
});
