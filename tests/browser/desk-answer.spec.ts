import { DEFAULT_DESK } from '../../contract/desk.ts';
import { ANSWERED } from '../../desk/page/meanings.ts';
import type { AnswerMail } from '../../intake/deliver/mail/answer-mail.ts';
import type { AnswerResult } from '../../intake/store/answers.ts';
import { pdfOf } from '../fixtures/documents.ts';
import { fieldsOf } from '../fixtures/records.ts';
import { expectContrastInDark, expectNoViolations } from './axe.ts';
import { arrive, expect, keep, RECRUITER, record, rows, test } from './desk.ts';

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
      surroundings: { company: 'Test & Sons', mailbox: MAILBOX },
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
    // A person can correct their name, and say where replies go.
    await page.getByRole('button', { name: 'change your name' }).click();
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue(RECRUITER);
    await page.getByLabel('Your email address').fill('grace@agency.example');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.goto(`/#/open/${receipt}`);
    await expect(record(page).getByRole('heading', { name: 'Ada' })).toBeVisible();
    await page.keyboard.press('a');
    const card = record(page).getByRole('region', { name: 'Reply or note' });
    const [template, subject, text] = [
      card.getByLabel('Template'),
      card.getByLabel('Subject'),
      card.getByRole('textbox', { name: 'Message', exact: true }),
    ];
    await expect(text).toBeFocused();
    await expect(template.getByRole('option')).toHaveText(['Thanks', 'Call', 'No template']);
    await expect(subject).toHaveValue('Hello Ada');
    await expect(card).toContainText(`From ${RECRUITER}, Test & Sons <${MAILBOX.from}>`);
    await expect(card).toContainText('Replies go to grace@agency.example');
    // The document stays beside it.
    await expect(record(page).getByText('Nine years of shaders')).toBeAttached();

    await template.selectOption('Call');
    // The next letter is text, and chooses no other template.
    await expect(text).toBeFocused();
    await expect(subject).toHaveValue(`A call (${receipt})`);
    await expect(card).toContainText('Fill in or remove: {company}');
    await expect(card.getByRole('button', { name: 'Send' })).toBeDisabled();
    // All that matters is in view, with a text as wide as it is easy to read.
    const boxes = [template, subject, text, card.getByRole('button', { name: 'Send' })];
    for (const each of boxes) await expect(each).toBeInViewport({ ratio: 1 });
    expect((await text.boundingBox())?.width).toBeGreaterThan(560);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoViolations(page);
    await expectContrastInDark(page);
    await page.setViewportSize({ width: 1440, height: 900 });
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
    const thread = record(page).getByRole('region', { name: 'History' });
    await expect(thread.getByRole('listitem').first()).toContainText(
      `${RECRUITER} ${ANSWERED.sent}`,
    );
    await thread.getByText(`A call (${receipt})`).click();
    await expect(thread.getByText('when?')).toBeVisible();
    await expectNoViolations(page);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ to: 'Ada@example.com', replyTo: 'grace@agency.example' });
  });

  test('[X26] replies to several at once, and keeps those selected who got no reply', async ({
    page,
    desk,
    expectedErrors,
  }) => {
    sent.length = 0;
    const lost = await arrive(desk, 'Dan');
    await page.route(`**/submissions/${lost}/answers/*`, (route) => route.abort());
    expectedErrors.push('ERR_FAILED');
    ends.push({ state: 'sent', detail: '' }, { state: 'failed', detail: WHY });
    await arrive(desk, 'Ada');
    await arrive(desk, 'Bea');
    await arrive(desk, 'Cyd', { fields: fieldsOf('jobseeking', { firstname: 'Cyd', email: '' }) });
    await page.goto('/#/open?search=lovelace');
    await expect(rows(page)).toHaveCount(4);
    await page.keyboard.press('j');
    await page.keyboard.press('A');
    const bar = page.getByRole('region', { name: 'Selected submissions' });
    await bar.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Reply from a template…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reply from a template' });
    await expect(dialog).toContainText('3 submissions will get a reply');
    await expect(dialog.getByRole('figure')).toContainText(
      /To Bea Lovelace\s*Hello Bea\s*Thank you/,
    );
    await expect(dialog.getByRole('listitem')).toContainText('Cyd Lovelace no email address');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Send 3 emails' }).click();
    await expect(page.getByText('Sent 1 reply')).toBeVisible();
    await expect(page.getByText('1 not sent, still selected, 1 may have been sent')).toBeVisible();
    await expect(bar).toContainText('2 selected');
    expect(sent.map(({ subject }) => subject)).toEqual(['Hello Bea', 'Hello Ada']);
  });
});

test('[X26] without mail settings, the reply opens in the mail program and is noted', async ({
  page,
  desk,
}) => {
  const receipt = await arrive(desk, 'Ada');
  await page.goto(`/#/open/${receipt}`);
  await record(page).getByRole('button', { name: 'Reply' }).click();
  const text = record(page).getByRole('textbox', { name: 'Message' });
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(/^Hello Ada/);
  // No mail program is here to open, so the browser stays where it is.
  await page.keyboard.press('Control+Enter');
  const thread = record(page).getByRole('region', { name: 'History' });
  await expect(thread).toContainText(ANSWERED.prepared);
  expect(await desk.test.store.records.record(receipt)).toMatchObject({
    answers: [{ state: 'prepared', by: RECRUITER }],
  });
});
