import { readFile } from 'node:fs/promises';
import {
  DELIVERY,
  DESTINATION,
  OUTCOME,
  STATE,
  tiesInWords,
  WAY,
} from '../../operator/desk/page/meanings.ts';
import { COUNT, ERASE, LIST, RECORD, REVOKE, SHELL } from '../../operator/desk/page/words.ts';
import { docxOf, pdfOf } from '../fixtures/documents.ts';
import { attemptAll, fieldsOf } from '../fixtures/records.ts';
import { arrive, expect, keep, MINUTE_MS, RECRUITER, record, rows, test } from './desk.ts';

test('[X18] [X10] exports use the filter, failures are retried, and good leads are released', async ({
  page,
  desk,
}) => {
  const named = (firstname: string, mode: 'hiring' | 'jobseeking') =>
    arrive(desk, firstname, { fields: fieldsOf(mode, { firstname }) });
  const receipt = await named('Ada', 'hiring');
  const wanted = await named('Bea & Co #1', 'hiring');
  const other = await named('Bea & Co #1', 'jobseeking');
  await attemptAll(desk.test, 'deadLetter');
  await arrive(desk, 'Cyd', { suspicion: ['honeypot'] });
  const search = encodeURIComponent('bea & co #1');
  await page.goto(`/#/inbox?mode=hiring&search=${search}`);
  await page.getByText(LIST.export, { exact: true }).click();
  await expect(page.getByText(LIST.exportOf(1))).toBeVisible();

  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: LIST.formats.json }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^submissions-[\w-]+\.json$/);
  const exported: { receipt: string }[] = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(exported.map(({ receipt }) => receipt)).toEqual([wanted]);
  await expect(page).toHaveURL(/#\/inbox/);

  await page.goto(`/#/failed/${receipt}`);
  const story = record(page).getByRole('region', { name: RECORD.delivery, exact: true });
  const waits = story.getByText(`${DESTINATION.webhook}: ${STATE.waiting}`);
  await expect(story.getByText(OUTCOME.unreachable)).toBeVisible();
  await expect(waits).toHaveCount(0);

  await record(page).getByRole('region', { name: DELIVERY.dead }).getByRole('button').click();
  await expect(waits).toBeVisible();
  await expect(story.getByText(OUTCOME.unreachable)).toBeVisible();
  await expect(record(page).getByRole('region', { name: DELIVERY.dead })).toHaveCount(0);
  const states = async (which: string) =>
    (await desk.test.store.records.record(which))?.deliveries.map(({ state }) => state);
  expect(await states(receipt)).toContain('waiting');
  expect(await states(other)).toContain('dead');

  await page.goto('/#/failed');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: LIST.retryAll }).click();
  await expect(page.getByText(LIST.empty.failed.title)).toBeVisible();
  expect(await states(other)).not.toContain('dead');

  await page.goto('/#/suspects');
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('j');
  await record(page).getByRole('button', { name: RECORD.release }).click();
  await expect(page.getByText(LIST.empty.suspects.title)).toBeVisible();
  await page.getByRole('button', { name: SHELL.undo }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('[X18] shows a withdrawn consent on all of a person’s submissions, with evidence', async ({
  page,
  desk,
}) => {
  // The second submission then comes in this minute, as if its consent were taken back at once.
  desk.test.pass(-2 * MINUTE_MS);
  const receipts = [await arrive(desk, 'Ada'), await arrive(desk, 'Ada')];
  await page.goto(`/#/inbox/${receipts[0]}`);
  await record(page).getByRole('button', { name: RECORD.revoke }).click();
  const dialog = page.getByRole('dialog', { name: REVOKE.title });
  await dialog.getByLabel(WAY.call).check();
  await dialog.getByRole('button', { name: REVOKE.go }).click();
  await expect(page.getByText(REVOKE.done)).toBeVisible();
  await expect(dialog).toBeHidden();

  // This clears what the page remembers.
  await page.reload();
  for (const receipt of receipts) {
    await page.goto(`/#/inbox/${receipt}`);
    const alert = record(page).getByRole('region').filter({ hasText: RECORD.withdrawnMore });
    const red = await page.evaluate(() => {
      const sample = document.body.appendChild(document.createElement('i'));
      sample.style.color = 'var(--danger)';
      return getComputedStyle(sample).color;
    });
    await expect(alert.getByRole('heading')).toHaveCSS('color', red);
    await expect(record(page).getByRole('button', { name: RECORD.revoke })).toHaveCount(0);
  }
  await page.goto(`/#/inbox/${receipts[0]}`);
  const evidence = record(page).getByRole('group').filter({ hasText: RECORD.evidence }).last();
  await evidence.getByText(RECORD.evidence).click();
  await expect(evidence.getByText(WAY.call)).toBeVisible();
  await expect(evidence.getByText(RECRUITER, { exact: true })).toBeVisible();
});

test('[X18] [X9] of several people with one phone number, erases one and those ticked', async ({
  page,
  desk,
}) => {
  const file = await keep(desk, pdfOf('Resume'), { name: 'bea.pdf' });
  const colleague = await arrive(desk, 'Bea', { files: [file] });
  await attemptAll(desk.test, 'deliver');
  const assistant = await arrive(desk, 'Cyd', {
    fields: fieldsOf('hiring', { firstname: 'Cyd', email: 'ada@example.com', phone: '' }),
  });
  const mine = [await arrive(desk, 'Ada'), await arrive(desk, 'Ada')];
  await page.goto(`/#/inbox/${mine[0]}`);
  const related = record(page).getByRole('region', { name: RECORD.related }).getByRole('listitem');
  await expect(related).toContainText([
    tiesInWords(['email', 'phone', 'name']),
    tiesInWords(['email']),
    tiesInWords(['phone']),
  ]);

  await record(page).getByRole('button', { name: RECORD.erase }).click();
  const dialog = page.getByRole('dialog', { name: ERASE.title });
  const box = (receipt = '') => dialog.getByRole('checkbox', { name: receipt });
  const confirmed = dialog.getByLabel(ERASE.confirm);
  const go = (count: number) => dialog.getByRole('button', { name: ERASE.go(count) });
  await expect(box(mine[0])).toBeChecked();
  await expect(box(mine[0])).toHaveAccessibleDescription(ERASE.asked);
  await expect(box(mine[1])).toBeChecked();
  for (const [guess, tie] of [
    [colleague, 'phone'],
    [assistant, 'email'],
  ] as const) {
    await expect(box(guess)).not.toBeChecked();
    await expect(box(guess)).toHaveAccessibleDescription(tiesInWords([tie]));
  }
  await expect(dialog.getByText(ERASE.nowhere)).toBeVisible();
  await expect(go(2)).toBeDisabled();

  await box(mine[1]).uncheck();
  await box(colleague).check();
  await confirmed.check();

  const asked = page.waitForRequest('**/api/erasures');
  await go(2).click();
  const named: { receipts: string[] } = (await asked).postDataJSON();
  expect(new Set(named.receipts)).toEqual(new Set([mine[0], colleague]));
  await expect(page.getByText(ERASE.done(2, 1))).toBeVisible();
  await expect(page.getByText(COUNT.submissions(2), { exact: true })).toBeVisible();
  const left = await desk.test.store.records.list({}, 9);
  expect(left.map(({ receipt }) => receipt)).toEqual([mine[1], assistant]);
});

test('[X18] search finds text in a document, and shows the match as text', async ({
  page,
  desk,
}) => {
  const file = await keep(desk, docxOf('-'), { kind: 'docx' });
  await arrive(desk, 'Ada', { files: [file] });
  await arrive(desk, 'Bea');
  const { documents } = desk.test.store;
  await documents.keep(file.id, 'Nine years of <b>Shaders</b> <img src=x onerror=alert(1)>');
  await page.goto('/#/inbox');
  await page.getByRole('searchbox').fill('shad');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).locator('mark')).toHaveText('Shaders');
  await expect(rows(page)).toContainText(
    `${LIST.inDocument}Nine years of <b>Shaders</b> <img src=x onerror=alert(1)>`,
  );
  await expect(rows(page).locator('img')).toHaveCount(0);
  await page.getByRole('searchbox').fill('ada');
  await expect(rows(page).locator('mark')).toHaveCount(0);
});
