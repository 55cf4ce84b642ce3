import { createHash, generateKeyPairSync, randomBytes, verify } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  storedSubmission,
  temporaryFiles,
  webhookClaim,
} from '../../../tests/fixtures/deliveries.ts';
import { startMailServer } from '../../../tests/fixtures/mail-server.ts';
import { createMail } from './mail.ts';

/** RFC 6376 section 3.4.2: a header field in its relaxed form. */
function relaxedField(field: string): string {
  const [, name = '', value = ''] = /^([^:]+):([\s\S]*)$/.exec(field) ?? [];
  const plain = value.replace(/\r\n/g, '').replace(/[ \t]+/g, ' ');
  return `${name.trim().toLowerCase()}:${plain.trim()}`;
}

/** RFC 6376 section 3.4.4: a body in its relaxed form. */
function relaxedBody(body: string): string {
  const lines = body.replace(/[ \t]+(?=\r\n)/g, '').replace(/[ \t]+/g, ' ');
  return lines.replace(/(\r\n)*$/, '\r\n');
}

test('[X3] signs a mail so that its key in DNS proves it, and leaves nothing of a large one behind', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const cacheDir = await mkdtemp(path.join(os.tmpdir(), 'outgoing-'));
  const files = await temporaryFiles();
  onTestFinished(async () => {
    await files.remove();
    await rm(cacheDir, { recursive: true });
  });
  const server = await startMailServer();
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const dkim = { domain: 'agency.example', selector: 's1', key, cacheDir };
  const deliver = createMail({
    send: server.send({ dkim }),
    to: ['ada@agency.example'],
    secrets: [],
    files,
    company: 'Test & Sons',
    deskUrl: undefined,
    attachBytes: 5_000_000,
  });
  const file = await files.put(0, randomBytes(3_000_000));
  const submission = storedSubmission({ files: [file] });
  const claim = webhookClaim({ destination: 'mail' });
  await deliver(submission, claim, new AbortController().signal);

  const raw = server.taken[0]?.raw ?? '';
  const end = raw.indexOf('\r\n\r\n');
  const fields = raw.slice(0, end).split(/\r\n(?![ \t])/);
  const signature = fields.find((field) => field.startsWith('DKIM-Signature:')) ?? '';
  const tags = Object.fromEntries(
    relaxedField(signature)
      .slice('dkim-signature:'.length)
      .split(';')
      .map((tag) => tag.trim().split(/=(.*)/s, 2) as [string, string]),
  );
  expect(tags).toMatchObject({
    a: 'rsa-sha256',
    c: 'relaxed/relaxed',
    d: 'agency.example',
    s: 's1',
  });
  const body = relaxedBody(raw.slice(end + 4));
  const bodyHash = createHash('sha256').update(body, 'latin1').digest('base64');
  expect(tags.bh?.replaceAll(' ', '')).toBe(bodyHash);

  const signed = (tags.h ?? '').split(':').map((name) => name.trim().toLowerCase());
  expect(signed).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id']));
  const relaxed = signed
    .map((name) => fields.find((field) => field.toLowerCase().startsWith(`${name}:`)))
    .filter((field) => field !== undefined)
    .map(relaxedField);
  const own = relaxedField(signature).replace(/(;\s*b=)[^;]*/, '$1');
  const text = Buffer.from([...relaxed, own].join('\r\n'), 'latin1');
  const proof = Buffer.from(tags.b?.replaceAll(' ', '') ?? '', 'base64');
  expect(verify('sha256', text, publicKey, proof)).toBe(true);
  await expect.poll(() => readdir(cacheDir)).toEqual([]);
});
