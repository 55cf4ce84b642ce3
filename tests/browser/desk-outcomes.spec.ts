import { FIGURES } from '../../operator/desk/page/words.ts';
import { fieldsOf } from '../fixtures/records.ts';
import { expectSoundInBothThemes } from './axe.ts';
import { arrive, expect, MINUTE_MS, test } from './desk.ts';

test('[X26] the figures tell what was won and lost by source, and how soon it was answered', async ({
  page,
  desk,
}) => {
  const { records } = desk.test.store;
  const from = (utm_source: string, stage?: string) =>
    arrive(desk, 'Ada', {
      fields: fieldsOf('hiring', { utm_source, utm_campaign: 'spring' }),
    }).then(async (receipt) => {
      desk.test.pass(3 * MINUTE_MS);
      if (stage) await records.setStage(receipt, stage, 'Kim');
    });
  // The page's days end by the real clock: before midnight, what comes next would be of tomorrow.
  desk.test.pass(-15 * MINUTE_MS);
  for (const stage of ['done', 'in-talks', undefined]) await from('google', stage);
  for (const stage of ['in-talks', 'gone']) await from('partner', stage);
  // The desk of the tests has no stage that ends the work.
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch();
    const stages = [
      { id: 'new', name: 'New' },
      { id: 'in-talks', name: 'No', outcome: 'lost' },
      { id: 'done', name: 'Done', outcome: 'won' },
    ];
    await route.fulfill({ response, json: { ...(await response.json()), stages } });
  });
  await page.goto('/#/figures');
  await page.reload();

  const card = page.getByRole('region', { name: FIGURES.outcomes });
  await expect(card.getByRole('listitem')).toHaveText([
    `google${FIGURES.wonOf(1, 3, '33%')}`,
    `partner${FIGURES.wonOf(0, 2, '0%')}`,
  ]);
  const median = page.locator('dl > div', { hasText: FIGURES.answered });
  await expect(median.locator('dd')).toHaveText('3 min');
  await expectSoundInBothThemes(page);
  await card.getByRole('button', { name: FIGURES.asTable }).click();
  await expect(card.getByRole('row').nth(1)).toHaveText('googlespring3133%133%');
  await expect(card.getByRole('row').nth(2)).toHaveText('partnerspring200%150%');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSoundInBothThemes(page);
});
