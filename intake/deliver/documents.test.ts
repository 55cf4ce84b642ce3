import { randomBytes } from 'node:crypto';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { bucketForTests, DENIED, refusing } from '../../tests/fixtures/bucket-files.ts';
import { temporaryFiles } from '../../tests/fixtures/deliveries.ts';
import { keepFile } from '../../tests/fixtures/kept-file.ts';
import type { FileStore } from '../files/files.ts';
import type { StoredFile } from '../store/submissions.ts';
import { sendDocuments } from './documents.ts';
import { outcomeOfMail } from './mail/smtp.ts';

const at = bucketForTests();
const { signal } = new AbortController();

/** The outcome for a file that must not be sent. */
const outcomeOf = (files: Pick<FileStore, 'open'>, file: StoredFile) =>
  sendDocuments(files, [file], signal, () => Promise.reject(new Error('it was sent')));

test('[X3] F12: a file that was changed is never sent, and one that is missing is retried', async () => {
  const files = await temporaryFiles();
  onTestFinished(() => files.remove());
  const bytes = randomBytes(1000);
  const flipped = await files.put(0, bytes);
  const grown = await files.put(1, bytes);
  const missing = await files.put(2, bytes);
  await writeFile(files.pathOf(flipped), bytes.with(777, (bytes[777] ?? 0) ^ 1));
  await appendFile(files.pathOf(grown), 'x');
  await rm(files.pathOf(missing));
  const corrupt = await outcomeOf(files, flipped);
  expect(corrupt.word).toBe('corrupt-file');
  expect(corrupt.detail).toContain(flipped.id);
  expect(corrupt.detail).not.toContain(flipped.name);
  expect(await outcomeOf(files, grown)).toMatchObject({ word: 'corrupt-file' });
  expect(await outcomeOf(files, missing)).toMatchObject({ word: 'internal-error' });
});

test('[X11] a bucket that is down is not mistaken for the receiver', async () => {
  const { files } = at.open();
  const stored = await keepFile(files, 0, Buffer.from('the content'));
  const file = await files.open(stored.id);
  at.bucket.refuse = refusing('GET', /./, DENIED);
  const cause = await Array.fromAsync(file.chunks()).catch((error: unknown) => error);
  await file.close();
  expect(outcomeOfMail(cause, (said) => said).outcome.word).toBe('internal-error');
  at.bucket.refuse = () => DENIED;
  expect(await outcomeOf(files, stored)).toMatchObject({ word: 'internal-error' });
});
