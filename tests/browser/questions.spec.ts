import type { Page } from '@playwright/test';
import { faq } from '../../site/content/faq.ts';
import { expect, MOVING, test } from './fixtures.ts';
import { arriveAt } from './waiting.ts';

const question = (page: Page, place: number) => page.locator('#faq summary').nth(place);
const LAST = faq.entries.length - 1;
/** How far a question is from the top of the window, once nothing in the list moves. */
function topOf(page: Page, place: number): Promise<number> {
  return question(page, place).evaluate(async (summary) => {
    const list = summary.closest('details')?.parentElement;
    await Promise.allSettled(list?.getAnimations({ subtree: true }).map((a) => a.finished) ?? []);
    const top = () => summary.getBoundingClientRect().top;
    let last = Number.NaN;
    for (let still = 0; still < 10; still = top() === last ? still + 1 : 0) {
      last = top();
      await new Promise(requestAnimationFrame);
    }
    return top();
  });
}

/** Opens the page at its questions, and brings them to life. */
async function openQuestions(page: Page): Promise<void> {
  await page.goto('/#faq');
  await arriveAt(page, 'faq');
  // Until now all of the page was laid out.
  await page.locator(`html[data-whole]`).waitFor({ state: 'detached' });
}

/** Opens the first question, with the last one in view. Returns where that one is. */
async function openFirst(page: Page): Promise<number> {
  await question(page, 0).click();
  await topOf(page, 0);
  await expect(question(page, 0).locator('..')).toHaveAttribute('open');
  await question(page, LAST).evaluate((last) =>
    last.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  return topOf(page, LAST);
}

test.use(MOVING);

test('[H9] [X15] a clicked question stays in position while the one above closes', async ({
  page,
}) => {
  await openQuestions(page);
  const presses = {
    pointer: () => question(page, LAST).click(),
    key: () => question(page, LAST).press('Enter'),
  };
  for (const [width, reducedMotion, way] of [
    [360, 'no-preference', 'pointer'],
    [1440, 'reduce', 'key'],
  ] as const) {
    await test.step(`${width} px, with motion: ${reducedMotion}, ${way}`, async () => {
      await page.emulateMedia({ reducedMotion });
      await page.setViewportSize({ width, height: 800 });
      const before = await openFirst(page);
      await presses[way]();
      await expect(question(page, LAST).locator('..')).toHaveAttribute('open');
      await expect(question(page, 0).locator('..')).not.toHaveAttribute('open');
      expect(Math.abs((await topOf(page, LAST)) - before)).toBeLessThanOrEqual(1);
    });
  }
});
