import { describe, expect, test } from 'vitest';
import { routeOf } from '../../../operator/desk/page/shell/route.ts';
import { storedSubmission, webhookClaim } from '../../../tests/fixtures/deliveries.ts';
import { hiringFields, jobseekingFields, storedFile } from '../../../tests/fixtures/submissions.ts';
import { PATIENT, receiving } from '../../../tests/fixtures/webhooks.ts';
import { CHATS, type Chat } from '../../store/outbox/outbox.ts';
import type { StoredSubmission } from '../../store/submission/submission.ts';
import { type ChatOptions, createChat } from './chat.ts';

/** The path of an incoming webhook in Slack, whose last part is a secret. */
const PATH = '/services/T0AAAAAAA/B0AAAAAAA/pXk2secretsecretsecret';

const SEEKER = storedSubmission({ mode: 'jobseeking', fields: jobseekingFields });

/** The limits of chats: characters of a Slack header and field, bytes of a Teams message. */
const SLACK_HEADER = 150;
const SLACK_FIELD = 2000;
const TEAMS_BYTES = 28 * 1024;

function tell(
  chat: Chat,
  url: string,
  submission: StoredSubmission = storedSubmission(),
  options: Partial<ChatOptions> = {},
) {
  const deliver = createChat(chat, {
    url,
    allowPrivate: ['127.0.0.1'],
    deskUrl: 'https://desk.example.com/',
    contactDetails: false,
    timeouts: PATIENT,
    ...options,
  });
  return deliver(submission, webhookClaim({ destination: chat }), new AbortController().signal);
}

/** The request that a chat receives for a submission. */
async function told(
  chat: Chat,
  submission?: StoredSubmission,
  options?: Partial<ChatOptions>,
): Promise<{ type: string; raw: string; message: unknown }> {
  const receiver = await receiving(chat === 'slack' ? { body: 'ok' } : { status: 202 });
  const url = `http://127.0.0.1:${receiver.port}${PATH}`;
  expect(await tell(chat, url, submission, options)).toMatchObject({ word: 'delivered' });
  const [received] = await receiver.next();
  expect([received?.method, received?.path]).toEqual(['POST', PATH]);
  const raw = received?.text ?? '';
  const type = received?.headers['content-type'] ?? '';
  return { type, raw, message: JSON.parse(raw) };
}

/** All objects within a value that have this `type`. */
function ofType(type: string, value: unknown): Record<string, string>[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'type' in value && value.type === type ? [value as Record<string, string>] : [];
  return [...own, ...Object.values(value).flatMap((each) => ofType(type, each))];
}

const textsOf = (type: string, value: unknown) => ofType(type, value).map(({ text }) => text);

