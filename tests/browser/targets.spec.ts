import { expect, readingTest as test } from './fixtures.ts';
import { menuButton } from './places.ts';
import { LEAST, smallTargets } from './small-targets.ts';

// Those of the text pages are measured in accessibility.spec.ts, those of receipts in received.spec.ts.
test(`[X15] every target on the home page is at least ${LEAST} pixels wide and high`, async ({
  page,
}) => {
  await page.goto('/');
  // The menu, which small screens have, would stay open.
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const menu = menuButton(page);
    if (await menu.isVisible()) await menu.click();
    expect([width, await smallTargets(page)]).toEqual([width, []]);
  }
});
