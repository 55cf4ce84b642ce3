import { about } from '../../site/content/about.ts';
import { faq } from '../../site/content/faq.ts';
import { figuresInWords } from '../../site/content/figures.ts';
import { guarantee } from '../../site/content/guarantee.ts';
import { home } from '../../site/content/home.ts';
import { industries } from '../../site/content/industries.ts';
import { leadership } from '../../site/content/leadership.ts';
import { navigation } from '../../site/content/navigation.ts';
import { placements } from '../../site/content/placements.ts';
import { searchProcess } from '../../site/content/process.ts';
import { roles } from '../../site/content/roles.ts';
import type { SectionName } from '../../site/content/sections.ts';
import { seekers } from '../../site/content/seekers.ts';
import { services } from '../../site/content/services.ts';
import { shownSections } from '../../site/content/shown-sections.ts';
import { siteConfig } from '../../site/content/site.ts';
import { trusted } from '../../site/content/trusted.ts';
import { expect, readingTest as test } from './fixtures.ts';
import { arriveAt } from './waiting.ts';

const HEADINGS: Readonly<Record<SectionName, string>> = {
  trusted: trusted.heading,
  services: services.heading,
  process: searchProcess.heading,
  guarantee: guarantee.heading.join(' '),
  placements: placements.heading,
  about: about.heading,
  industries: industries.heading,
  roles: roles.heading,
  seekers: seekers.heading,
  leadership: leadership.heading,
  faq: faq.heading,
};

test.beforeEach(({ page }) => page.goto('/'));

test('[H2] [H10] the sections appear in order', async ({ page }) => {
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  const order = [...shownSections.map((name) => HEADINGS[name]), home.contact.heading];
  const seen = headings
    .map((text) => text.replaceAll(/\s+/g, ' '))
    .filter((text) => [...Object.values(HEADINGS), home.contact.heading].includes(text));
  expect(seen).toEqual(order);
});

test('[H1] the headline and subline', async ({ page }) => {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(home.hero.headline.join(' '));
  await expect(main.getByText(home.hero.subline)).toBeVisible();
});

test('[H3] the services, each with category line, description, and region', async ({ page }) => {
  const cards = page.locator('#services article');
  await expect(cards.getByRole('heading')).toHaveText(services.cards.map(({ name }) => name));
  for (const [place, { category, description, region }] of services.cards.entries()) {
    for (const words of [category, description, region]) {
      await expect(cards.nth(place).getByText(words, { exact: true })).toBeVisible();
    }
  }
});

test('[H5] the bullets and a picture', async ({ page }) => {
  const section = page.locator('#about');
  await expect(section.getByRole('listitem')).toHaveCount(about.bullets.length);
  await expect(section.getByRole('img')).toBeVisible();
});

test('[H6] the industries', async ({ page }) => {
  const titles = page.locator('#industries').getByRole('heading', { level: 3 });
  await expect(titles).toHaveText(industries.cards.map(({ title }) => title));
});

test('[H11] the clients, in order', async ({ page }) => {
  const names = trusted.logos.map(({ name }) => name);
  const list = page.getByRole('region', { name: trusted.heading }).getByRole('listitem');
  const read = (await list.allInnerTexts()).map((text) => text.trim());
  expect(read.slice(0, names.length)).toEqual(names);
});

test('[P3] the page has every figure', async ({ page }) => {
  // This text includes the closed answers.
  const read = ((await page.getByRole('main').textContent()) ?? '').replaceAll(/\s+/g, ' ');
  for (const figure of [...Object.values(figuresInWords), String(siteConfig.founded)]) {
    expect(read).toContain(figure);
  }
});

test('[N6] the footer has its groups and bottom row', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  for (const { title, links } of navigation.groups) {
    await expect(footer.getByRole('heading', { name: title, exact: true })).toBeVisible();
    for (const { name, link } of links) {
      // The address is next to the form, too.
      await expect(footer.locator(`a[href="${link}"]`, { hasText: name }).last()).toBeAttached();
    }
  }
  for (const { name, link } of navigation.bottom) {
    await expect(footer.locator(`a[href="${link}"]`, { hasText: name }).last()).toBeVisible();
  }
  await expect(footer.getByText(navigation.copyright)).toBeVisible();
  const { before = '', name = '' } = navigation.credit ?? {};
  await expect(footer.getByText(before)).toBeVisible();
  await expect(footer.getByRole('link', { name })).toBeVisible();
});

// The last one, as it leaves the page at another address.
test('[H1] [R4] links to services, and every anchor exists once and clears the bar', async ({
  page,
}) => {
  await page.getByRole('main').getByRole('link', { name: home.hero.more.name }).click();
  await expect(page).toHaveURL(/#services$/);
  for (const id of ['about', 'industries', 'faq', 'services', 'roles', 'contact']) {
    await expect(page.locator(`#${id}`)).toHaveCount(1);
    // How a page opens at its anchor is tested in stability.spec.ts.
    await page.goto(`/#${id}`);
    await arriveAt(page, id);
    const heading = page.locator(`#${id}`).getByRole('heading', { level: 2 }).first();
    await expect(heading).toBeInViewport();
  }
});
