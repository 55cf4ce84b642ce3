import { randomBytes } from 'node:crypto';
import { truncate, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  storedSubmission,
  type TestFiles,
  temporaryFiles,
  webhookClaim,
} from '../../../tests/fixtures/deliveries.ts';
import {
  type MailServer,
  type MailServerScript,
  startMailServer,
} from '../../../tests/fixtures/mail-server.ts';
import { hiringFields } from '../../../tests/fixtures/submissions.ts';
import type { Outcome, OutcomeWord } from '../queue/outcome.ts';
import { createMail } from './mail.ts';
import type { SmtpSettings } from './smtp.ts';

const [ADA, BOB] = ['ada@agency.example', 'Bob@AGENCY.example'];
const PASSWORD = 'correct horse';
const never = new AbortController().signal;
const claim = webhookClaim({ destination: 'mail' });

let files: TestFiles;
beforeEach(async () => {
  files = await temporaryFiles();
});
afterEach(() => files.remove());

function mailTo(server: Pick<MailServer, 'send'>, settings: Partial<SmtpSettings> = {}) {
  return createMail({
    send: server.send(settings),
    to: [ADA, BOB],
    secrets: [PASSWORD],
    files,
    company: 'Test & Sons',
    deskUrl: undefined,
    attachBytes: 20_000_000,
  });
}

/** One attempt at a server, and how it ended. */
async function attempt(
  script: MailServerScript,
  settings: Partial<SmtpSettings> = {},
): Promise<Outcome & { server: MailServer }> {
  const server = await startMailServer(script);
  const outcome = await mailTo(server, settings)(storedSubmission(), claim, never);
  return { ...outcome, server };
}

describe('F23: a mail server that', () => {
  test.each<[string, MailServerScript, OutcomeWord, Partial<SmtpSettings>?]>([
    ['asks to come back', { onMail: () => [451, 'greylisted'] }, 'throttled'],
    ['goes away', { onMail: () => [421, 'closing'] }, 'server-error'],
    ['refuses what it is', { onMail: () => [554, 'looks like spam'] }, 'refused'],
    ['finds it too large', { onMail: () => [552, 'too big'] }, 'too-large'],
    ['refuses all recipients', { onRecipient: () => [550, 'no such user'] }, 'recipients-refused'],
    [
      'refuses the sender',
      { onMailFrom: (_from, _session, done) => done(codeError(550)) },
      'unauthorized',
    ],
    ['has its STARTTLS stripped', { disabledCommands: ['STARTTLS'] }, 'tls-failed'],
    ['has a certificate that nobody vouches for', {}, 'tls-failed', { ca: undefined }],
    [
      'does not know the password',
      { onAuth: (_auth, _session, done) => done(codeError(535)) },
      'unauthorized',
      { user: 'leads', password: PASSWORD },
    ],
    ['wants a login', { authOptional: false }, 'unauthorized'],
  ])('[X3] %s', async (_what, script, word, settings) => {
    const { server, ...outcome } = await attempt(script, settings);
    expect(outcome).toMatchObject({ word });
    expect(outcome.detail).not.toBe('');
    expect(server.taken).toEqual([]);
  });

  test('[X3] offers no encryption gets unencrypted mail only if that is allowed', async () => {
    const { word, server } = await attempt(
      { disabledCommands: ['STARTTLS'] },
      { encryption: 'opportunistic', ca: undefined },
    );
    expect([word, server.taken[0]?.isEncrypted]).toEqual(['delivered', false]);
    const offered = await attempt({}, { encryption: 'opportunistic', ca: undefined });
    expect([offered.word, offered.server.taken[0]?.isEncrypted]).toEqual(['delivered', true]);
  });

  test('[X3] speaks TLS from the first byte, and knows the password', async () => {
    const { word, server } = await attempt(
      {
        secure: true,
        onAuth: ({ username, password }, _session, done) =>
          done(null, password === PASSWORD ? { user: username } : {}),
        authOptional: false,
      },
      { encryption: 'implicit', user: 'leads', password: PASSWORD },
    );
    expect([word, server.taken[0]?.isEncrypted]).toEqual(['delivered', true]);
  });

  test('[X3] refuses one recipient still serves the others, and the detail names the refused one', async () => {
    const { word, detail, server } = await attempt({
      onRecipient: (address) => (isBob(address) ? [550, 'moved away'] : undefined),
    });
    expect(word).toBe('delivered-in-part');
    expect(detail.toLowerCase()).toContain(BOB.toLowerCase());
    expect(detail).toContain('moved away');
    expect(server.taken.map(({ to }) => to)).toEqual([[ADA]]);
  });

  test('[X3] asks one recipient to wait gets only that one again, with the same Message-ID', async () => {
    let isWaiting = true;
    const server = await startMailServer({
      onRecipient: (address) => (isBob(address) && isWaiting ? [450, 'come back'] : undefined),
    });
    const deliver = mailTo(server);
    expect(await deliver(storedSubmission(), claim, never)).toMatchObject({ word: 'throttled' });
    isWaiting = false;
    expect(await deliver(storedSubmission(), claim, never)).toMatchObject({ word: 'delivered' });
    const [first, second] = server.taken.map(({ to }) => to);
    expect(first).toEqual([ADA]);
    expect([second?.length, isBob(second?.[0] ?? '')]).toEqual([1, true]);
    expect(server.taken[1]?.mail.messageId).toBe(server.taken[0]?.mail.messageId);
  });

  test('[X3] finds the files too large gets the mail without them, with a list of them', async () => {
    const file = await files.put(0, randomBytes(1000), { name: 'Role.pdf' });
    const server = await startMailServer({
      onMail: ({ attachments }) => (attachments.length > 0 ? [552, 'too big'] : undefined),
    });
    const outcome = await mailTo(server)(storedSubmission({ files: [file] }), claim, never);
    expect(outcome).toMatchObject({ word: 'delivered' });
    expect(server.taken[0]?.mail.text).toContain(
      '* Role.pdf\n    PDF, 1000 bytes. Not attached.\n',
    );
  });

  test('[X3] S41: an echo of what was sent, and the password, are hidden in the detail', async () => {
    const echo = `${hiringFields.firstname} <${hiringFields.email}> ${PASSWORD}`;
    const { detail } = await attempt({ onMail: () => [550, echo] });
    expect(detail).toMatch(/\[hidden\] <\[hidden\]> \[hidden\]/);
    expect(detail).not.toMatch(/Ada|ada@example|correct horse/);
  });
});

