import { parse, stringify } from 'yaml';
import { type SiteVariant, startSiteVariant } from '../harness/site-variant.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';

/** An edit of a YAML record, as an editor would make it. */
function record(change: (data: Record<string, unknown[]>) => object) {
  return (text: string) => {
    const data = parse(text) as Record<string, unknown[]>;
    return stringify({ ...data, ...change(data) });
  };
}

let site: SiteVariant;
test.beforeAll(async () => {
  site = await startSiteVariant({
    edit: {
      'content/site.yaml': (text) =>
        text
          .replace('Polygon & Prompt', 'Harbor & Hull')
          .replaceAll('polygonandprompt', 'harborandhull'),
      'content/home.yaml': record((home) => ({
        hero: { ...home.hero, headline: ['People for ships', 'and ports'] },
      })),
      'content/services.yaml': record(({ cards = [] }) => ({ cards: cards.slice(0, 3) })),
      'content/faq.yaml': record(({ entries = [] }) => ({ entries: entries.slice(0, 5) })),
      'content/leadership.yaml': record(() => ({ executives: [] })),
      'site/shell/tokens.css': (text) =>
        text.replaceAll(/--accent: oklch\([^)]*\);/g, '--accent: oklch(0.45 0.13 250);'),
    },
  });
});
test.afterAll(() => site.remove());

test('[P4] another agency is a change of content and tokens alone', async ({ page }) => {
  await page.goto(site.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People for ships and ports');
  await expect(page).toHaveTitle(/Harbor & Hull/);
  await expect(page.locator('#services article')).toHaveCount(3);
  await expect(page.locator('#faq details')).toHaveCount(5);
  await expect(page.getByRole('heading', { name: 'Leadership Team' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /Harbor & Hull/ })).toBeAttached();
  const accent = page.locator('#services').getByText('Services', { exact: true });
  await expect(accent).toHaveCSS('color', 'oklch(0.45 0.13 250)');
  for (const path of ['/', '/privacy', '/terms', '/llms.txt', '/form.json', '/sitemap.xml']) {
    const text = await (await page.request.get(`${site.url}${path}`)).text();
    // Stylesheets know another one, `clip-path: polygon()`.
    expect(text).not.toMatch(/polygon(?!\()/i);
  }
});

test('[P4] [X15] and its page is as sound', async ({ page }) => {
  await page.goto(site.url);
  await expectNoViolations(page, '#services');
  await page.setViewportSize({ width: 360, height: 800 });
  const { overflow } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  expect(overflow).toBe(0);
});
