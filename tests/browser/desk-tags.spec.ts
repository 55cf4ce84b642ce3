import { LIST, RECORD } from '../../operator/desk/page/words.ts';
import { expectSoundInBothThemes } from './axe.ts';
import { arrive, expect, RECRUITER, record, rows, test } from './desk.ts';

test('[X26] a submission is tagged by the keyboard, found by its tag, and the filter saved for all', async ({
  page,
  desk,
}) => {
  const [bea, ada] = [await arrive(desk, 'Bea'), await arrive(desk, 'Ada')];
  const { records, filters } = desk.test.store;
  await records.addTag(bea, 'Unreal', 'Kim');
  const tagsOf = async (receipt: string) => (await records.record(receipt))?.tags;
  const tags = record(page).getByRole('list', { name: RECORD.tags });
  const field = record(page).getByLabel(RECORD.tagAdd);

  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(record(page)).toContainText('Ada');
  await page.keyboard.press('t');
  await expect(field).toBeFocused();
  await page.keyboard.type('remote, UNREAL');
  await page.keyboard.press('Enter');
  await expect(tags.getByRole('listitem')).toHaveText(['remote', 'Unreal']);
  await expect(rows(page).first()).toContainText('remoteUnreal');
  await page.keyboard.press('Escape');
  await page.keyboard.press('u');
  await expect(tags.getByRole('listitem')).toHaveText(['remote']);
  await tags.getByRole('button', { name: RECORD.tagRemove('remote') }).press('Enter');
  await expect.poll(() => tagsOf(ada)).toEqual([]);
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('u');
  await expect.poll(() => tagsOf(ada)).toEqual(['remote']);

  await page.getByLabel(LIST.tag, { exact: true }).selectOption({ label: 'Unreal (1)' });
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Bea');
  await page.keyboard.press('Escape');
  await page.locator('body').press('f');
  await expect(page.getByLabel(LIST.savedAs)).toBeFocused();
  await page.keyboard.type('Unreal people');
  await expectSoundInBothThemes(page);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => filters.all())
    .toEqual([{ name: 'Unreal people', place: 'inbox', query: 'tag=Unreal', by: RECRUITER }]);
  await expect(page.locator('summary', { hasText: 'Unreal people' })).toBeVisible();

  await page.getByRole('button', { name: LIST.clear }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/inbox');
  await page.locator('body').press('f');
  await expect(page.getByText(LIST.savedBy(RECRUITER))).toBeVisible();
  // What the panel covers in part is no target while it is open.
  await expectSoundInBothThemes(page, 'details[open]');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/tag=Unreal/);
  await page.locator('body').press('f');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(LIST.savedRemoved('Unreal people'))).toBeVisible();
  expect(await filters.all()).toEqual([]);
  await page.keyboard.press('u');
  await expect.poll(() => filters.all()).toHaveLength(1);

  // A search may name a person, and is saved for nobody.
  await page.goto('/#/inbox?search=ada@example.com');
  await page.locator('body').press('f');
  await expect(page.getByText(LIST.savedNoSearch)).toBeVisible();
  await page.goto(`/#/inbox/${ada}`);
  await expect(tags).toBeVisible();
  await expectSoundInBothThemes(page);
});
