import { test } from './fixtures.ts';
import { FONT_SETS, type FontSet, USUAL } from './font-sets.ts';
import { expectNoShift } from './font-shifts.ts';

for (const set of Object.keys(FONT_SETS) as FontSet[]) {
  test(`[X21] nothing of the first view moves when the web fonts come, on a device with ${set} fonts`, async ({
    playwright,
    browser,
    launchOptions,
    service,
  }) => {
    test.skip(process.platform !== 'linux', 'Fonts are brought along by fontconfig, on Linux.');
    await expectNoShift(service.url, set, async (env) =>
      set === USUAL ? browser : playwright.chromium.launch({ ...launchOptions, env }),
    );
  });
}
