import { TestService } from '../harness/service.ts';
import { expectContrastInDark, expectNoViolations } from './axe.ts';
import { expect, test as onTestSite } from './fixtures.ts';
import { noteShifts } from './shifts.ts';

/** The few checks that hold for any site built from `content/`. */
const test = onTestSite.extend<{ own: TestService }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
  own: async ({}, use) => {
    const service = await TestService.start({ SITE_DIR: 'dist' });
    await use(service);
    await service.remove();
  },
  baseURL: async ({ own }, use) => use(own.url),
  // An agency may have a tag of Google's, and photos elsewhere. A test asks nobody else's servers.
  page: async ({ page, own }, use) => {
    const elsewhere = (url: URL) => url.origin !== new URL(own.url).origin;
    await page.route(elsewhere, (route) => route.fulfill({ status: 204 }));
    await use(page);
  },
});

const PAGES = ['/', '/privacy', '/terms'];

test('[X19] [X15] [X21] [R4] your own site passes axe, has no layout shift, and no dead link', async ({
  page,
  baseURL,
}) => {
  const found = new Set<string>();
  /** The unique ids on a page, by its path. */
  const places = new Map<string, string[]>();
  const noted = await noteShifts(page);
  for (const path of PAGES) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(path);
    if (path === '/') {
      for (const section of await page.locator('section').all()) {
        await section.scrollIntoViewIfNeeded();
      }
      expect(await noted.shifts()).toEqual([]);
      expect(await noted.notesOne()).toBe(true);
    }

    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoViolations(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
    await expectContrastInDark(page);

    const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map(String));
    for (const link of links) found.add(link);
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    places.set(
      path,
      ids.filter((id) => ids.indexOf(id) === ids.lastIndexOf(id)),
    );
  }

  expect(found.size).toBeGreaterThan(PAGES.length);
  for (const link of found) {
    const { pathname, search, hash } = new URL(link, baseURL);
    expect((await page.request.get(`${pathname}${search}`)).status(), link).toBe(200);
    if (hash) expect(places.get(pathname), link).toContain(hash.slice(1));
  }
});
