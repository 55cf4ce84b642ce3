import { DEFAULT_DESK } from '../../contract/desk.ts';
import { ANSWERED } from '../../desk/page/meanings.ts';
import type { AnswerMail } from '../../intake/deliver/mail/answer-mail.ts';
import type { AnswerResult } from '../../intake/store/answers.ts';
import { fieldsOf } from '../fixtures/records.ts';
import { arrive, expect, RECRUITER, record, rows, signIn, test } from './desk.ts';

const [, TALKS = DEFAULT_DESK.stages[0]] = DEFAULT_DESK.stages;
const COLLEAGUE = 'Kim Osei';
const WHY = 'The mail server could not be reached.';

/** Replies that the desk sent, and their outcomes. */
const sent: AnswerMail[] = [];
const ends: AnswerResult[] = [];

test.use({
  deskOptions: {
    agency: {
      stages: DEFAULT_DESK.stages,
      templates: [
        { name: 'Thanks', audience: 'both', subject: 'Hello {firstname}', text: 'Thank you.' },
        {
          name: 'Call',
          audience: 'jobseeking',
          subject: 'A call ({receipt})',
          text: 'Hello {firstname},\n\nwhen? At {company}?\n\n{recruiter}',
          stage: TALKS?.id,
        },
        { name: 'For clients', audience: 'hiring', subject: 'x', text: 'x' },
      ],
    },
    surroundings: {
      company: 'Test & Sons',
      mailbox: { from: 'leads@agency.example', replyTo: 'team@agency.example' },
    },
    sendAnswer: async (answer) => {
      sent.push(answer);
      return ends.shift() ?? { state: 'sent', detail: '' };
    },
  },
});
test.beforeEach(() => {
  sent.length = 0;
});

test('[X26] replies from a template by keyboard; a failed reply keeps its text and its id', async ({
  page,
  desk,
}) => {
  ends.push({ state: 'failed', detail: WHY });
  const receipt = await arrive(desk, 'Ada');
  await page.goto(`/#/open/${receipt}`);
  await expect(record(page).getByRole('heading', { name: 'Ada' })).toBeVisible();
  await page.keyboard.press('a');
  const card = record(page).getByRole('region', { name: 'Reply or note' });
  const template = card.getByLabel('Template');
  const text = card.getByRole('textbox', { name: 'Message', exact: true });
  const send = card.getByRole('button', { name: 'Send' });
  await expect(text).toBeFocused();
  await expect(template.getByRole('option')).toHaveText(['Thanks', 'Call', 'No template']);
  await expect(card.getByLabel('Subject')).toHaveValue('Hello Ada');
  await expect(card).toContainText(`From ${RECRUITER}, Test & Sons <leads@agency.example>`);

  await template.selectOption('Call');
  // The next letter is text, and chooses no other template.
  await expect(text).toBeFocused();
  await expect(card.getByLabel('Subject')).toHaveValue(`A call (${receipt})`);
  await expect(card).toContainText('Fill in or remove: {company}');
  await expect(send).toBeDisabled();
  // All that matters is in view, with a text as wide as it is easy to read.
  for (const each of [template, text, send]) await expect(each).toBeInViewport({ ratio: 1 });
  expect((await text.boundingBox())?.width).toBeGreaterThan(560);
  await text.fill(`Hello Ada,\n\nwhen?\n\n${RECRUITER}`);
  await page.keyboard.press('Control+Enter');
  await expect(card.getByRole('alert')).toContainText(WHY);

  // It waits here while somebody looks at other things.
  await page.goto('/#/figures');
  await page.goto(`/#/open/${receipt}`);
  await expect(text).toHaveValue(/when\?/);
  await text.focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Reply to Ada sent')).toBeVisible();
  await expect(text).toHaveCount(0);
  await expect(record(page).getByRole('button', { name: 'Stage' })).toHaveText(TALKS?.name ?? '');
  // Answering makes it one's own.
  await expect(record(page).getByRole('button', { name: 'Owner' })).toHaveText('You');
  const history = record(page).getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').first()).toContainText(
    `${RECRUITER} ${ANSWERED.sent}`,
  );
  await history.getByText(`A call (${receipt})`).click();
  await expect(history.getByText('when?')).toBeVisible();
  expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id]);
});

