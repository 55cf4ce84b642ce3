import type { Page } from '@playwright/test';
import { messages } from '../../schema/messages.ts';
import { withAttr } from '../../site/ui/attributes.ts';
import { ContactForm, FORM } from './contact-form.ts';
import { openWithInput } from './first-input.ts';
import { expect, test } from './fixtures.ts';
import { door } from './places.ts';

/** A window of 1280 by 800 px at 400 % zoom. */
test.use({ viewport: { width: 320, height: 200 } });

/**
 * The part of what has the focus that is in the window and under nothing else, from 0 to 1: the
 * points on its middle line that lead to it. A field taller than the window can't be seen whole.
 */
function shareSeen(page: Page): Promise<number> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 1;
    const { left, width, top, height } = focused.getBoundingClientRect();
    const named = focused instanceof HTMLInputElement ? Array.from(focused.labels ?? []) : [];
    const points = Array.from({ length: 20 }, (_, i) => top + (height * (i + 0.5)) / 20);
    const seen = points.filter((y) => {
      const there = document.elementFromPoint(left + width / 2, y);
      return focused.contains(there) || named.some((label) => label.contains(there));
    });
    return seen.length / points.length;
  });
}

test('[X15] [R5] the bar and the call button let go, and a door leads to the choice of the audience', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  await openWithInput(page);
  const bar = page.getByRole('banner');
  const scroll = (top: number) =>
    page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
  await expect(bar).toBeInViewport();
  await scroll(2000);
  await expect(bar).not.toBeInViewport();
  await expect(page.locator(`voice-agent ${withAttr('talk')}`)).not.toBeInViewport();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(bar).toBeInViewport();

  await page.setViewportSize({ width: 320, height: 200 });
  await scroll(0);
  await door(page, 'jobseeking').click();
  await contact.awake();
  await expect(contact.choice('jobseeking')).toBeFocused();
  await expect.poll(() => shareSeen(page)).toBe(1);
});

test('[X15] [B6] whatever has the focus is seen, beside a toast too', async ({ page }) => {
  const contact = new ContactForm(page);
  await contact.open('?mode=hiring');
  await contact.stopTime();
  expect(await shareSeen(page)).toBe(1);
  await contact.button('hiring').press('Enter');
  await expect(contact.toast(messages.toasts.consentRequired.title)).toBeVisible();
  await expect(contact.field('phone')).toBeFocused();
  await expect.poll(() => shareSeen(page)).toBe(1);
  // A row of radio buttons is one stop.
  const stops = contact.form.locator(
    ':is(input:not([type="hidden"], [type="radio"]:not(:checked)), textarea, a, button):visible',
  );
  const count = await stops.count();
  await contact.choice('hiring').focus();
  for (let stop = 1; stop < count; stop++) {
    // Half of a field that is as tall as the window beside the toast.
    await expect.poll(() => shareSeen(page), { message: `stop ${stop}` }).toBeGreaterThan(0.5);
    await page.keyboard.press('Tab');
  }
  await expect(contact.toast(messages.toasts.consentRequired.title)).toBeVisible();
  await expect(contact.form.getByText(FORM.summary)).toBeVisible();
});

test('[X15] [C6] the summary of errors stands clear of the bar and of the edge', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  for (const { width, height, query } of [
    { width: 360, height: 740, query: '' },
    // Another query: a new page, without errors.
    { width: 1440, height: 900, query: '?mode=hiring' },
  ]) {
    await page.setViewportSize({ width, height });
    await contact.open(query);
    await contact.button('hiring').press('Enter');
    const summary = contact.form.getByText(FORM.summary);
    await expect(summary).toBeVisible();
    const bar = await page.getByRole('banner').boundingBox();
    const distance = async () => {
      const box = await summary.locator('..').boundingBox();
      return (box?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0));
    };
    await expect.poll(distance, { message: `at ${width} px` }).toBeGreaterThanOrEqual(8);
  }
});
