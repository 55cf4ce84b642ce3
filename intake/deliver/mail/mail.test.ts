import { randomBytes } from 'node:crypto';
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
import { FILE_FLAGS, type StoredSubmission } from '../../store/submission/submission.ts';
import { FLAG_WARNING, LABEL, REPLY } from '../words.ts';
import { createMail, type MailOptions } from './mail.ts';

const MIB = 1024 * 1024;
const TEAM = ['ada@agency.example', 'bob@agency.example'];
const never = new AbortController().signal;
const claim = webhookClaim({ destination: 'mail' });

let files: TestFiles;
let server: MailServer;
beforeEach(async () => {
  files = await temporaryFiles();
  server = await startMailServer();
});
afterEach(() => files.remove());

async function send(submission: StoredSubmission, options: Partial<MailOptions> = {}) {
  const deliver = createMail({
    send: server.send(),
    to: TEAM,
    secrets: [],
    files,
    company: 'Test & Sons',
    deskUrl: undefined,
    attachBytes: 10 * MIB,
    ...options,
  });
  const outcome = await deliver(submission, claim, never);
  expect(outcome.word).toBe('delivered');
  const mail = server.taken.at(-1);
  if (!mail) throw new Error('nothing came');
  return mail;
}

describe("the team's mail", () => {
  test('[X3] is text and then HTML, both with every field under its label', async () => {
    const { mail, raw, from, to, isEncrypted } = await send(storedSubmission());
    expect([from, to, isEncrypted]).toEqual([SENDER, TEAM, true]);
    expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'));
    const typed = ['phone', 'email', 'company', 'address', 'jobLocation', 'roles', 'utm_source'];
    for (const name of typed as (keyof typeof hiringFields)[]) {
      expect(mail.text).toContain(`${LABEL[name]}\n    ${hiringFields[name]}\n`);
      expect(mail.html).toContain(`>${LABEL[name]}</th>`);
      expect(mail.html).toContain(`>${hiringFields[name]}</td>`);
    }
    expect(mail.subject).toBe('New employer: Ada Lovelace (7K3M-9QXD-2VTB)');
    expect(mail.text).toContain('January 2, 2026 at 03:04 UTC');
    expect(mail.html).not.toContain('<a ');
  });

  test('[X3] has the agency as its sender, the visitor to reply to, and the headers of an automatic mail', async () => {
    const { mail } = await send(storedSubmission());
    expect(mail.from).toMatchObject({ name: 'Test & Sons', address: SENDER });
    expect(mail.to?.map(({ address }) => address)).toEqual(TEAM);
    expect(mail.replyTo).toMatchObject([{ name: '', address: hiringFields.email }]);
    expect(mail.messageId).toBe(`<${claim.id}@agency.example>`);
    expect(mail.headers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
        expect.objectContaining({ key: 'x-auto-response-suppress', value: 'All' }),
      ]),
    );
  });

  test('[X3] links only to the submission in the desk', async () => {
    const { mail } = await send(storedSubmission(), { deskUrl: 'http://localhost:4322/' });
    const address = 'http://localhost:4322/#/inbox/7K3M-9QXD-2VTB';
    expect(mail.text).toContain(`\n${address}\n`);
    expect(mail.html?.match(/(href|src)="[^"]*"/g)).toEqual([`href="${address}"`]);
  });

  test('[X3] S40: has the files byte for byte up to the limit, and lists the rest', async () => {
    const bytes = [
      randomBytes(MIB),
      randomBytes(2 * MIB),
      Buffer.from('.\r\n..\r\nQUIT\r\n'),
    ] as const;
    const stored = [
      await files.put(0, bytes[0], { name: 'Röle "A" 100%.pdf', flags: [...FILE_FLAGS] }),
      await files.put(1, bytes[1], { name: 'too much.docx', kind: 'docx' }),
      await files.put(2, bytes[2], { name: '求人.doc', kind: 'doc' }),
    ];
    const { mail } = await send(storedSubmission({ files: stored }), { attachBytes: 2 * MIB });
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['Röle _A_ 100%.pdf', MEDIA_TYPE.pdf],
      ['求人.doc', MEDIA_TYPE.doc],
    ]);
    const came = mail.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer));
    expect(came.map((body, i) => body.equals(bytes[i === 0 ? 0 : 2]))).toEqual([true, true]);
    expect(mail.text).toContain('* Röle "A" 100%.pdf\n    PDF, 1.0 MB. Attached.\n');
    expect(mail.text).toContain('* too much.docx\n    DOCX, 2.0 MB. Not attached: ');
    for (const flag of FILE_FLAGS) {
      expect(mail.text).toContain(`    ! ${FLAG_WARNING[flag]}\n`);
      expect(mail.html).toContain(FLAG_WARNING[flag]);
    }
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

  test('[X3] S38: creates no header, recipient, or link, and reverses no text', async () => {
    const { mail, raw, to } = await send(storedSubmission({ mode: 'jobseeking', fields: hostile }));
    const [head = ''] = raw.split('\r\n\r\n');
    const names = head.match(/^[^\s:]+(?=:)/gm)?.map((name) => name.toLowerCase());
    expect(names?.toSorted()).toEqual([...new Set(names)].toSorted());
    expect(names).not.toContain('bcc');
    expect(names).not.toContain('x-evil');
    expect(to).toEqual(TEAM);
    expect(mail.subject).toMatch(
      /^New job seeker: Ada Bcc evil example\.com X-Evil 1 gnp\.exe [\p{L} .…]+ \(7K3M-9QXD-2VTB\)$/u,
    );
    for (const part of [mail.text, mail.html]) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there
      expect(part).not.toMatch(/[\u0000\u001b\u2028\u202a-\u202e]/);
    }
  });

  test('[X3] S39: is text in both parts, in lines that every server accepts', async () => {
    const { mail, raw } = await send(storedSubmission({ mode: 'jobseeking', fields: hostile }));
    expect(mail.html).not.toMatch(/<script|<img|<a |javascript:[^<]*"/);
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br/>.<br/>Bcc: evil');
    expect(mail.html).toContain('&lt;img src=https://evil.example/x&gt;');
    // The name is the heading too.
    expect(mail.html).toMatch(/<h1[^>]*>[^<]*&lt;evil@example\.com&gt;[^<]*<\/h1>/);
    // Indented, so that no text of the visitor looks like a label of ours.
    expect(mail.text).toContain('</script>\n    .\n    Bcc: evil@example.com\n    long long');
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78);
  });

  test.each([
    ['', REPLY.none],
    ['a@b.c\r\nTo: z@example.com', REPLY.unusual],
    ['"xclow3n@gmail.com x"@internal.domain', REPLY.unusual],
    ['user"@example.com(x)evil.com', REPLY.unusual],
    ['a@example.com,b@example.com', REPLY.unusual],
  ])('[X3] S38: gets no reply at %j, and the mail says so', async (email, words) => {
    const { mail, to } = await send(storedSubmission({ fields: { ...hiringFields, email } }));
    expect([mail.replyTo, to]).toEqual([undefined, TEAM]);
    expect(mail.text).toContain(`! ${words}`);
    expect(mail.html).toContain(words);
  });
});