describe('Slack', () => {
  test('[X3] gets the name and the roles, with a link into the desk', async () => {
    const files = [storedFile(), storedFile(1)];
    const { type, message } = await told('slack', storedSubmission({ files }));
    expect(type).toBe('application/json; charset=utf-8');
    const row = (label: string, value: string) => ({
      type: 'section',
      fields: [
        { type: 'mrkdwn', text: `*${label}*` },
        { type: 'plain_text', text: value, emoji: false },
      ],
    });
    const title = 'New employer: Ada Lovelace';
    expect(message).toEqual({
      text: title,
      blocks: [
        { type: 'header', text: { type: 'plain_text', text: title, emoji: false } },
        row('Company', 'Analytical Engines'),
        row('Roles to fill', 'Two gameplay engineers'),
        row('Files', '2'),
        row('Receipt', '7K3M-9QXD-2VTB'),
        {
          type: 'section',
          text: {
            type: 'mrkdwn',
            text: '<https://desk.example.com/#/inbox/7K3M-9QXD-2VTB|Open in the desk>',
          },
        },
      ],
      unfurl_links: false,
      unfurl_media: false,
    });
  });

  test('[X3] mentions nobody and links to nothing that a visitor wrote', async () => {
    const firstname = '<!channel> @here <@U012> *x* &lt;!everyone&gt;';
    const roles = '<!everyone> <https://evil.example|Pay here> https://evil.example :tada:';
    const { message } = await told(
      'slack',
      storedSubmission({ fields: { ...hiringFields, firstname, roles } }),
    );
    expect(message).toMatchObject({ text: expect.stringMatching(/^New employer: [^<>&@*]+$/) });
    expect(textsOf('mrkdwn', message).join()).not.toMatch(/evil|everyone|channel|here>/);
    expect(textsOf('plain_text', message)).toContain(roles);
  });

  test('[X3] gets no more than it accepts', async () => {
    const endless = '\u{1f3ae}<&>'.repeat(5000);
    const fields = { ...hiringFields, firstname: endless, company: endless, roles: endless };
    const { message } = await told('slack', storedSubmission({ fields }), { contactDetails: true });
    const [header] = ofType('header', message) as unknown as { text: { text: string } }[];
    expect([...(header?.text.text ?? '')].length).toBeLessThan(SLACK_HEADER);
    for (const text of textsOf('plain_text', message)) {
      expect(text?.length).toBeLessThan(SLACK_FIELD);
    }
  });

  test.each([
    [{ body: 'ok' }, 'delivered'],
    [{ status: 400, body: 'invalid_payload' }, 'refused'],
    [{ status: 403, body: 'action_prohibited' }, 'unauthorized'],
    [{ status: 404, body: 'no_service' }, 'not-found'],
    [{ status: 404, body: 'channel_not_found' }, 'not-found'],
    [{ status: 410, body: 'channel_is_archived' }, 'gone'],
    [{ status: 500, body: 'rollup_error' }, 'server-error'],
    [{ status: 302, headers: { location: 'https://slack.com/' } }, 'redirected'],
    // A company's proxy that asks for a login.
    [{ status: 200, body: '<!doctype html>' }, 'broken-answer'],
  ] as const)('[X3] answers %j: %s', async (script, word) => {
    const { url } = await receiving(script);
    const outcome = await tell('slack', url);
    expect(outcome.word).toBe(word);
    if ('body' in script && word !== 'delivered') expect(outcome.detail).toContain(script.body);
  });

  test('[X3] is not notified twice because the end of its response was lost', async () => {
    const { url } = await receiving({ status: 200, body: '' });
    expect(await tell('slack', url)).toMatchObject({ word: 'delivered' });
  });
});

describe('Teams', () => {
  test('[X3] gets the name and the roles on an Adaptive Card, with a link into the desk', async () => {
    const { message } = await told('teams', SEEKER);
    const row = (label: string, text: string) => ({
      type: 'RichTextBlock',
      inlines: [
        { type: 'TextRun', text: `${label}: `, isSubtle: true },
        { type: 'TextRun', text },
      ],
    });
    const title = 'New job seeker: Ada Lovelace';
    expect(message).toEqual({
      type: 'message',
      summary: title,
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          contentUrl: null,
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            fallbackText: title,
            body: [
              {
                type: 'RichTextBlock',
                inlines: [{ type: 'TextRun', text: title, weight: 'Bolder', size: 'Large' }],
              },
              row('Desired roles', 'Technical artist'),
              row('Receipt', '7K3M-9QXD-2VTB'),
            ],
            actions: [
              {
                type: 'Action.OpenUrl',
                title: 'Open in the desk',
                url: 'https://desk.example.com/#/inbox/7K3M-9QXD-2VTB',
              },
            ],
          },
        },
      ],
    });
  });

  test("[X3] reads no Markdown and no mention in a visitor's text", async () => {
    const firstname = '**Ada** <at>Everyone</at> [x](https://evil.example)';
    const desiredRoles = '[Pay here](https://evil.example) <at>Team</at>\n# Big';
    const fields = { ...jobseekingFields, firstname, desiredRoles };
    const { message } = await told('teams', { ...SEEKER, fields });
    for (const type of ['TextBlock', 'FactSet', 'mention']) {
      expect(ofType(type, message)).toEqual([]);
    }
    expect(textsOf('TextRun', message)).toContain(desiredRoles.replace('\n', ' '));
    const { summary, attachments } = message as Record<string, string> & {
      attachments: { content: { fallbackText: string } }[];
    };
    for (const text of [summary, attachments[0]?.content.fallbackText]) {
      expect(text).toMatch(/^New job seeker: [^*<>[\]()@]+$/);
    }
  });

  test('[X3] gets no more than it accepts', async () => {
    const endless = '\u{1f3ae}"\\'.repeat(5000);
    const fields = { ...hiringFields, firstname: endless, company: endless, roles: endless };
    const { raw } = await told('teams', storedSubmission({ fields }), { contactDetails: true });
    expect(Buffer.byteLength(raw)).toBeLessThan(TEAMS_BYTES);
  });

  test.each([
    [{ status: 202 }, 'delivered'],
    [{ status: 200, body: '1' }, 'delivered'],
    [{ status: 400, body: '{"error":{"code":"InvalidRequestContent"}}' }, 'refused'],
    [{ status: 400, body: '{"error":{"code":"WorkflowTriggerIsNotEnabled"}}' }, 'not-found'],
    [{ status: 401, body: '{"error":{"code":"DirectApiAuthorizationRequired"}}' }, 'unauthorized'],
    [{ status: 404, body: '{"error":{"code":"WorkflowNotFound"}}' }, 'not-found'],
    [{ status: 413 }, 'too-large'],
    [{ status: 502 }, 'server-error'],
  ] as const)('[X3] answers %j: %s', async (script, word) => {
    const { url } = await receiving(script);
    expect(await tell('teams', url)).toMatchObject({ word });
  });
});

