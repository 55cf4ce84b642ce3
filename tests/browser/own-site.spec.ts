import { TestService } from '../harness/service.ts';
import { openAlive } from './alive.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test as onTestSite } from './fixtures.ts';
import { noteShifts } from './shifts.ts';

/** On the site that is built from `content/`, whoever's it is: the few things true of each. */
const test = onTestSite.extend<object, { own: TestService }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
    async ({}, use) => {
      const service = await TestService.start({ SITE_DIR: 'dist' });
      await use(service);
      await service.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ own }, use) => use(own.url),
  // An agency may have a tag of Google's, and photos elsewhere. A test asks nobody else's servers.
  page: async ({ page, own }, use) => {
    const elsewhere = (url: URL) => url.origin !== new URL(own.url).origin;
    await page.route(elsewhere, (route) => route.fulfill({ status: 204 }));
    await use(page);
  },
});

const PAGES = ['/', '/privacy', '/terms'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('[X19] [X15] the own site is sound for axe, and no wider than a phone', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      for (const path of PAGES) {
        await openAlive(page, path);
        await expectNoViolations(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, path).toBe(0);
      }
    });
  });
}

test('[X19] [R4] each link within the own site leads to a page, and to a place on it', async ({
  page,
  baseURL,
}) => {
  const found = new Set<string>();
  for (const path of PAGES) {
    await page.goto(path);
    const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map(String));
    for (const link of links) found.add(link);
  }
  expect(found.size).toBeGreaterThan(PAGES.length);
  for (const link of found) {
    const { pathname, search, hash } = new URL(link, baseURL);
    expect((await page.request.get(`${pathname}${search}`)).status(), link).toBe(200);
    if (!hash) continue;
    await page.goto(pathname);
    await expect(page.locator(hash), link).toHaveCount(1);
  }
});

test('[X19] [X21] nothing of the own site shifts while it is read', async ({ page }) => {
  const noted = await noteShifts(page);
  await openAlive(page);
  for (const section of await page.locator('section').all()) await section.scrollIntoViewIfNeeded();
  expect(await noted.shifts()).toEqual([]);
  expect(await noted.notesOne()).toBe(true);
});
