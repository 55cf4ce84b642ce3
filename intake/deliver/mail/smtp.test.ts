import { expect, test } from 'vitest';
import {
  type MailServer,
  type MailServerScript,
  SENDER,
  startMailServer,
} from '../../../tests/fixtures/mail-server.ts';
import { answering } from '../../../tests/fixtures/webhooks.ts';
import type { OutcomeWord } from '../queue/outcome.ts';
import { outcomeOfMail } from './smtp.ts';

const MAIL = {
  id: 'msg_1',
  to: [SENDER],
  subject: 'Hello',
  letter: { company: 'Test & Sons', blocks: [], footer: '' },
};
const never = new AbortController().signal;
const refuses = (code: number) => (_: unknown, _session: unknown, done: (no: Error) => void) =>
  done(Object.assign(new Error('no'), { responseCode: code }));

/** How sending a mail to such a server ends. */
async function sent(script: MailServerScript, ...settings: Parameters<MailServer['send']>) {
  const server = await startMailServer(script);
  const word = await server
    .send(...settings)(MAIL, never)
    .then(
      () => 'accepted',
      (error: unknown) => outcomeOfMail(error, (said) => said).outcome.word,
    );
  return { word, taken: server.taken };
}

test.each<[string, MailServerScript, OutcomeWord]>([
  ['asks to come back', { onMail: () => [451, 'greylisted'] }, 'rate-limited'],
  ['refuses what it is', { onMail: () => [554, 'looks like spam'] }, 'rejected'],
  ['finds it too large', { onMail: () => [552, 'too big'] }, 'rejected'],
  ['refuses all recipients', { onRecipient: () => [550, 'no such user'] }, 'rejected'],
  ['refuses the sender', { onMailFrom: refuses(550) }, 'unreachable'],
  ['has its STARTTLS stripped', { disabledCommands: ['STARTTLS'] }, 'tls-failed'],
  ['does not know the password', { onAuth: refuses(535) }, 'unreachable'],
])('[X3] F23: a mail to a server that %s is not sent', async (_what, script, word) => {
  const auth = script.onAuth && { user: 'a', pass: 'b' };
  expect(await sent(script, {}, { ...(auth && { auth }) })).toEqual({ word, taken: [] });
});

test('[X3] a server with no encryption, or an untrusted one, gets mail only if allowed', async () => {
  expect(await sent({}, {}, { tls: {} })).toEqual({ word: 'tls-failed', taken: [] });
  const open = { SMTP_TLS: 'opportunistic' };
  const { taken } = await sent({ disabledCommands: ['STARTTLS'] }, open);
  expect(taken).toMatchObject([{ isEncrypted: false }]);
  expect((await sent({}, open)).taken).toMatchObject([{ isEncrypted: true }]);
});

test('[X3] a server may speak TLS from the first byte, and ask for the password', async () => {
  const script: MailServerScript = {
    secure: true,
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      done(null, password === 'correct horse' ? { user: username } : {}),
  };
  const auth = { user: 'leads', pass: 'correct horse' };
  const { word, taken } = await sent(script, {}, { secure: true, auth });
  expect([word, taken[0]?.isEncrypted]).toEqual(['accepted', true]);
});

test('[X3] F23: a server that says nothing, or that nobody runs, is tried again', async () => {
  const { port } = new URL(await answering(() => undefined));
  const silent = await sent({}, {}, { port: Number(port), greetingTimeout: 200 });
  expect(silent.word).toBe('timed-out');
  expect((await sent({}, {}, { port: 1 })).word).toBe('unreachable');
});
