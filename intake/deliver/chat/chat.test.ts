import { describe, expect, test } from 'vitest';
import { storedSubmission, webhookClaim } from '../../../tests/fixtures/deliveries.ts';
import { hiringFields, jobseekingFields, storedFile } from '../../../tests/fixtures/submissions.ts';
import { receiving } from '../../../tests/fixtures/webhooks.ts';
import { readConfig } from '../../config.ts';
import { CHATS, type Chat } from '../../store/destinations.ts';
import { chatsOf, createChats } from './chats.ts';
import { noticeOf } from './notice.ts';
import { slackMessage } from './slack.ts';
import { teamsMessage } from './teams.ts';

const DESK = 'https://desk.example.com/#/open/7K3M-9QXD-2VTB';
const SEEKER = storedSubmission({ mode: 'jobseeking', fields: jobseekingFields });
const MESSAGE = { slack: slackMessage, teams: teamsMessage };

/** The message about a submission, and its JSON. */
function written(chat: Chat, submission = storedSubmission(), environment: NodeJS.ProcessEnv = {}) {
  const config = readConfig({ DESK_URL: 'https://desk.example.com/', ...environment });
  const message = MESSAGE[chat](noticeOf(submission, config));
  return { message, raw: JSON.stringify(message) };
}

/** The texts of all objects within a value that have this `type`. */
function textsOf(type: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'type' in value && value.type === type && 'text' in value ? [String(value.text)] : [];
  return [...own, ...Object.values(value).flatMap((each) => textsOf(type, each))];
}

describe('Slack', () => {
  test('[X3] gets the name and the roles, with a link into the desk', () => {
    const files = [storedFile(), storedFile(1)];
    const { message } = written('slack', storedSubmission({ files }));
    const plain = (text: string) => ({ type: 'plain_text', text, emoji: false });
    const row = (label: string, value: string) => {
      return { type: 'section', fields: [{ type: 'mrkdwn', text: `*${label}*` }, plain(value)] };
    };
    const title = 'New employer: Ada Lovelace';
    expect(message).toEqual({
      text: title,
      blocks: [
        { type: 'header', text: plain(title) },
        row('Company', 'Analytical Engines'),
        row('Roles to fill', 'Two gameplay engineers'),
        row('Files', '2'),
        row('Receipt', '7K3M-9QXD-2VTB'),
        { type: 'section', text: { type: 'mrkdwn', text: `<${DESK}|Open in the desk>` } },
      ],
      unfurl_links: false,
      unfurl_media: false,
    });
  });

  test('[X3] mentions nobody and links to nothing that a visitor wrote', () => {
    const firstname = '<!channel> @here <@U012> *x* &lt;!everyone&gt;';
    const roles = '<!everyone> <https://evil.example|Pay here> https://evil.example :tada:';
    const fields = { ...hiringFields, firstname, roles };
    const { message } = written('slack', storedSubmission({ fields }));
    expect(message).toMatchObject({ text: expect.stringMatching(/^New employer: [^<>&@*]+$/) });
    expect(textsOf('mrkdwn', message).join()).not.toMatch(/evil|everyone|channel|here>/);
    expect(textsOf('plain_text', message)).toContain(roles);
  });
});

describe('Teams', () => {
  test('[X3] gets the name and the roles on an Adaptive Card, with a link into the desk', () => {
    const { message } = written('teams', SEEKER);
    const runs = (...inlines: object[]) => ({ type: 'RichTextBlock', inlines });
    const run = (text: string, more = {}) => ({ type: 'TextRun', text, ...more });
    const title = 'New job seeker: Ada Lovelace';
    const content = {
      $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
      type: 'AdaptiveCard',
      version: '1.4',
      fallbackText: title,
      body: [
        runs(run(title, { weight: 'Bolder', size: 'Large' })),
        runs(run('Desired roles: ', { isSubtle: true }), run('Technical artist')),
        runs(run('Receipt: ', { isSubtle: true }), run('7K3M-9QXD-2VTB')),
      ],
      actions: [{ type: 'Action.OpenUrl', title: 'Open in the desk', url: DESK }],
    };
    const contentType = 'application/vnd.microsoft.card.adaptive';
    const attachments = [{ contentType, contentUrl: null, content }];
    expect(message).toEqual({ type: 'message', summary: title, attachments });
  });

  test("[X3] reads no Markdown and no mention in a visitor's text", () => {
    const firstname = '**Ada** <at>Everyone</at> [x](https://evil.example)';
    const desiredRoles = '[Pay here](https://evil.example) <at>Team</at>\n# Big';
    const fields = { ...jobseekingFields, firstname, desiredRoles };
    const { message, raw } = written('teams', { ...SEEKER, fields });
    expect(raw).not.toMatch(/"type":"(TextBlock|FactSet|mention)"/);
    expect(textsOf('TextRun', message)).toContain(desiredRoles.replace('\n', ' '));
    const plain = expect.stringMatching(/^New job seeker: [^*<>[\]()@]+$/);
    const attachments = [{ content: { fallbackText: plain } }];
    expect(message).toMatchObject({ summary: plain, attachments });
  });
});

