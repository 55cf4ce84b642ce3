import type { Page } from '@playwright/test';
import { faultTexts } from '../../schema/messages.ts';
import { attributeName, withAttr } from '../../site/ui/attributes.ts';
import { ContactForm, saying, TOASTS } from './contact-form.ts';
import { arriveAt } from './first-input.ts';
import { expect, MOVING, test } from './fixtures.ts';
import { noteShifts } from './shifts.ts';

test.use(MOVING);

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
    await expect(page.locator('h1')).toHaveAttribute(attributeName('typed'), 'done', {
      timeout: 15_000,
    });
  }).toPass({ timeout: 120_000 });
}

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const) {
  test(`[X21] [X16] [B8] nothing shifts during load, typing, scrolling, and errors at ${width} px`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    const noted = await noteShifts(page);
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

test('[X16] [R4] nothing shifts if the page opens at an anchor, clear of the bar', async ({
  page,
}) => {
  const noted = await noteShifts(page);
  await page.goto('/#contact');
  // Until now all of the page was laid out. From now on parts out of view need not be.
  await page.locator(`html${withAttr('whole')}`).waitFor({ state: 'detached' });
  await expect(page.locator('#contact')).toBeInViewport();
  await arriveAt(page, 'contact');
  expect(await noted.shifts()).toEqual([]);
});

test('[X16] the figures stay in place when the rest of the page arrives after them', async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 740],
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    // In one task, so that fonts which arrive late can't move the figures in between.
    const [before, after] = await page.locator('#figures').evaluate((list) => {
      const positions = [list.getBoundingClientRect().toJSON()];
      const rest = document.createRange();
      rest.selectNodeContents(document.body);
      rest.setStartAfter(list);
      rest.deleteContents();
      return [...positions, list.getBoundingClientRect().toJSON()];
    });
    expect(before.height).toBeGreaterThan(0);
    expect(after, `${width}x${height}`).toEqual(before);
  }
});
