import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MEDIA_TYPE } from '../../../contract/files.ts';
import {
  storedSubmission,
  type TestFiles,
  temporaryFiles,
  webhookClaim,
} from '../../../tests/fixtures/deliveries.ts';
import { type MailServer, SENDER, startMailServer } from '../../../tests/fixtures/mail-server.ts';
import { hiringFields, jobseekingFields } from '../../../tests/fixtures/submissions.ts';
import type { StoredSubmission } from '../../store/submissions.ts';
import { createTeamMail } from './team-mail.ts';

const MIB = 1024 * 1024;
const PASSWORD = 'correct horse';
const [ADA, BOB] = ['ada@agency.example', 'Bob@AGENCY.example'];
const never = new AbortController().signal;
const claim = webhookClaim({ destination: 'mail' });

let files: TestFiles;
beforeEach(async () => {
  files = await temporaryFiles();
});
afterEach(() => files.remove());

function mailTo(server: MailServer, environment: NodeJS.ProcessEnv = {}) {
  const { config, smtp } = server.settings({ MAIL_TO: `${ADA},${BOB}`, ...environment });
  return createTeamMail(config, smtp, files);
}

/** The mail that a submission becomes. */
async function mailOf(submission: StoredSubmission, environment: NodeJS.ProcessEnv = {}) {
  const server = await startMailServer();
  const outcome = await mailTo(server, environment)(submission, claim, never);
  expect(outcome.word).toBe('delivered');
  const [mail = await Promise.reject(new Error('nothing came'))] = server.taken;
  return mail;
}

describe("the team's mail", () => {
  test('[X3] is text and then HTML, both with every field under its label', async () => {
    const { mail, raw, from, to, isEncrypted } = await mailOf(storedSubmission());
    expect([from, to.length, isEncrypted]).toEqual([SENDER, 2, true]);
    expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'));
    for (const [label, value] of [
      ['Phone', '+1 555 0100'],
      ['Roles to fill', 'Two gameplay engineers'],
      ['Search type', 'Retained'],
      ['Campaign source', 'newsletter'],
    ]) {
      expect(mail.text).toContain(`${label}\n    ${value}\n`);
      expect(mail.html).toContain(`>${label}</th>`);
      expect(mail.html).toContain(`>${value}</td>`);
    }
    expect(mail.subject).toBe('New employer: Ada Lovelace (7K3M-9QXD-2VTB)');
    expect(mail.text).toContain('January 2, 2026 at 03:04 UTC');
    expect(mail.html).not.toContain('<a ');
  });

  test('[X3] links only to the desk, and replies go to the visitor', async () => {
    const { mail } = await mailOf(storedSubmission(), { DESK_URL: 'http://localhost:4322/' });
    expect(mail).toMatchObject({
      from: { name: 'Test & Sons', address: SENDER },
      replyTo: [{ name: '', address: hiringFields.email }],
      messageId: `<${claim.id}@agency.example>`,
      headers: expect.arrayContaining([
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
      ]),
    });
    const address = 'http://localhost:4322/#/open/7K3M-9QXD-2VTB';
    expect(mail.text).toContain(`\n${address}\n`);
    expect(mail.html?.match(/(href|src)="[^"]*"/g)).toEqual([`href="${address}"`]);
  });

  test('[X3] S40: has the files byte for byte up to the limit, and lists the rest', async () => {
    const [first, third] = [randomBytes(MIB), Buffer.from('.\r\n..\r\nQUIT\r\n')];
    const stored = [
      await files.put(0, first, { name: 'Röle "A" 100%.pdf', flags: ['renamed'] }),
      await files.put(1, randomBytes(2 * MIB), { name: 'too much.docx', kind: 'docx' }),
      await files.put(2, third, { name: '求人.doc', kind: 'doc' }),
    ];
    const { mail } = await mailOf(storedSubmission({ files: stored }), { MAIL_ATTACH_MB: '2' });
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['Röle _A_ 100%.pdf', MEDIA_TYPE.pdf],
      ['求人.doc', MEDIA_TYPE.doc],
    ]);
    const came = mail.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer));
    expect(came.map((body, i) => body.equals(i === 0 ? first : third))).toEqual([true, true]);
    expect(mail.text).toContain('Röle "A" 100%.pdf\n    PDF, 1.0 MB. Attached.\n');
    expect(mail.text).toContain('too much.docx\n    DOCX, 2.0 MB. Not attached: ');
    const warning = '! Sent with the wrong file extension. We corrected it.';
    expect(mail.text).toContain(`    ${warning}\n`);
    expect(mail.html).toContain(warning);
  });

  test('[X3] is signed for DKIM', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const DKIM_KEY_FILE = path.join(files.directory, 'key.pem');
    await writeFile(DKIM_KEY_FILE, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const dkim = { DKIM_DOMAIN: 'agency.example', DKIM_SELECTOR: 's1', DKIM_KEY_FILE };
    const submission = storedSubmission({ files: [await files.put(0, randomBytes(3 * MIB))] });
    const { raw } = await mailOf(submission, dkim);
    const signature = /^DKIM-Signature: ([\s\S]*?)\r\n(?![ \t])/m.exec(raw)?.[1];
    expect(signature).toMatch(/a=rsa-sha256;.*d=agency\.example;\s*.*s=s1;/s);
  });
});