test.each([
  ['slack', { body: 'ok' }, 'delivered'],
  // The end of the response was lost. The notice must not come twice.
  ['slack', { body: '' }, 'delivered'],
  // A company's proxy that asks for a login.
  ['slack', { body: '<!doctype html>' }, 'unreachable'],
  ['teams', { status: 202 }, 'delivered'],
  ['teams', { status: 400, body: 'InvalidRequestContent' }, 'rejected'],
  ['teams', { status: 400, body: 'WorkflowTriggerIsNotEnabled' }, 'unreachable'],
] as const)('[X3] %s answers %j: %s', async (chat, script, word) => {
  const receiver = await receiving(script);
  const setting = { slack: 'SLACK_WEBHOOK_URL', teams: 'TEAMS_WEBHOOK_URL' }[chat];
  const url = `http://127.0.0.1:${receiver.port}/services/T0AAAAAAA/secret`;
  const config = readConfig({ [setting]: url, WEBHOOK_ALLOW_PRIVATE: '127.0.0.1' });
  const claim = webhookClaim({ destination: chat });
  const outcome = createChats(config)[chat]?.(SEEKER, claim, new AbortController().signal);
  expect(await outcome).toMatchObject({ word });
  expect(receiver.requests).toMatchObject([
    {
      method: 'POST',
      path: '/services/T0AAAAAAA/secret',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      text: written(chat, SEEKER, { DESK_URL: '' }).raw,
    },
  ]);
});

describe.each(CHATS)('%s', (chat) => {
  test('[X3] gets neither phone nor email nor any other text, unless that is set', () => {
    const secret = /555|ada@example|Mill Lane|Austin|linkedin|agency\.example|Test\/1/;
    for (const submission of [storedSubmission(), SEEKER]) {
      expect(written(chat, submission).raw).not.toMatch(secret);
    }
    const { raw } = written(chat, SEEKER, { CHAT_CONTACT_DETAILS: 'on', DESK_URL: '' });
    expect(raw).toContain('+1 555 0100');
    expect(raw).toContain('ada@example.com');
    expect(raw).not.toMatch(/Mill Lane|Austin|linkedin|agency\.example|Test\/1|inbox/);
  });

  test('[X3] gets no more than it accepts, and a message even without a name', () => {
    const endless = '\u{1f3ae}"\\'.repeat(5000);
    const fields = { ...hiringFields, firstname: endless, company: endless, roles: endless };
    const { raw, message } = written(chat, storedSubmission({ fields }));
    expect(Buffer.byteLength(raw)).toBeLessThan(28 * 1024);
    for (const text of textsOf('plain_text', message)) expect(text.length).toBeLessThan(2000);
    const empty = { ...hiringFields, firstname: ' ', lastname: '\u202e', roles: '', company: '' };
    const nameless = written(chat, storedSubmission({ fields: empty }));
    expect(nameless.raw).toContain('New employer: no name given');
    expect(nameless.raw).not.toMatch(/Company|Roles/);
  });
});

test('[X3] the chats are those with a URL, and none if ISOLATED is set', () => {
  const SLACK_WEBHOOK_URL = 'https://hooks.slack.com/services/T0/B0/x';
  const both = { SLACK_WEBHOOK_URL, TEAMS_WEBHOOK_URL: 'https://x.powerplatform.com/invoke' };
  expect(Object.keys(createChats(readConfig(both)))).toEqual(['slack', 'teams']);
  expect(chatsOf(readConfig({ SLACK_WEBHOOK_URL }))).toEqual(['slack']);
  expect(createChats(readConfig({ ...both, ISOLATED: '1' }))).toEqual({});
});

test.each([
  [{ SLACK_WEBHOOK_URL: 'hooks.slack.com/hush' }, /SLACK_WEBHOOK_URL must be an address/],
  [{ TEAMS_WEBHOOK_URL: 'http://teams.example.com/hush' }, /must begin with https:/],
  [{ SLACK_WEBHOOK_URL: 'https://hooks.slack.com/workflows/T0/hush' }, /incoming webhook/],
])('[X3] the setting %j is refused without showing the URL', (environment, words) => {
  expect(() => readConfig(environment)).toThrow(words);
  expect(() => readConfig(environment)).not.toThrow(/hush/);
});
