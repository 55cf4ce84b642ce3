import type { faq } from '../../content/schema/faq.ts';
import type { home } from '../../content/schema/home.ts';
import { leadership } from '../../content/schema/leadership.ts';
import { services } from '../../content/schema/services.ts';
import { type SiteContent, siteConfig } from '../../content/schema/site.ts';
import { trusted } from '../../content/schema/trusted.ts';
import { editRecord, editToken } from '../harness/edits.ts';
import { type SiteVariant, startSiteVariant } from '../harness/site-variant.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';

const ACCENT = 'oklch(0.45 0.13 250)';

let site: SiteVariant;
test.beforeAll(async () => {
  site = await startSiteVariant({
    edit: {
      'content/site.yaml': editRecord<SiteContent>((content) => {
        content.companyName = 'Harbor & Hull';
        content.url = 'https://harborandhull.example';
        content.contact.email = 'hello@harborandhull.example';
        content.links.linkedin = 'https://www.linkedin.com/company/harborandhull';
      }),
      'content/home.yaml': editRecord<typeof home>(({ hero }) => {
        hero.headline = ['People for ships', 'and ports'];
      }),
      'content/services.yaml': editRecord<typeof services>(({ cards }) => {
        cards.length = 3;
      }),
      'content/faq.yaml': editRecord<typeof faq>(({ entries }) => {
        entries.length = 5;
      }),
      'content/trusted.yaml': editRecord<typeof trusted>(({ logos }) => {
        logos.length = 0;
      }),
      'content/leadership.yaml': editRecord<typeof leadership>(({ executives }) => {
        executives.length = 0;
      }),
      'site/shell/tokens.css': editToken('--accent', ACCENT),
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
  await expect(page.getByRole('heading', { name: leadership.heading })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: trusted.heading })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /Harbor & Hull/ })).toBeAttached();
  const accent = page.locator('#services').getByText(services.label, { exact: true });
  await expect(accent).toHaveCSS('color', ACCENT);
  for (const path of ['/', '/privacy', '/terms', '/llms.txt', '/form.json', '/sitemap.xml']) {
    const text = await (await page.request.get(`${site.url}${path}`)).text();
    expect(text).not.toContain(siteConfig.companyName.replace('&', '&amp;'));
    expect(text).not.toContain(siteConfig.companyName);
    expect(text).not.toContain(siteConfig.contact.email);
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