describe.each(CHATS)('%s', (chat) => {
  test('[X3] gets neither phone nor email nor any other text, unless that is set', async () => {
    const secret = /555|ada@example|Mill Lane|Austin|linkedin|agency\.example|Test\/1/;
    for (const submission of [storedSubmission(), SEEKER]) {
      expect((await told(chat, submission)).raw).not.toMatch(secret);
    }
    const { raw } = await told(chat, SEEKER, { contactDetails: true });
    expect(raw).toContain('+1 555 0100');
    expect(raw).toContain('ada@example.com');
    expect(raw).not.toMatch(/Mill Lane|Austin|linkedin|agency\.example|Test\/1/);
  });

  test('[X3] links to the submission in the desk, and nowhere without a desk', async () => {
    const [link = ''] = /https:[^|"]+inbox[^|"]+/.exec((await told(chat)).raw) ?? [];
    expect(routeOf(new URL(link).hash)).toEqual({
      page: 'inbox',
      receipt: '7K3M-9QXD-2VTB',
      query: '',
    });
    expect((await told(chat, undefined, { deskUrl: undefined })).raw).not.toContain('inbox');
  });

  test('[X3] has a message for a submission without a name or roles', async () => {
    const fields = { ...hiringFields, firstname: ' ', lastname: '\u202e', roles: '', company: '' };
    const { raw } = await told(chat, storedSubmission({ fields }));
    expect(raw).toContain('New employer: no name given');
    expect(raw).not.toMatch(/Company|Roles/);
  });

  test('[X3] F18: waits for the time that it asked for', async () => {
    const { url } = await receiving({ status: 429, headers: { 'retry-after': '30' } });
    expect(await tell(chat, url, undefined, { now: () => 1_000_000 })).toMatchObject({
      word: 'throttled',
      notBefore: 1_030_000,
    });
  });

  test('[X3] S45: is not notified at an address in the private network', async () => {
    const { port, requests } = await receiving();
    const url = `http://127.0.0.1:${port}${PATH}`;
    expect(await tell(chat, url, undefined, { allowPrivate: [] })).toMatchObject({
      word: 'private-address',
      detail: expect.stringContaining('WEBHOOK_ALLOW_PRIVATE'),
    });
    expect(requests).toEqual([]);
  });

  test('[X3] S47: its URL and the sent text stay hidden, whatever it echoes', async () => {
    const body = `${PATH}?sig=abcdefghijkl Ada Lovelace`;
    const { port } = await receiving({ status: 500, body });
    const url = `http://127.0.0.1:${port}${PATH}?api-version=1&sig=abcdefghijkl`;
    const { detail } = await tell(chat, url);
    expect(detail).not.toMatch(/pXk2|T0AAAAAAA|abcdefghijkl|Ada/);
    const unreached = await tell(chat, `http://127.0.0.1:1${PATH}`);
    expect(unreached).toMatchObject({ word: 'no-connection' });
    expect(unreached.detail).not.toContain('pXk2');
  });
});