describe('F23: a connection that', () => {
  const timeouts = { connectMs: 200, greetMs: 200, stallMs: 200 };

  test.each<[string, (socket: Socket) => void, OutcomeWord]>([
    ['never says anything', () => undefined, 'timed-out'],
    ['is silent after the first words', (socket) => socket.write('220 hello\r\n'), 'timed-out'],
    ['ends at once', (socket) => socket.destroy(), 'connection-lost'],
    ['speaks HTTP', (socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'), 'broken-answer'],
  ])('[X3] %s', async (_what, serve, word) => {
    const port = await listening(createServer(serve));
    const server = await startMailServer();
    const deliver = mailTo(server, { port, timeouts });
    expect(await deliver(storedSubmission(), claim, never)).toMatchObject({ word });
  });

  test('[X3] cannot be made', async () => {
    const closed = createServer();
    const port = await listening(closed);
    await new Promise((resolve) => closed.close(resolve));
    const server = await startMailServer();
    const outcome = await mailTo(server, { port })(storedSubmission(), claim, never);
    expect(outcome).toMatchObject({ word: 'no-connection' });
  });

  test('[X3] hangs halfway is dropped when the attempt is stopped', async () => {
    const cut = new AbortController();
    const server = await startMailServer({
      onMail: () => {
        cut.abort('stopping');
        return new Promise(() => undefined);
      },
    });
    await expect(mailTo(server)(storedSubmission(), claim, cut.signal)).rejects.toBe('stopping');
  });
});

describe('a file that', () => {
  test('[X3] F12: has changed since it was stored is not sent', async () => {
    const file = await files.put(0, randomBytes(1000));
    await writeFile(files.pathOf(file), randomBytes(1000));
    const server = await startMailServer();
    const outcome = await mailTo(server)(storedSubmission({ files: [file] }), claim, never);
    expect(outcome).toMatchObject({ word: 'corrupt-file' });
    expect(server.taken).toEqual([]);
  });

  test('[X3] F12: is cut short while it is sent leaves no half mail in a mailbox', async () => {
    const file = await files.put(0, randomBytes(16_000_000));
    const server = await startMailServer({
      // The hash was right when it was checked; the envelope is sent after that.
      onRecipient: () => {
        void truncate(files.pathOf(file), 1000);
        return undefined;
      },
    });
    const outcome = await mailTo(server)(storedSubmission({ files: [file] }), claim, never);
    expect(outcome).toMatchObject({ word: 'missing-file' });
    expect(server.taken).toEqual([]);
  });
});

async function listening(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

function isBob(address: string): boolean {
  return address.toLowerCase() === BOB.toLowerCase();
}

function codeError(responseCode: number): Error {
  return Object.assign(new Error('no'), { responseCode });
}
