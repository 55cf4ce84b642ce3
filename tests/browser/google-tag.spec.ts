import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { standInForGoogle } from '../fixtures/google-program.ts';
import { expect, test } from './fixtures.ts';
import { barLink, barName } from './places.ts';
import { type SiteVariant, startVariant, TAG } from './variants.ts';

const PROGRAM = `https://www.googletagmanager.com/gtag/js?id=${TAG}`;
const RECEIPT = '/received/7K3M-9QXD-2VTB';
const GOOGLE = /google-analytics\.com|googletagmanager\.com|doubleclick\.net/;

const BEGINNING = [
  [
    'consent',
    'default',
    {
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    },
  ],
  ['js', expect.any(Date)],
  [
    'config',
    TAG,
    {
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      // Without the number of the receipt.
      page_location: expect.stringMatching(/\/received$/),
    },
  ],
];

let site: SiteVariant;
test.beforeAll(async () => {
  site = await startVariant('chosen');
});
test.afterAll(() => site.close());

/** Stands in for Google's hosts. Its program is answered when `answer` resolves. */
async function standIn(page: Page, answer = Promise.resolve()): Promise<string[]> {
  const asked: string[] = [];
  await page.route(GOOGLE, async (route) => {
    const address = route.request().url();
    asked.push(address);
    if (address !== PROGRAM) return route.fulfill({ status: 204 });
    await answer;
    return route.fulfill({
      contentType: 'text/javascript',
      body: `(${standInForGoogle})()`,
    });
  });
  return asked;
}

/** Opens a page, and waits until the site's own part of analytics has run. */
async function open(page: Page, pathname = '/privacy'): Promise<void> {
  const loaded = page.waitForResponse(/\/google-tag\.[\w-]+\.js$/);
  await page.goto(site.url + pathname);
  const address = (await loaded).url();
  // The page imports the same module, so this import ends when the page's own does.
  await page.evaluate(async (url) => void (await import(url)), address);
  await page.evaluate(() => Promise.resolve());
}

/** Waits until the page has nothing to do: what a sign has begun has then happened. */
const rest = (page: Page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 3; i++) await new Promise((resolve) => requestIdleCallback(resolve));
  });

const queued = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((command) => [...(command as Iterable<unknown>)]),
  );

/** Makes presses of links lead nowhere. */
const stay = (page: Page) =>
  page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));

const navigation = (link_text: string, destination: string) => [
  'event',
  'navigation_click',
  { event_category: 'navigation', page_path: '/received', link_text, destination },
];

test('[X19] [A1] [X4] Google’s script loads on first input, and gets no receipt', async ({
  page,
}) => {
  const answered = Promise.withResolvers<void>();
  const asked = await standIn(page, answered.promise);
  const body = await readFile(path.join(site.directory, 'received/index.html'), 'utf8');
  await page.route(site.url + RECEIPT, (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
  await open(page, RECEIPT);
  await stay(page);
  await page.evaluate(() => {
    const video = Object.assign(document.createElement('video'), { controls: true });
    document.body.append(video);
    video.dispatchEvent(new Event('play'));
  });
  await rest(page);
  const video = {
    event_category: 'video',
    page_path: '/received',
    video_action: 'play',
    video_id: 'portfolio_video',
  };
  const before = [...BEGINNING, ['event', 'video_interaction', video]];
  expect(await queued(page)).toEqual(before);
  expect(asked).toEqual([]);

  await barLink(page, '/#about').click();
  await expect.poll(() => asked).toEqual([PROGRAM]);
  expect(await page.evaluate(() => window.taken)).toBeUndefined();

  answered.resolve();
  const about = navigation(barName('/#about'), '/#about');
  await expect.poll(() => page.evaluate(() => window.taken)).toEqual([...before, about]);
  await barLink(page, '/#industries').click();
  const industries = navigation(barName('/#industries'), '/#industries');
  expect(await page.evaluate(() => window.taken)).toEqual([...before, about, industries]);
  await expect.poll(() => asked.length).toBe(4);
});

test('[X19] Global Privacy Control turns tracking off, as the privacy policy says', async ({
  page,
}) => {
  const asked = await standIn(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  await open(page);
  await page.getByRole('link', { name: 'How we measure visits' }).click();
  await expect(page).toHaveURL(/#how-we-measure-visits$/);
  const section = page.locator('#how-we-measure-visits');
  await expect(section).toContainText('Global Privacy Control');
  await expect(section).toContainText('_ga');
  await expect(page.locator('main')).not.toContainText('sets no cookies');
  await stay(page);
  await barLink(page, '/#about').click();
  await rest(page);
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => [typeof window.gtag, typeof window.dataLayer])).toEqual([
    'undefined',
    'undefined',
  ]);
});
