import type { Browser, Page } from '@playwright/test';
import type { AnswerMail } from '../../intake/deliver/mail/answer-mail.ts';
import type { TestDesk } from '../fixtures/desk.ts';
import { expectNoViolations } from './axe.ts';
import { arrive, expect, RECRUITER, record, rows, signIn, test } from './desk.ts';
import { watch } from './fixtures.ts';

const COLLEAGUE = 'Kim Osei';

/** Replies that the desk sent. */
const sent: AnswerMail[] = [];

test.use({
  deskOptions: {
    surroundings: {
      company: 'Test & Sons',
      mailbox: { from: 'leads@agency.example', replyTo: 'team@agency.example' },
    },
    sendAnswer: async (answer) => {
      sent.push(answer);
      return { state: 'sent', detail: '' };
    },
  },
});

/** A colleague's browser, which has never been here. */
async function colleagueAt(browser: Browser, desk: TestDesk, baseURL = ''): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page, `/#/sign-in/${desk.link('root')}`);
  await page.getByRole('textbox', { name: 'Your name' }).fill(COLLEAGUE);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return page;
}

const write = async (page: Page, text: string) => {
  await record(page).getByRole('button', { name: 'Note' }).click();
  await record(page).getByRole('textbox', { name: 'Note' }).fill(text);
  await page.keyboard.press('Control+Enter');
};
const owner = (page: Page) => record(page).getByRole('button', { name: 'Owner' });

test('[X26] two recruiters work at once: nothing is lost, and both see the owner', async ({
  page: grace,
  browser,
  baseURL,
  desk,
}) => {
  const [ada, bea] = [await arrive(desk, 'Ada'), await arrive(desk, 'Bea')];
  const kim = await colleagueAt(browser, desk, baseURL);
  const errors = watch(kim);

  // Both open the same submission, and each sees the other.
  for (const page of [grace, kim]) await page.goto(`/#/open/${ada}`);
  await expect(record(grace).getByText(`Also viewing: ${COLLEAGUE}`)).toBeVisible();
  await expect(record(kim).getByText(`Also viewing: ${RECRUITER}`)).toBeVisible();

  // Both write at once, and both notes stand in both browsers.
  await Promise.all([write(grace, 'Called her: remote only.'), write(kim, 'Wants 165k.')]);
  for (const page of [grace, kim]) {
    await expect(
      record(page).getByRole('listitem').getByText('Called her: remote only.'),
    ).toBeVisible();
    await expect(record(page).getByRole('listitem').getByText('Wants 165k.')).toBeVisible();
  }
  // Nobody changes what a colleague wrote.
  await expect(record(kim).getByRole('button', { name: 'Edit' })).toHaveCount(1);
  await record(kim).getByRole('button', { name: 'Edit' }).click();
  await record(kim).getByRole('textbox', { name: 'Edit note' }).fill('Wants 175k.');
  await kim.keyboard.press('Control+Enter');
  await expect(record(grace).getByRole('listitem').getByText('Wants 175k.')).toBeVisible();
  await expect(record(grace).getByText(/^Edited /)).toBeVisible();

  // Both take it at once: it is one's, and both see whose.
  await Promise.all([grace.keyboard.press('m'), kim.keyboard.press('m')]);
  const { records } = desk.test.store;
  const holder = async () => (await records.record(ada))?.owner ?? '';
  await expect.poll(holder).not.toBe('');
  const names = { [RECRUITER]: grace, [COLLEAGUE]: kim };
  const first = await holder();
  for (const [name, page] of Object.entries(names)) {
    await expect(owner(page)).toHaveText(name === first ? 'You' : first);
  }
  // A colleague who owns nothing yet can be given it, and so can oneself.
  if (first !== COLLEAGUE) {
    await owner(kim).click();
    await kim.getByRole('menuitem', { name: 'Me' }).click();
  }
  await expect(owner(grace)).toHaveText(COLLEAGUE);
  await kim.goto('/#/mine');
  await expect(rows(kim)).toHaveText([/Ada/]);

  // A reminder is one's own: it leaves Open for one, and nothing changes for the other.
  await grace.goto(`/#/open/${bea}`);
  await expect(record(grace).getByRole('heading', { level: 1 })).toHaveText('Bea Lovelace');
  await grace.keyboard.press('h');
  await expect(grace.getByRole('menuitem', { name: 'Tomorrow' })).toBeFocused();
  await grace.keyboard.press('Enter');
  await expect(rows(grace)).toHaveText([/Ada/]);
  await kim.goto('/#/open');
  await expect(rows(kim)).toHaveText([/Bea/, /Ada/]);
  await grace.goto('/#/waiting');
  await expect(rows(grace)).toHaveText([/Bea/]);
  await expect(rows(grace)).toContainText('Reminder tomorrow');

  await expectNoViolations(grace);
  expect(errors).toEqual([]);
  await kim.context().close();
});

test('[X26] of two who reply to the same person, the second is warned and asked', async ({
  page: grace,
  browser,
  baseURL,
  desk,
  expectedErrors,
}) => {
  expectedErrors.push('409');
  sent.length = 0;
  const receipt = await arrive(desk, 'Ada');
  const kim = await colleagueAt(browser, desk, baseURL);
  for (const page of [grace, kim]) {
    await page.goto(`/#/open/${receipt}`);
    await expect(record(page)).toBeVisible();
    await page.keyboard.press('a');
    await expect(record(page).getByRole('textbox', { name: 'Message' })).toBeFocused();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('When can we talk?');
  }
  await expect(record(grace).getByText(`Writing a reply right now: ${COLLEAGUE}`)).toBeVisible();
  await expect(record(kim).getByText(`Writing a reply right now: ${RECRUITER}`)).toBeVisible();

  // Kim's page learns nothing, and the desk still refuses.
  await kim.route('**/api/submissions/*', (route) => route.abort());
  await grace.keyboard.press('Control+Enter');
  await expect(grace.getByText('Reply to Ada sent')).toBeVisible();
  await expect(owner(grace)).toHaveText('You');
  await kim.keyboard.press('Control+Enter');
  await expect(record(kim).getByRole('alert')).toContainText(`${RECRUITER} replied`);
  expect(sent).toHaveLength(1);

  await kim.unroute('**/api/submissions/*');
  await expect(record(kim).getByText(new RegExp(`^${RECRUITER} replied today`))).toBeVisible();
  await expect(record(kim).getByRole('button', { name: 'Send' })).toBeDisabled();
  await record(kim).getByRole('button', { name: 'Reply anyway' }).click();
  await record(kim).getByRole('button', { name: 'Send' }).click();
  await expect(kim.getByText('Reply to Ada sent')).toBeVisible();
  expect(sent).toHaveLength(2);
  await kim.context().close();
});
