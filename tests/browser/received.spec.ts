import type { Page } from '@playwright/test';
import { home } from '../../site/content/home.ts';
import { received } from '../../site/content/received.ts';
import { submit } from '../harness/submit.ts';
import { expectSoundInBothThemes } from './axe.ts';
import { FORM } from './contact-form.ts';
import { deliveryOf, expect, test } from './fixtures.ts';
import { smallTargets } from './small-targets.ts';

const { delivered } = FORM.receipt.status;

const way = (page: Page) => page.locator('[data-status]');

/** The weight of each step's letters on the way: what is reached is bold. */
const weights = (page: Page) =>
  way(page)
    .locator('> span')
    .evaluateAll((steps) => steps.map((step) => Number(getComputedStyle(step).fontWeight)));

test('[X4] [X22] [X15] the receipt page shows the status and what comes next', async ({
  page,
  receiver,
  service,
  request,
}) => {
  const { body } = await submit(service.url, { fields: { company: 'Received' } });
  const receipt = body.receipt ?? '';
  await deliveryOf(receiver, receipt);
  const status = async () => (await (await request.get(`/api/receipts/${receipt}`)).json()).status;
  await expect.poll(status).toBe('delivered');
  await page.goto(`/received/${receipt}`);
  const place = page.locator(`[data-receipt-status]`);
  await expect(place).toHaveText(delivered);
  await expect(page.locator(`[data-receipt]`)).toHaveText(receipt);
  const [stored = 0, withTeam = 0, answered = 0] = await weights(page);
  expect([withTeam, answered < withTeam]).toEqual([stored, true]);
  await way(page).evaluate((steps) => steps.setAttribute('data-status', 'delayed'));
  const [, notYet = 0] = await weights(page);
  expect(notYet).toBe(answered);
  const next = page.getByRole('region', { name: received.next });
  await expect(next.locator('strong')).toHaveText(
    home.contact.next.slice(1).map(({ title }) => title),
  );
  await expectSoundInBothThemes(page);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await smallTargets(page)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
  await page.getByRole('main').getByRole('link', { name: received.again }).click();
  await expect(page).toHaveURL(`${service.url}/#contact`);
});
