import { type AddressInfo, createServer, type Server } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  type MailServerScript,
  SENDER,
  startMailServer,
} from '../../../tests/fixtures/mail-server.ts';
import { type AnswerMail, createSendAnswer } from './answer-mail.ts';
import type { SmtpSettings } from './smtp.ts';

const ANSWER: AnswerMail = {
  id: 'a1b2',
  to: 'ada@example.com',
  by: 'Grace Hopper',
  replyTo: 'grace@agency.example',
  subject: 'Your message',
  text: 'Hello Ada,\n\nthank you.\nUntil soon\n\nGrace',
  receipt: 'AAAA-BBBB-CCCC',
};

async function sent(
  values: Partial<AnswerMail>,
  script: MailServerScript = {},
  settings: Partial<SmtpSettings> = {},
) {
  const server = await startMailServer(script);
  const answer = createSendAnswer({
    send: server.send(settings),
    company: 'Test & Sons',
    secrets: ['correct horse'],
  });
  const result = await answer({ ...ANSWER, ...values });
  return { result, server, mail: server.taken[0] };
}

describe('a reply', () => {
  test('[X18] comes from the recruiter at the agency’s mailbox, and replies go to the recruiter', async () => {
    const { result, mail } = await sent({});
    expect(result).toEqual({ state: 'sent', detail: '' });
    expect(mail?.to).toEqual(['ada@example.com']);
    expect(mail?.mail).toMatchObject({
      from: { name: 'Grace Hopper, Test & Sons', address: SENDER },
      replyTo: [{ address: 'grace@agency.example' }],
      subject: 'Your message',
      messageId: '<a1b2@agency.example>',
      text: 'Hello Ada,\n\nthank you.\nUntil soon\n\nGrace\n\n-- \nTest & Sons | AAAA-BBBB-CCCC\n\n',
    });
    // A person wrote it, so it may get an out-of-office note.
    expect(mail?.raw).not.toMatch(/^(?:auto-submitted|x-auto-response-suppress):/im);
    expect(mail?.mail.html).not.toContain('<h1');
    expect(mail?.mail.html).toContain('thank you.<br/>Until soon');
  });

  test('[X18] of an unknown recruiter comes from the agency', async () => {
    const { mail } = await sent({ by: '' });
    expect(mail?.mail.from?.name).toBe('Test & Sons');
  });

  test.each([
    'Ada\r\nBcc: all@evil.example\r\n\r\nBuy',
    '<script>alert(1)</script>"; <all@evil.example>',
    '=?utf-8?q?Bcc:_all=40evil.example?=\u202e\u2028Bcc: b@evil.example',
  ])("[X18] has a visitor's text only as text: %j", async (typed) => {
    const { result, mail } = await sent({ by: typed, subject: typed, text: `${typed}\n${typed}` });
    expect(result.state).toBe('sent');
    expect(mail?.to).toEqual(['ada@example.com']);
    expect(mail?.mail.to?.map(({ address }) => address)).toEqual(['ada@example.com']);
    expect(mail?.mail.from?.address).toBe(SENDER);
    expect(mail?.mail.from?.name).not.toMatch(/[<>@"\r\n]/);
    const [head = ''] = mail?.raw.split('\r\n\r\n') ?? [];
    expect(head).not.toMatch(/^(?:bcc|cc):/im);
    expect(mail?.mail.subject).not.toMatch(/[\r\n\u202e\u2028]/);
    expect(mail?.mail.html).not.toMatch(/<script|\u202e/);
    expect(mail?.mail.text).not.toContain('\u202e');
  });

  test.each([
    'ada@example.com,bob@example.com',
    'ada@example.com\r\nRCPT TO:<bob@example.com>',
    '"ada bob"@example.com',
    '',
  ])('[X18] is never sent to an address like %j', async (to) => {
    const { result, server } = await sent({ to });
    expect(result.state).toBe('failed');
    expect(server.taken).toEqual([]);
  });
});

describe('[X18] a reply that was not accepted', () => {
  test.each<[string, MailServerScript, RegExp]>([
    [
      'by a full server',
      { onMail: () => [452, 'no room'] },
      /^The mail server asked us to wait.*room$/,
    ],
    [
      'for this address',
      { onRecipient: () => [550, 'nobody'] },
      /for this address\. It said: 550 no/,
    ],
    [
      'as it looks like spam',
      { onMail: () => [554, 'spam correct horse'] },
      /refused.*spam \[hidden\]/,
    ],
  ])('%s failed, with a reason for people', async (_, script, why) => {
    const { result, server } = await sent({}, script);
    expect(result).toEqual({ state: 'failed', detail: expect.stringMatching(why) });
    expect(server.taken).toEqual([]);
  });

  test('from a missing server failed', async () => {
    const { result } = await sent({}, {}, { port: 1 });
    expect(result).toMatchObject({ state: 'failed', detail: expect.stringContaining('reach') });
  });

  test('before the connection broke may have been sent', async () => {
    const port = await serverThatBreaks();
    const { result } = await sent({}, {}, { port, encryption: 'opportunistic' });
    expect(result).toMatchObject({ state: 'unknown', detail: expect.stringContaining('ended') });
  });

  test('within its time may have been sent', async () => {
    const answer = createSendAnswer({
      send: (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
      company: 'Test & Sons',
      secrets: [],
      timeoutMs: 1,
    });
    expect((await answer(ANSWER)).state).toBe('unknown');
  });
});

/** The port of a server that ends the connection once it has the whole mail. */
async function serverThatBreaks(): Promise<number> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    let mail: string | undefined;
    socket.on('data', (chunk) => {
      const said = chunk.toString('latin1');
      if (mail !== undefined) {
        mail += said;
        if (mail.endsWith('\r\n.\r\n')) socket.destroy();
      } else if (said.startsWith('DATA')) {
        mail = '';
        socket.write('354 go on\r\n');
      } else {
        socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}
