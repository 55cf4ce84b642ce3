import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bucketForTests, keptIn } from '../../../tests/fixtures/bucket-files.ts';
import { arriveFile } from '../../../tests/fixtures/kept-file.ts';

const nobody = async () => new Set<string>();

const at = bucketForTests();

test('[X11] the spool has one limit for all files, and accepts more once space is free', async () => {
  const { files } = at.open('', { spoolBytes: 1000 });
  const [first, second] = [await files.arrive(), await files.arrive()];
  await first.write(randomBytes(900));
  await expect(second.write(randomBytes(200))).rejects.toMatchObject({ code: 'ENOSPC' });
  await first.discard();
  await second.write(randomBytes(900));
  await second.discard();
  await keptIn(files, randomBytes(900));
  await keptIn(files, randomBytes(900));
});

test('[X11] two processes on one folder leave each other’s files alone, and leave nothing behind', async () => {
  const [mine, theirs] = [at.open().files, at.open().files];
  const file = await arriveFile(theirs, randomBytes(10));
  await arriveFile(mine, randomBytes(10));
  expect(await mine.tidy(nobody, { idle: true })).toMatchObject({ unfinished: 1 });
  await theirs.keep([file]);
  for (const files of [mine, theirs]) await files.close();
  expect(await readdir(at.spoolDir)).toEqual([]);
});

test('[X11] multipart uploads are ended a day after they began, and those of others never', async () => {
  const { files, prefix } = at.open();
  const id = 'a'.repeat(32);
  const now = Date.now();
  const upload = (key: string, hours: number) =>
    `<Upload><Key>${key}</Key><UploadId>u${hours}</UploadId><Initiated>${new Date(now - hours * 3_600_000).toISOString()}</Initiated></Upload>`;
  at.bucket.answer = ({ method, url }) => {
    if (method === 'DELETE') return '';
    return url.includes('uploads')
      ? `<ListMultipartUploadsResult>${upload(`${prefix}${id}`, 23)}${upload(`${prefix}${id}`, 25)}${upload(`${prefix}other`, 26)}</ListMultipartUploadsResult>`
      : undefined;
  };
  expect(await files.tidy(nobody, { idle: false })).toMatchObject({ unfinished: 1 });
  expect(at.seen('DELETE', /uploadId/).map(({ url }) => url)).toEqual([
    expect.stringContaining('uploadId=u25'),
  ]);
});

test("[X11] others' objects under the prefix are never touched", async () => {
  const { files, prefix } = at.open();
  await at.bucket.write(`${prefix}notes.txt`, Buffer.from('x'));
  await at.bucket.age(`${prefix}notes.txt`, 90 * 24 * 3_600_000);
  expect(await files.tidy(nobody, { idle: true })).toEqual({
    unfinished: 0,
    orphaned: 0,
    expired: 0,
  });
  expect(await at.bucket.names(prefix)).toEqual(['notes.txt']);
});

test('[X11] ages use the store’s clock: a machine whose clock is ahead sets nothing aside', async () => {
  const { files, prefix } = at.open();
  const id = await keptIn(files, randomBytes(10));
  onTestFinished(() => {
    vi.useRealTimers();
  });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 3_600_000 });
  expect(await files.tidy(nobody, { idle: true })).toMatchObject({ orphaned: 0 });
  expect(await at.bucket.names(prefix)).toEqual([id]);
});
