import { expect, test } from 'vitest';
import { bucketForTests, DENIED, refusing } from '../../tests/fixtures/bucket-files.ts';
import { keepFile } from '../../tests/fixtures/kept-file.ts';
import { openDocuments } from './documents.ts';
import { outcomeOfFailure } from './failure.ts';
import { ExchangeError } from './http-receiver/exchange.ts';
import { outcomeOfMail } from './mail/smtp-failure.ts';

const at = bucketForTests();
const { signal } = new AbortController();

test('[X11] documents are read from the bucket, and an altered one is never sent', async () => {
  const { files, prefix } = at.open();
  const stored = await keepFile(files, 0, Buffer.from('the content'));
  const opened = await openDocuments(files, [stored], signal);
  if (!opened.ok) throw new Error(opened.outcome.detail);
  const [document] = opened.documents;
  const chunks = await Array.fromAsync(document?.content.chunks() ?? []);
  expect(Buffer.concat(chunks).toString()).toBe('the content');
  await opened.close();

  await at.bucket.write(`${prefix}${stored.id}`, Buffer.from('the cOntent'));
  expect(await openDocuments(files, [stored], signal)).toMatchObject({
    ok: false,
    outcome: { word: 'corrupt-file' },
  });
});

test('[X11] an unreachable bucket is retried and not counted against the submission', async () => {
  const { files } = at.open();
  const stored = await keepFile(files, 0, Buffer.from('the content'));
  at.bucket.refuse = () => DENIED;
  expect(await openDocuments(files, [stored], signal)).toMatchObject({
    ok: false,
    outcome: { word: 'missing-file' },
  });
});

test('[X11] a bucket that disappears while a file is sent is not mistaken for the receiver', async () => {
  const { files } = at.open();
  const stored = await keepFile(files, 0, Buffer.from('the content'));
  const file = await files.open(stored.id);
  at.bucket.refuse = refusing('GET', /./, DENIED);
  const cause = await Array.fromAsync(file.chunks()).catch((error: unknown) => error);
  await file.close();
  expect(outcomeOfFailure(new ExchangeError(cause, false)).word).toBe('missing-file');
  expect(outcomeOfMail(cause, (said) => said).word).toBe('missing-file');
});
