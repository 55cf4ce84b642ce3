import type { Page } from '@playwright/test';
import { RECORD, SHELL } from '../../operator/desk/page/words.ts';
import { arrive, expect, MINUTE_MS, record, rows, test } from './desk.ts';

/** Longer than the desk's page waits before it reconnects or says that the connection is lost. */
const A_MOMENT_MS = 3000;
/** How soon what the network decides is looked at again. */
const INTERVALS_MS = [50, 100, 200];

const add = (page: Page) => record(page).getByRole('button', { name: RECORD.noteAdd }).click();
const note = (page: Page) => record(page).getByRole('textbox', { name: RECORD.noteNew });

function linesOf(element: Element): number {
  const words = document.createRange();
  words.selectNodeContents(element);
  return new Set([...words.getClientRects()].map(({ top }) => top)).size;
}

/** Matches each minute between two times, in the format that the page uses. */
async function anyMinute(page: Page, from: number, until: number): Promise<RegExp> {
  const minutes = Array.from(
    { length: Math.floor(until / MINUTE_MS) - Math.floor(from / MINUTE_MS) + 1 },
    (_, index) => from + index * MINUTE_MS,
  );
  const texts = await page.evaluate((times) => {
    const format = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
    return times.map((time) => format.format(time));
  }, minutes);
  return new RegExp(texts.map((text) => text.replace(/\s/, '\\s')).join('|'));
}

test('[X18] a lost connection is told of with its time, and what came meanwhile is there afterwards', async ({
  page,
  desk,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_CONNECTION_REFUSED', 'ERR_INCOMPLETE_CHUNKED_ENCODING', 'ERR_EMPTY');
  await page.clock.install();
  await arrive(desk, 'Ada');
  await expect(rows(page)).toHaveCount(1);
  const before = await page.evaluate(() => Date.now());

  await desk.stopListening();
  const lost = page.getByRole('main').getByText(SHELL.states.lost);
  // The page's clock has no influence on when the network reports the break.
  await expect(async () => {
    await page.clock.runFor(A_MOMENT_MS);
    await expect(lost).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: INTERVALS_MS });
  const after = await page.evaluate(() => Date.now());
  const banner = page.getByRole('main').getByRole('status').first();
  await expect(banner).toHaveText(await anyMinute(page, before, after));
  await expect(rows(page)).toHaveCount(1);
  // On a tablet no label of the rail breaks into two lines.
  await page.setViewportSize({ width: 640, height: 900 });
  const places = page.getByRole('navigation', { name: SHELL.places }).getByRole('link');
  for (const place of await places.all()) {
    expect(await place.locator('span').first().evaluate(linesOf)).toBe(1);
  }
  for (const name of [SHELL.keys, SHELL.signOut]) {
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }

  await arrive(desk, 'Bea');
  await desk.listenAgain();
  await expect(async () => {
    await page.clock.runFor(A_MOMENT_MS);
    await expect(lost).toBeHidden({ timeout: 100 });
  }).toPass({ intervals: INTERVALS_MS });
  await expect(rows(page)).toHaveText([/Bea/, /Ada/]);
  await expect(page.getByText(SHELL.states.live, { exact: true })).toBeVisible();
});

test('[X18] who signs out sees nothing any more, on a phone too, until another link is opened', async ({
  page,
  desk,
  expectedErrors,
}) => {
  expectedErrors.push('401');
  await arrive(desk, 'Ada');
  await expect(rows(page)).toHaveCount(1);
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(rows(other)).toHaveCount(1);
  await page.getByRole('button', { name: SHELL.signOut }).click();
  await expect(page.getByRole('heading', { name: SHELL.ended.title })).toBeVisible();
  await expect(page.getByText('Ada')).toHaveCount(0);
  // What a colleague's page shows stays, and says so.
  await expect(other.getByRole('status').filter({ hasText: SHELL.ended.title })).toBeVisible();
  await other.close();
  await page.reload();
  await expect(page.getByRole('heading', { name: SHELL.ended.title })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/open?token=${await desk.link()}`);
  await expect(rows(page)).toHaveCount(1);
  await page.goto('/#/health');
  await page.getByRole('button', { name: SHELL.signOut }).click();
  await expect(page.getByRole('heading', { name: SHELL.ended.title })).toBeVisible();
});

test('[X18] a session that ends takes nothing from view, and another one goes on with it; a note that could not be saved waits at its submission, and stands beside what a colleague wrote', async ({
  page,
  desk,
  expectedErrors,
}) => {
  expectedErrors.push('401');
  await page.clock.install();
  const [ada, bea] = [await arrive(desk, 'Ada'), await arrive(desk, 'Bea')];
  await page.goto(`/#/inbox/${bea}`);
  await expect(note(page)).toBeVisible();
  await page.context().clearCookies();
  await note(page).fill('Call her on Monday');
  await add(page);
  const ended = page.getByRole('status').filter({ hasText: SHELL.ended.command });
  await expect(ended).toContainText(SHELL.ended.title);
  await expect(record(page).getByRole('alert')).toContainText(RECORD.noteFailed);
  await expect(note(page)).toHaveValue('Call her on Monday');
  expect((await desk.test.store.records.record(bea))?.notes).toEqual([]);

  const other = await page.context().newPage();
  await other.goto(`/open?token=${await desk.link()}`);
  await page.clock.runFor(A_MOMENT_MS);
  await other.close();
  await expect(ended).toHaveCount(0);
  // It is sent again by itself.
  await expect(note(page)).toHaveValue('');
  const saved = [expect.objectContaining({ text: 'Call her on Monday' })];
  expect((await desk.test.store.records.record(bea))?.notes).toEqual(saved);

  await page.goto(`/#/inbox/${ada}`);
  await expect(note(page)).toBeVisible();
  await page.context().clearCookies();
  await note(page).fill('Write to her on Tuesday');
  await page.goto(`/#/inbox/${bea}`);
  await expect(page.getByText(RECORD.noteWaits)).toBeVisible();

  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByRole('heading', { name: SHELL.ended.title })).toBeVisible();
  await expect(page.getByText(SHELL.ended.kept)).toBeVisible();
  await expect(page.getByText(SHELL.ended.command)).toBeVisible();

  const theirs = { id: 'theirs', text: 'Called on Friday' };
  await desk.test.store.records.writeNote(ada, theirs, 'bea');
  await page.goto(`/open?token=${await desk.link()}`);
  await rows(page).filter({ hasText: 'Ada' }).click();
  await expect(note(page)).toHaveValue('Write to her on Tuesday');
  await add(page);
  await page.reload();
  for (const text of ['Called on Friday', 'Write to her on Tuesday']) {
    await expect(record(page).getByRole('listitem').getByText(text)).toBeVisible();
  }
  await expect(note(page)).toHaveValue('');
});
