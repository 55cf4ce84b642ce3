import type { Page } from '@playwright/test';
import { fill } from '../../contract/fill.ts';
import { MAX_WEIGHT, scorecard } from '../../site/content/scorecard.ts';
import { initialRanking, totalOf } from '../../site/sections/hero/scorecard/ranking.ts';
import { expect, test } from './fixtures.ts';

if (!scorecard) throw new Error('The tests need an agency with a scorecard.');

const { role, criteria, labels } = scorecard;
const candidates = initialRanking(scorecard);

const WEIGHTS = Array.from({ length: MAX_WEIGHT }, (_, i) => i + 1);

const card = (page: Page) => page.getByRole('complementary', { name: role });
const weights = (page: Page, at: number) =>
  card(page).getByRole('group', {
    name: fill(labels.weight, { criterion: criteria[at]?.name ?? '' }),
  });
const option = (page: Page, at: number, weight: number) =>
  weights(page, at).getByRole('radio', {
    name: fill(labels.option, { weight, most: MAX_WEIGHT }),
    exact: true,
  });

/** The candidates' letters from top to bottom, as shown on screen. */
function orderOf(page: Page): Promise<string> {
  return card(page)
    .locator('ol > li')
    .evaluateAll((rows) =>
      rows
        .map((row, i) => ({ i, top: row.getBoundingClientRect().top }))
        .sort((a, b) => a.top - b.top)
        .map(({ i }) => i),
    )
    .then((places) => places.map((i) => candidates[i]?.letter).join(''));
}

/** The order that these weights make. Of two equal ones the first in the HTML is before the other. */
function orderBy(chosen: readonly number[]): string {
  return candidates
    .toSorted((a, b) => totalOf(b.scores, chosen) - totalOf(a.scores, chosen))
    .map(({ letter }) => letter)
    .join('');
}

/** All weights that a visitor can choose. */
const ALL = criteria.reduce<number[][]>(
  (some) => some.flatMap((chosen) => WEIGHTS.map((weight) => [...chosen, weight])),
  [[]],
);

/** The first weights, some that make another order each, and totals that are equal or end in a half. */
const CHOICES = [
  criteria.map(({ weight }) => weight),
  ...criteria.map((_, at) => criteria.map((__, i) => (i === at ? MAX_WEIGHT : 1))),
  ...[isTie, endsInHalf].map((is) => ALL.find((chosen) => is(totalsBy(chosen))) ?? []),
];

function totalsBy(chosen: readonly number[]): number[] {
  return candidates.map(({ scores }) => totalOf(scores, chosen));
}

function isTie(totals: readonly number[]): boolean {
  return new Set(totals).size < totals.length;
}

function endsInHalf(totals: readonly number[]): boolean {
  return totals.slice(1).some((total) => total % 1 === 0.5);
}

/** The screen reader text of each candidate for these weights, in HTML order. */
function readBy(chosen: readonly number[]): string[] {
  const order = orderBy(chosen);
  return candidates.map(({ letter, who, why, scores }) => {
    const score = Math.round(totalOf(scores, chosen));
    const rank = fill(labels.rank, { place: order.indexOf(letter) + 1, score });
    return `${letter}. ${who}${why}${rank}`;
  });
}

/** The screen reader text of each candidate in Chromium. */
async function read(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.detach();
  const all = new Map(nodes.map((node) => [node.nodeId, node]));
  const within = (id: string, role: string): string[] =>
    all.get(id)?.role?.value === role
      ? [id]
      : (all.get(id)?.childIds ?? []).flatMap((child) => within(child, role));
  const aside = nodes.find(({ role }) => role?.value === 'complementary')?.nodeId ?? '';
  return within(aside, 'listitem').map((item) =>
    within(item, 'StaticText')
      .map((text) => all.get(text)?.name?.value)
      .join(''),
  );
}

async function choose(page: Page, chosen: readonly number[]): Promise<void> {
  for (const [at, weight] of chosen.entries()) await option(page, at, weight).check();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[X29] [X5] the shortlist has the order of the sample weights', async ({ page }) => {
    await page.goto('/');
    const [first = []] = CHOICES;
    expect(await orderOf(page)).toBe(orderBy(first));
    expect(await read(page)).toEqual(readBy(first));
  });
});

test('[X29] the weights set the shortlist’s order, also for screen readers', async ({ page }) => {
  await page.goto('/');
  expect(new Set(CHOICES.map(orderBy)).size).toBeGreaterThan(1);
  for (const chosen of CHOICES) {
    await choose(page, chosen);
    await expect.poll(() => orderOf(page), `${chosen}`).toBe(orderBy(chosen));
    expect(await read(page), `${chosen}`).toEqual(readBy(chosen));
  }
});

test('[X29] [X15] weights are radio buttons with keyboard support, and a new leader is announced', async ({
  page,
}) => {
  const requests: string[] = [];
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  // Other sections may load or preload their scripts and pictures during this.
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/_astro/')) requests.push(request.url());
  });
  for (const [at, { weight }] of criteria.entries()) {
    await expect(weights(page, at).getByRole('radio')).toHaveCount(MAX_WEIGHT);
    await expect(option(page, at, weight)).toBeChecked();
  }
  const told = card(page).getByRole('status');
  await expect(told).toHaveText('');
  const chosen = criteria.map(({ weight }) => weight);
  let [first] = orderBy(chosen);
  let changes = 0;
  for (const choice of CHOICES) {
    for (const [at, weight] of choice.entries()) {
      await option(page, at, weight).check();
      chosen[at] = weight;
      const [best] = orderBy(chosen);
      if (best === first) continue;
      first = best;
      changes += 1;
      const scores = candidates.find(({ letter }) => letter === best)?.scores ?? [];
      const score = Math.round(totalOf(scores, chosen));
      const candidate = `${labels.candidate} ${best}`;
      await expect(told).toHaveText(fill(labels.first, { candidate, score }));
    }
  }
  expect(changes).toBeGreaterThan(0);
  await option(page, 0, 1).check();
  await option(page, 0, 1).press('ArrowRight');
  await expect(option(page, 0, 2)).toBeFocused();
  await expect(option(page, 0, 2)).toBeChecked();
  await expect(option(page, 0, 1)).not.toBeChecked();
  expect(requests).toEqual([]);
});
