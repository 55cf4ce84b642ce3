import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { TEST_AGENCY } from '../../scripts/lib/root.mjs';
import { takeScreenshots } from '../../scripts/lib/screenshots.mjs';
import { attributeName } from '../../site/ui/attributes.ts';
import { ROOT } from '../harness/service.ts';
import { expect, test } from './fixtures.ts';

const VIEW = { width: 360, height: 740, theme: 'dark' } as const;
/** How much the pixels of an empty picture differ, with its edges, in levels of 255. */
const FLAT = 3;
const SUFFIX = `-${VIEW.width}-${VIEW.theme}.png`;

/** The parts of home that the bar and the footer lead to. */
async function anchors(): Promise<string[]> {
  const text = await readFile(path.join(ROOT, TEST_AGENCY, 'navigation.yaml'), 'utf8');
  return [...new Set([...text.matchAll(/\/[^\s']*#([a-z-]+)/g)].map(([, id = '']) => id))];
}

test('`npm run screenshots` takes each page, and each part of home by its name', async ({
  request,
  browser,
  service,
}, testInfo) => {
  // Without islands, the screenshots would wait for none.
  expect(await (await request.get('/')).text()).toContain(attributeName('island'));
  const folder = testInfo.outputPath();
  const names = await takeScreenshots(browser, service.url, VIEW, folder);
  expect(names).toEqual([...new Set(names)]);
  const parts = names.map((name) => name.replace(SUFFIX, '').replace(/^home-\d\d-/, 'home: '));
  const led = await anchors();
  expect(led.length).toBeGreaterThan(3);
  expect(parts).toEqual(
    expect.arrayContaining([
      ...['home', 'privacy', 'terms'],
      ...['header', 'hero', ...led, 'footer'].map((name) => `home: ${name}`),
    ]),
  );
  // A part without a name of its own is named after its landmark. In `main` every part has a name.
  expect(parts).not.toContain('home: main');
  for (const name of names) {
    const picture = sharp(path.join(folder, name));
    const { width = 0 } = await picture.metadata();
    const { channels } = await picture.stats();
    expect(width, `width of ${name}`).toBeGreaterThan(VIEW.width / 2);
    expect(channels[0]?.stdev, `what is to be seen on ${name}`).toBeGreaterThan(FLAT);
  }
});
