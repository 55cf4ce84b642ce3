import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  type MailServer,
  type MailServerScript,
  SENDER,
  startMailServer,
} from '../../../tests/fixtures/mail-server.ts';
import { type AnswerMail, createSendAnswer } from './answer-mail.ts';
import type { SendMail } from './smtp.ts';

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
  ...settings: Parameters<MailServer['send']>
) {
  const server = await startMailServer(script);
  const send = server.send(...settings);
  const answer = createSendAnswer(send, 'Test & Sons', ['correct horse']);
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

  test("[X18] has a visitor's text only as text", async () => {
    const typed =
      'Ada"\r\nBcc: b@evil.example\r\n\r\n<script>alert(1)</script>; <all@evil.example>\u202e\u2028Cc: c@evil.example';
    const { result, mail } = await sent({ by: typed, subject: typed, text: `${typed}\n${typed}` });
    expect(result.state).toBe('sent');
    expect(mail?.to).toEqual(['ada@example.com']);
    expect(mail?.mail).toMatchObject({ to: [{ address: 'ada@example.com' }] });
    expect(mail?.mail.from?.address).toBe(SENDER);
    expect(mail?.mail.from?.name).not.toMatch(/[<>@"\r\n]/);
    const [head = ''] = mail?.raw.split('\r\n\r\n') ?? [];
    expect(head).not.toMatch(/^(?:bcc|cc):/im);
    expect(mail?.mail.subject).not.toMatch(/[\r\n\u202e\u2028]/);
    expect(mail?.mail.html).not.toMatch(/<script|\u202e/);
    expect(mail?.mail.text).not.toContain('\u202e');
  });

  test('[X18] is never sent to several addresses', async () => {
    const { result, server } = await sent({ to: 'ada@example.com,bob@example.com' });
    expect([result.state, server.taken]).toEqual(['failed', []]);
  });

  test('[X18] that was not accepted failed, with a reason for people', async () => {
    const nobody = await sent({}, { onRecipient: () => [550, 'nobody'] });
    const why = "The mail server doesn't accept email for this address. 550 nobody";
    expect(nobody.result).toEqual({ state: 'failed', detail: why });
    const spam = await sent({}, { onMail: () => [554, 'spam correct horse'] });
    const quoted = 'The mail server refused this email. 554 spam [hidden]';
    expect(spam.result).toEqual({ state: 'failed', detail: quoted });
    expect((await sent({}, {}, {}, { port: 1 })).result).toMatchObject({ state: 'failed' });
  });

  test('[X18] may have been sent if the connection ended, or time was up', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined).write('220 here\r\n');
      socket.on('data', (chunk) => {
        const said = chunk.toString('latin1');
        if (said.endsWith('\r\n.\r\n')) socket.destroy();
        else if (said.startsWith('DATA')) socket.write('354 go on\r\n');
        else if (/^[A-Z]{4}/.test(said)) socket.write('250 ok\r\n');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const cut = await sent({}, {}, { SMTP_TLS: 'opportunistic' }, { port });
    expect(cut.result).toMatchObject({ state: 'unknown' });
    const send: SendMail = (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    const answer = createSendAnswer(send, 'Test & Sons', [], 1);
    expect((await answer(ANSWER)).state).toBe('unknown');
  });
});
