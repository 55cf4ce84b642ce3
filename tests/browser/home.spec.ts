import { expect, test } from './fixtures.ts';

test.beforeEach(({ page }) => page.goto('/'));

test('[H2] [H10] the sections stand in their order', async ({ page }) => {
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  const order = [
    'Trusted by these companies',
    'What We Do',
    'How a search runs',
    'Where Elite talent meets recruiting innovation',
    'Industries We Serve',
    'Roles We Hire For',
    'Leadership Team',
    'FAQs',
    'Tell us who you need, or who you are',
  ];
  const seen = headings
    .map((text) => text.replaceAll(/\s+/g, ' '))
    .filter((text) => order.includes(text));
  expect(seen).toEqual(order);
});

test('[R4] every anchor is there once, and none hides under the bar', async ({ page }) => {
  for (const id of ['about', 'industries', 'faq', 'services', 'roles', 'contact']) {
    await expect(page.locator(`#${id}`)).toHaveCount(1);
    await page.goto('about:blank');
    // Loads the page anew, so that it jumps. A smooth scroll could be overtaken by the next one.
    await page.goto(`/#${id}`);
    const bar = await page.getByRole('banner').boundingBox();
    const heading = page.locator(`#${id}`).getByRole('heading', { level: 2 }).first();
    await expect
      .poll(async () => (await heading.boundingBox())?.y ?? -1, { message: id })
      .toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  }
});

test('[H1] headline, subline and the way to the services', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Recruiting for gaming and AI teams, delivered fast',
  );
  await page.getByRole('main').getByRole('link', { name: 'See Services' }).click();
  await expect(page).toHaveURL(/#services$/);
});

test('[H3] six services, each with its line, its words and its region', async ({ page }) => {
  const cards = page.locator('#services article');
  await expect(cards.getByRole('heading')).toHaveText([
    'Gaming Engineering',
    'AI/ML & Data',
    'Backend & Infra',
    'Leadership',
    'MLOps & Platform',
    'Data & Analytics',
  ]);
  for (const card of await cards.all())
    await expect(card.getByText('USA', { exact: true })).toBeVisible();
});

test('[H5] three bullets and a picture', async ({ page }) => {
  const about = page.locator('#about');
  await expect(about.getByRole('listitem')).toHaveCount(3);
  await expect(about.getByRole('img')).toBeVisible();
});

test('[H6] two industries', async ({ page }) => {
  const industries = page.locator('#industries');
  await expect(industries.getByRole('heading', { level: 3 })).toHaveText(['Gaming', 'AI & ML']);
});

test('[H7] eight roles, each with its words, lead to the form with the role filled in', async ({
  page,
}) => {
  const roles = page.locator('#roles');
  await expect(roles.getByRole('heading', { level: 3 })).toHaveText([
    'Gaming Engineers',
    'AI/ML Engineers',
    'Technical Leaders',
    'Backend Engineers',
    'Product Managers',
    'DevOps Engineers',
    'Data Engineers',
    'Technical Artists',
  ]);
  await roles.getByRole('link', { name: /DevOps Engineers/ }).click();
  await expect(page.getByLabel('Roles you are hiring for')).toHaveValue('DevOps Engineers');
});

test('[H8] two executives, each with a profile link', async ({ page }) => {
  const team = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Leadership Team' }) });
  await expect(team.getByRole('heading', { level: 3 })).toHaveCount(2);
  await expect(team.getByText(/President/)).toBeVisible();
  await expect(team.getByText(/CIO|Chief Information Officer/).first()).toBeVisible();
  const profiles = team.getByRole('link', { name: /LinkedIn/ });
  await expect(profiles).toHaveCount(2);
  for (const profile of await profiles.all()) {
    await expect(profile).toHaveAttribute('rel', /noopener/);
  }
});

test('[H11] ten clients, in their order', async ({ page }) => {
  const names = [
    'Ubisoft',
    'Electronic Arts',
    'Nintendo',
    'Sony',
    'Google',
    'Microsoft',
    'Microsoft Copilot',
    'Hugging Face',
    'OpenAI',
    'Claude',
  ];
  const list = page
    .getByRole('region', { name: 'Trusted by these companies' })
    .getByRole('listitem');
  const read = (await list.allInnerTexts()).map((text) => text.trim());
  expect(read.slice(0, 10)).toEqual(names);
});

test('[P3] the page makes every claim, with its figure', async ({ page }) => {
  // This text includes the closed answers.
  const read = ((await page.getByRole('main').textContent()) ?? '').replaceAll(/\s+/g, ' ');
  for (const claim of [
    /200 to 300/,
    /one business day/i,
    /2019/,
    /nearly 25 years/i,
    /25\s?%/,
    /scorecard/i,
    /AI (sourcing|tools)|sourcing (with )?AI/i,
    /shortlist/i,
    /free replacement/i,
    /guarantee period/i,
    /United States/,
    /onsite and remote|onsite or remote/i,
  ]) {
    expect(read).toMatch(claim);
  }
});

test('[N6] the footer has its groups, and its bottom row', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  for (const title of ['Technology', 'For Employers', 'For Applicants', 'Company']) {
    await expect(footer.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
  const target = async (name: string) =>
    footer.getByRole('link', { name, exact: true }).first().getAttribute('href');
  expect(await target('AI')).toBe('/#industries');
  expect(await target('Gaming')).toBe('/#industries');
  expect(await target('Contingency Search')).toBe('/?mode=hiring&search=contingency#contact');
  expect(await target('Retained Search')).toBe('/?mode=hiring&search=retained#contact');
  expect(await target('About Us')).toBe('/#about');
  expect(await target('Terms')).toBe('/terms');
  expect(await target('Privacy')).toBe('/privacy');
  await expect(footer.getByText('2019 - 2025 Polygon & Prompt')).toBeVisible();
  await expect(footer.getByText(/Made by/)).toBeVisible();
});
