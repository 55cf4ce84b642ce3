import { arrive, expect, record, rows, signIn, test } from './desk.ts';

/** Longer than the desk's page waits before it reconnects or says that the connection is lost. */
const A_MOMENT_MS = 3000;
/** How soon what the network decides is looked at again. */
const INTERVALS_MS = [50, 100, 200];

test('[X18] [X26] shows a lost connection, then catches up and saves the note written meanwhile', async ({
  page,
  desk,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_CONNECTION_REFUSED', 'ERR_INCOMPLETE_CHUNKED_ENCODING', 'ERR_EMPTY');
  await page.clock.install();
  const receipt = await arrive(desk, 'Ada');
  await page.goto(`/#/open/${receipt}`);
  await expect(record(page)).toBeVisible();
  await desk.stopListening();
  await page.keyboard.press('n');
  await page.keyboard.type('Wants 165k');
  await page.keyboard.press('Control+Enter');
  await expect(record(page).getByRole('alert')).toContainText('Trying again…');
  const lost = page.getByRole('main').getByText('Connection lost');
  // The page's clock has no influence on when the network reports the break.
  await expect(async () => {
    await page.clock.runFor(A_MOMENT_MS);
    await expect(lost).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: INTERVALS_MS });
  await expect(rows(page)).toHaveCount(1);

  await arrive(desk, 'Bea');
  await desk.listenAgain();
  await expect(async () => {
    await page.clock.runFor(A_MOMENT_MS);
    await expect(lost).toBeHidden({ timeout: 100 });
  }).toPass({ intervals: INTERVALS_MS });
  await expect(rows(page)).toHaveText([/Bea/, /Ada/]);
  await page.clock.runFor(2 * A_MOMENT_MS);
  await expect(record(page).getByRole('listitem').getByText('Wants 165k')).toBeVisible();
  await expect(record(page).getByRole('textbox')).toHaveCount(0);
});

test('[X18] a link signs in once, at a press, and signing out ends the session in every tab', async ({
  page,
  desk,
  expectedErrors,
}) => {
  expectedErrors.push('403', '401');
  await arrive(desk, 'Ada');
  const link = `/#/sign-in/${desk.link()}`;
  await page.goto(link);
  await expect(page.getByRole('main')).toContainText('Test & Sons');
  await expect(page.getByText('Ada')).toHaveCount(0);
  // It is not used up by looking at it, and replaces an open session.
  const [before] = await page.context().cookies();
  await page.goto('/#/open');
  await signIn(page, link);
  await expect(rows(page)).toHaveText([/Ada/]);
  const [after] = await page.context().cookies();
  expect(after?.value).not.toBe(before?.value);

  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('main')).toContainText('npm run desk -- link');
  await page.getByRole('button', { name: 'Go to the desk' }).click();
  await expect(rows(page)).toHaveText([/Ada/]);

  const other = await page.context().newPage();
  await other.goto('/');
  await expect(rows(other)).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
  await expect(page.getByText('Ada')).toHaveCount(0);
  // Another tab keeps its content, and shows that the session ended.
  await expect(other.getByRole('status').filter({ hasText: 'You’re signed out' })).toBeVisible();
});
