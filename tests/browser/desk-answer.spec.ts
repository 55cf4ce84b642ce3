import { DEFAULT_DESK } from '../../contract/desk.ts';
import type { AnswerMail } from '../../intake/deliver/mail/answer-mail.ts';
import type { AnswerResult } from '../../intake/store/answers.ts';
import { ANSWERED } from '../../operator/desk/page/meanings.ts';
import { ANSWER, SHELL } from '../../operator/desk/page/words.ts';
import { pdfOf } from '../fixtures/documents.ts';
import { expectContrastInDark, expectNoViolations } from './axe.ts';
import { arrive, expect, keep, RECRUITER, record, test } from './desk.ts';

const MAILBOX = { from: 'leads@agency.example', replyTo: 'team@agency.example' };
const [, TALKS = DEFAULT_DESK.stages[0]] = DEFAULT_DESK.stages;
const WHY = 'The mail server could not be reached.';

/** Replies that the desk sent, and their outcomes. */
const sent: AnswerMail[] = [];
const ends: AnswerResult[] = [];

const agency = {
  ...DEFAULT_DESK,
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
} as const;

test.describe('where the desk sends mail', () => {
  test.use({
    deskOptions: {
      agency: { ...agency, templates: [...agency.templates], stages: DEFAULT_DESK.stages },
      surroundings: { company: 'Test & Sons', sends: true, mailbox: MAILBOX },
      sendAnswer: async (answer) => {
        sent.push(answer);
        return ends.shift() ?? { state: 'sent', detail: '' };
      },
    },
  });

  test('[X26] replies from a template by keyboard; a failed reply keeps its text, sent once', async ({
    page,
    desk,
  }) => {
    sent.length = 0;
    ends.push({ state: 'failed', detail: WHY });
    const file = await keep(desk, pdfOf('Nine years of shaders'));
    const receipt = await arrive(desk, 'Ada', { files: [file] });
    // The desk asks for the address once, where it has the name already.
    await expect(page.getByLabel(SHELL.yourName)).toHaveValue(RECRUITER);
    await page.getByLabel(SHELL.yourAddress).fill('grace@agency.example');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(SHELL.yourAddress)).toHaveCount(0);

    await page.goto(`/#/inbox/${receipt}`);
    await expect(record(page).getByRole('heading', { name: 'Ada' })).toBeVisible();
    await page.keyboard.press('a');
    const card = record(page).getByRole('region', { name: ANSWER.title, exact: true });
    const [template, subject, text] = [
      card.getByLabel(ANSWER.template),
      card.getByLabel(ANSWER.subject),
      card.getByRole('textbox', { name: ANSWER.text, exact: true }),
    ];
    await expect(template).toBeFocused();
    await expect(template.getByRole('option')).toHaveText(['Thanks', 'Call', ANSWER.none]);
    await expect(subject).toHaveValue('Hello Ada');
    await expect(card).toContainText(ANSWER.from(`${RECRUITER}, Test & Sons`, MAILBOX.from));
    await expect(card).toContainText(ANSWER.replies('grace@agency.example'));
    // The document stays beside it.
    await expect(record(page).getByText('Nine years of shaders')).toBeAttached();

    await template.selectOption('Call');
    await expect(subject).toHaveValue(`A call (${receipt})`);
    await expect(card).toContainText(ANSWER.gaps('{company}'));
    await expect(card.getByRole('button', { name: ANSWER.send })).toBeDisabled();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoViolations(page);
    await expectContrastInDark(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await text.fill(`Hello Ada,\n\nwhen?\n\n${RECRUITER}`);
    await page.keyboard.press('Control+Enter');
    await expect(card.getByRole('alert')).toContainText(WHY);

    // It waits here while somebody looks at other things.
    await page.goto('/#/figures');
    await page.goto(`/#/inbox/${receipt}`);
    await expect(text).toHaveValue(/when\?/);
    await text.focus();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(ANSWER.sent('Ada'))).toBeVisible();
    await expect(card).toHaveCount(0);
    await expect(record(page).getByRole('radio', { name: TALKS?.name ?? '' })).toBeChecked();
    const thread = record(page).getByRole('region', { name: ANSWER.thread });
    await expect(thread.getByRole('listitem')).toContainText(`${RECRUITER} ${ANSWERED.sent}`);
    await thread.getByText(`A call (${receipt})`).click();
    await expect(thread.getByText('when?')).toBeVisible();
    await expectNoViolations(page);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ to: 'Ada@example.com', replyTo: 'grace@agency.example' });
  });
});

test('[X26] without mail settings, the reply opens in the mail program and is noted', async ({
  page,
  desk,
}) => {
  const receipt = await arrive(desk, 'Ada');
  await page.goto(`/#/inbox/${receipt}`);
  await record(page).getByRole('button', { name: ANSWER.act }).click();
  const link = record(page).getByRole('link', { name: ANSWER.prepare });
  const href = new URL((await link.getAttribute('href')) ?? '');
  expect(href.pathname).toBe('Ada@example.com');
  expect(href.searchParams.get('body')).toContain('Hello Ada');
  // No mail program is here to open.
  await link.evaluate((element) => element.addEventListener('click', (e) => e.preventDefault()));
  await link.click();
  const thread = record(page).getByRole('region', { name: ANSWER.thread });
  await expect(thread).toContainText(ANSWERED.prepared);
  expect(await desk.test.store.records.record(receipt)).toMatchObject({
    answers: [{ state: 'prepared', by: RECRUITER }],
  });
});