describe("a stranger's text", () => {
  const hostile = {
    ...jobseekingFields,
    firstname: 'Ada\r\nBcc: evil@example.com\u2028X-Evil: 1',
    lastname: '\u202egnp.exe\u202c https://evil.example/ <evil@example.com>',
    desiredRoles: `</td><script>alert(1)</script>\n.\nBcc: evil@example.com\n${'long '.repeat(2000)}`,
    linkedin: 'javascript:alert(1)',
    address: '<img src=https://evil.example/x>\u0000\u001b[2J',
  };
  const submission = storedSubmission({ mode: 'jobseeking', fields: hostile });

  test('[X3] S38: creates no header, recipient, or link, and reverses no text', async () => {
    const { mail, raw, to } = await mailOf(submission);
    const [head = ''] = raw.split('\r\n\r\n');
    const names = head.match(/^[^\s:]+(?=:)/gm)?.map((name) => name.toLowerCase());
    expect(names?.toSorted()).toEqual([...new Set(names)].toSorted());
    expect(names).not.toContain('bcc');
    expect(names).not.toContain('x-evil');
    expect(to).toHaveLength(2);
    expect(mail.subject).toMatch(
      /^New job seeker: Ada Bcc evil example\.com X-Evil 1 gnp\.exe [\p{L} .…]+ \(7K3M-9QXD-2VTB\)$/u,
    );
    for (const part of [mail.text, mail.html]) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there
      expect(part).not.toMatch(/[\u0000\u001b\u2028\u202a-\u202e]/);
    }
  });

  test('[X3] S39: is text in both parts, in lines that every server accepts', async () => {
    const { mail, raw } = await mailOf(submission);
    expect(mail.html).not.toMatch(/<script|<img|<a |javascript:[^<]*"/);
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br/>.<br/>Bcc: evil');
    expect(mail.html).toContain('&lt;img src=https://evil.example/x&gt;');
    // The name is the heading too.
    expect(mail.html).toMatch(/<h1[^>]*>[^<]*&lt;evil@example\.com&gt;[^<]*<\/h1>/);
    // Indented, so that no text of the visitor looks like a label of ours.
    expect(mail.text).toContain('</script>\n    .\n    Bcc: evil@example.com\n    long long');
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78);
  });

  test('[X3] S38: gets no reply at an address that is not safe, and the mail says so', async () => {
    for (const [email, words] of [
      ['', 'No email address was given. Reply by phone.'],
      ['a@b.c\r\nTo: z@example.com', 'isn’t safe to reply to automatically.'],
    ] as const) {
      const fields = { ...hiringFields, email };
      const { mail } = await mailOf(storedSubmission({ fields }));
      expect(mail.replyTo).toBeUndefined();
      expect(mail.text).toMatch(new RegExp(`\n! .*${words}`));
      expect(mail.html).toContain(words);
    }
  });
});

describe('a mail server that', () => {
  test('[X3] asks one recipient to wait gets only that one again, with the same id', async () => {
    let reply: [number, string] | undefined = [450, 'come back'];
    const server = await startMailServer({
      onRecipient: (address) => (address.toLowerCase() === BOB.toLowerCase() ? reply : undefined),
    });
    const deliver = mailTo(server);
    const outcome = () => deliver(storedSubmission(), claim, never);
    expect(await outcome()).toMatchObject({ word: 'rate-limited' });
    reply = undefined;
    expect(await outcome()).toMatchObject({ word: 'delivered' });
    expect(server.taken.map(({ to }) => to)).toEqual([[ADA], ['Bob@agency.example']]);
    expect(server.taken[1]?.mail.messageId).toBe(server.taken[0]?.mail.messageId);
    reply = [550, 'no such user'];
    const refused = {
      word: 'delivered-in-part',
      detail: 'not Bob@agency.example: 550 no such user',
    };
    expect(await outcome()).toEqual(refused);
  });

  test('[X3] finds the files too large gets the mail without them, with a list of them', async () => {
    const file = await files.put(0, randomBytes(1000), { name: 'Role.pdf' });
    const server = await startMailServer({
      onMail: ({ attachments }) => (attachments.length > 0 ? [552, 'too big'] : undefined),
    });
    const outcome = await mailTo(server)(storedSubmission({ files: [file] }), claim, never);
    expect(outcome).toMatchObject({ word: 'delivered' });
    expect(server.taken[0]?.mail.text).toContain('Role.pdf\n    PDF, 1000 bytes. Not attached.\n');
  });

  test('[X3] S41: echoes what was sent, or the password, is quoted without them', async () => {
    const echo = `${hiringFields.firstname} <${hiringFields.email}> ${PASSWORD}`;
    const server = await startMailServer({
      onAuth: (_auth, _session, done) => done(null, { user: 'leads' }),
      onMail: () => [550, echo],
    });
    const SMTP_URL = `smtp://leads:correct%20horse@127.0.0.1:${server.port}`;
    const { detail } = await mailTo(server, { SMTP_URL })(storedSubmission(), claim, never);
    expect(detail).toMatch(/\[hidden\] <\[hidden\]> \[hidden\]/);
    expect(detail).not.toMatch(/Ada|ada@example|correct horse/);
  });

  test('[X3] hangs halfway is left when the attempt is stopped', async () => {
    const cut = new AbortController();
    const server = await startMailServer({
      onMail: () => {
        cut.abort('stopping');
        return new Promise(() => undefined);
      },
    });
    await expect(mailTo(server)(storedSubmission(), claim, cut.signal)).rejects.toBe('stopping');
  });

  test('[X3] F12: would get a file cut short gets no half mail', async () => {
    const file = await files.put(0, randomBytes(8 * MIB));
    const server = await startMailServer({
      // The hash was right when it was checked; the envelope is sent after that.
      onRecipient: () => {
        void truncate(files.pathOf(file), 1000);
        return undefined;
      },
    });
    const outcome = await mailTo(server)(storedSubmission({ files: [file] }), claim, never);
    expect(outcome).toMatchObject({ word: 'internal-error' });
    expect(server.taken).toEqual([]);
  });
});
