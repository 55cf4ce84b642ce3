import { describe, expect, test } from 'vitest';
import { storedSubmission, webhookClaim } from '../../../tests/fixtures/deliveries.ts';
import { hiringFields, jobseekingFields, storedFile } from '../../../tests/fixtures/submissions.ts';
import { receiving } from '../../../tests/fixtures/webhooks.ts';
import { readConfig } from '../../config.ts';
import { CHATS, type Chat } from '../../store/destinations.ts';
import type { StoredSubmission } from '../../store/submissions.ts';
import { chatsOf, createChats } from './chats.ts';

/** The path of an incoming webhook in Slack, whose last part is a secret. */
const PATH = '/services/T0AAAAAAA/B0AAAAAAA/pXk2secretsecretsecret';
const DESK = 'https://desk.example.com/#/open/7K3M-9QXD-2VTB';

const SEEKER = storedSubmission({ mode: 'jobseeking', fields: jobseekingFields });
const SETTING = { slack: 'SLACK_WEBHOOK_URL', teams: 'TEAMS_WEBHOOK_URL' } as const;

function tell(
  chat: Chat,
  url: string,
  submission: StoredSubmission = storedSubmission(),
  environment: NodeJS.ProcessEnv = {},
) {
  const config = readConfig({
    [SETTING[chat]]: url,
    WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
    DESK_URL: 'https://desk.example.com/',
    ...environment,
  });
  const deliver = createChats(config)[chat];
  if (!deliver) throw new Error('the chat is not configured');
  return deliver(submission, webhookClaim({ destination: chat }), new AbortController().signal);
}

/** The request that a chat receives for a submission. */
async function told(chat: Chat, submission?: StoredSubmission, environment?: NodeJS.ProcessEnv) {
  const receiver = await receiving(chat === 'slack' ? { body: 'ok' } : { status: 202 });
  const url = `http://127.0.0.1:${receiver.port}${PATH}`;
  expect(await tell(chat, url, submission, environment)).toMatchObject({ word: 'delivered' });
  const [received] = await receiver.next();
  expect([received?.method, received?.path]).toEqual(['POST', PATH]);
  expect(received?.headers['content-type']).toBe('application/json; charset=utf-8');
  const raw = received?.text ?? '';
  return { raw, message: JSON.parse(raw) as unknown };
}

/** The texts of all objects within a value that have this `type`. */
function textsOf(type: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'type' in value && value.type === type && 'text' in value ? [String(value.text)] : [];
  return [...own, ...Object.values(value).flatMap((each) => textsOf(type, each))];
}

describe('Slack', () => {
  test('[X3] gets the name and the roles, with a link into the desk', async () => {
    const files = [storedFile(), storedFile(1)];
    const { message } = await told('slack', storedSubmission({ files }));
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

  test('[X3] mentions nobody and links to nothing that a visitor wrote', async () => {
    const firstname = '<!channel> @here <@U012> *x* &lt;!everyone&gt;';
    const roles = '<!everyone> <https://evil.example|Pay here> https://evil.example :tada:';
    const fields = { ...hiringFields, firstname, roles };
    const { message } = await told('slack', storedSubmission({ fields }));
    expect(message).toMatchObject({ text: expect.stringMatching(/^New employer: [^<>&@*]+$/) });
    expect(textsOf('mrkdwn', message).join()).not.toMatch(/evil|everyone|channel|here>/);
    expect(textsOf('plain_text', message)).toContain(roles);
  });
});

describe('Teams', () => {
  test('[X3] gets the name and the roles on an Adaptive Card, with a link into the desk', async () => {
    const { message } = await told('teams', SEEKER);
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

  test("[X3] reads no Markdown and no mention in a visitor's text", async () => {
    const firstname = '**Ada** <at>Everyone</at> [x](https://evil.example)';
    const desiredRoles = '[Pay here](https://evil.example) <at>Team</at>\n# Big';
    const fields = { ...jobseekingFields, firstname, desiredRoles };
    const { message, raw } = await told('teams', { ...SEEKER, fields });
    expect(raw).not.toMatch(/"type":"(TextBlock|FactSet|mention)"/);
    expect(textsOf('TextRun', message)).toContain(desiredRoles.replace('\n', ' '));
    const plain = expect.stringMatching(/^New job seeker: [^*<>[\]()@]+$/);
    const attachments = [{ content: { fallbackText: plain } }];
    expect(message).toMatchObject({ summary: plain, attachments });
  });
});

test.each([
  // The end of the response was lost. The notice must not come twice.
  ['slack', { body: '' }, 'delivered'],
  // A company's proxy that asks for a login.
  ['slack', { body: '<!doctype html>' }, 'unreachable'],
  ['teams', { status: 400, body: 'InvalidRequestContent' }, 'rejected'],
  ['teams', { status: 400, body: 'WorkflowTriggerIsNotEnabled' }, 'unreachable'],
] as const)('[X3] %s answers %j: %s', async (chat, script, word) => {
  const { url } = await receiving(script);
  expect(await tell(chat, url)).toMatchObject({ word });
});

describe.each(CHATS)('%s', (chat) => {
  test('[X3] gets neither phone nor email nor any other text, unless that is set', async () => {
    const secret = /555|ada@example|Mill Lane|Austin|linkedin|agency\.example|Test\/1/;
    for (const submission of [storedSubmission(), SEEKER]) {
      expect((await told(chat, submission)).raw).not.toMatch(secret);
    }
    const { raw } = await told(chat, SEEKER, { CHAT_CONTACT_DETAILS: 'on', DESK_URL: '' });
    expect(raw).toContain('+1 555 0100');
    expect(raw).toContain('ada@example.com');
    expect(raw).not.toMatch(/Mill Lane|Austin|linkedin|agency\.example|Test\/1|inbox/);
  });

  test('[X3] gets no more than it accepts, and a message even without a name', async () => {
    const endless = '\u{1f3ae}"\\'.repeat(5000);
    const fields = { ...hiringFields, firstname: endless, company: endless, roles: endless };
    const { raw, message } = await told(chat, storedSubmission({ fields }));
    expect(Buffer.byteLength(raw)).toBeLessThan(28 * 1024);
    for (const text of textsOf('plain_text', message)) expect(text.length).toBeLessThan(2000);
    const empty = { ...hiringFields, firstname: ' ', lastname: '\u202e', roles: '', company: '' };
    const nameless = await told(chat, storedSubmission({ fields: empty }));
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