test('[X26] of two who reply to the same person, the second is warned and asked', async ({
  page: grace,
  browser,
  baseURL,
  desk,
  expectedErrors,
}) => {
  expectedErrors.push('409');
  const receipt = await arrive(desk, 'Ada');
  const kim = await (await browser.newContext()).newPage();
  await signIn(kim, `${baseURL}/#/sign-in/${desk.link('root')}`);
  await kim.getByRole('textbox', { name: 'Your name' }).fill(COLLEAGUE);
  await kim.getByLabel('Your email address').fill('kim@agency.example');
  await kim.getByRole('button', { name: 'Save' }).click();
  await expect(kim.getByRole('dialog')).toHaveCount(0);
  for (const page of [grace, kim]) {
    await page.goto(`${baseURL}/#/open/${receipt}`);
    await expect(record(page)).toBeVisible();
    await page.keyboard.press('a');
    await expect(record(page).getByRole('textbox', { name: 'Message' })).toBeFocused();
    await page.keyboard.type('When can we talk?');
  }
  await expect(record(grace).getByText(`Writing a reply right now: ${COLLEAGUE}`)).toBeVisible();
  await expect(record(kim).getByText(`Writing a reply right now: ${RECRUITER}`)).toBeVisible();

  // Kim's page learns nothing, and the desk still refuses.
  await kim.route('**/api/submissions/*', (route) => route.abort());
  await grace.keyboard.press('Control+Enter');
  await expect(grace.getByText('Reply to Ada sent')).toBeVisible();
  await kim.keyboard.press('Control+Enter');
  await expect(record(kim).getByRole('alert')).toContainText(`${RECRUITER} replied`);
  expect(sent).toHaveLength(1);

  await kim.unroute('**/api/submissions/*');
  await expect(record(kim).getByText(new RegExp(`^${RECRUITER} replied today`))).toBeVisible();
  await expect(record(kim).getByRole('button', { name: 'Send' })).toBeDisabled();
  await record(kim).getByRole('button', { name: 'Reply anyway' }).click();
  await record(kim).getByRole('button', { name: 'Send' }).click();
  await expect(kim.getByText('Reply to Ada sent')).toBeVisible();
  expect(sent.map(({ replyTo }) => replyTo)).toEqual(['team@agency.example', 'kim@agency.example']);
  await kim.context().close();
});

test('[X26] replies to several at once, and keeps those selected who got no reply', async ({
  page,
  desk,
  expectedErrors,
}) => {
  const lost = await arrive(desk, 'Dan');
  await page.route(`**/submissions/${lost}/answers/*`, (route) => route.abort());
  expectedErrors.push('ERR_FAILED');
  ends.push({ state: 'sent', detail: '' }, { state: 'failed', detail: WHY });
  await arrive(desk, 'Ada');
  await arrive(desk, 'Bea');
  await arrive(desk, 'Cyd', { fields: fieldsOf('jobseeking', { firstname: 'Cyd', email: '' }) });
  await expect(rows(page)).toHaveCount(4);
  await page.keyboard.press('A');
  const bar = page.getByRole('region', { name: 'Selected submissions' });
  await bar.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Reply from a template…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reply from a template' });
  await expect(dialog).toContainText('3 submissions will get a reply');
  // Each email is shown before it goes.
  await expect(dialog.getByRole('figure')).toContainText([
    /To Bea Lovelace\s*Hello Bea\s*Thank you/,
    /To Ada Lovelace\s*Hello Ada\s*Thank you/,
    /To Dan Lovelace\s*Hello Dan\s*Thank you/,
  ]);
  await expect(dialog.getByRole('listitem')).toContainText('Cyd Lovelace no email address');
  await dialog.getByRole('button', { name: 'Send 3 emails' }).click();
  await expect(page.getByText('Sent 1 reply')).toBeVisible();
  // A reply that may have arrived isn't sent again, so that person is not selected anymore.
  await expect(page.getByText('1 not sent, still selected, 1 may have been sent')).toBeVisible();
  await expect(bar).toContainText('2 selected');
  expect(sent.map(({ subject }) => subject)).toEqual(['Hello Bea', 'Hello Ada']);
});
