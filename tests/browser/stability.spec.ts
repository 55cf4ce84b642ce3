import type { Page } from '@playwright/test';
import { ContactForm } from './contact-form.ts';
import { expect, MOVING, test } from './fixtures.ts';

test.use(MOVING);

/** Pixels of one turn of the wheel. */
const TURN = 240;

/** Notes every shift that no press of the visitor's explains, and what moved. */
async function noteShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node }[];
        };
        if (hadRecentInput) continue;
        const moved = sources.map(({ node }) => (node as Element)?.outerHTML?.slice(0, 80));
        shifts.push(`${value} at ${Math.round(entry.startTime)} ms: ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifts'));
}

async function scrollThrough(page: Page): Promise<void> {
  const atEnd = () =>
    page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
  await page.mouse.move(5, 300);
  while (!(await atEnd())) {
    await page.mouse.wheel(0, TURN);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`[X16] [B8] nothing shifts over load, typing, scrolling and errors at ${width} px`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    const shifts = await noteShifts(page);
    await page.goto('/');
    await expect(page.locator('h1')).toHaveAttribute('data-typed', 'done', { timeout: 20_000 });
    await scrollThrough(page);
    const contact = new ContactForm(page);
    await contact.awake();
    await contact.choose('jobseeking');
    await contact.choose('hiring');
    await contact.field('Email').fill('ada@');
    await contact.button('hiring').press('Enter');
    await expect(contact.toast('SMS Consent Required')).toBeVisible();
    await expect(contact.field('Email')).toHaveAccessibleDescription(/name@example/);
    expect(await shifts()).toEqual([]);
  });
}
