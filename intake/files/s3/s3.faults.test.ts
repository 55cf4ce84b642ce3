import { randomBytes } from 'node:crypto';
import dns from 'node:dns';
import { expect, onTestFinished, test, vi } from 'vitest';
import { KEYS } from '../../../tests/fixtures/bucket.ts';
import {
  bucketForTests,
  DENIED,
  everyNameHere,
  keptIn,
  refusing,
} from '../../../tests/fixtures/bucket-files.ts';
import { freePort } from '../../../tests/fixtures/free-port.ts';
import { arriveFile } from '../../../tests/fixtures/kept-file.ts';

const LARGE_BYTES = 9_000_000;
const nobody = async () => new Set<string>();

const at = bucketForTests();

test('[X11] a failed multipart upload is ended in the store, and nothing is left', async () => {
  const { files, prefix } = at.open();
  at.bucket.refuse = refusing('PUT', /partNumber=2/, DENIED);
  const file = await arriveFile(files, randomBytes(LARGE_BYTES));
  await expect(files.keep([file])).rejects.toThrow('s3:PutObject');
  const [ended] = at.seen('DELETE', /uploadId=/);
  expect(ended?.url).toContain(file.id);
  expect(at.seen('POST', /uploadId=/)).toEqual([]);
  await file.discard();
  expect([await at.bucket.names(prefix), await at.spooled()]).toEqual([[], []]);
});

test('[X11] a file that the store refuses ends the uploads beside it', async () => {
  const { files } = at.open();
  const [good, bad] = [
    await arriveFile(files, randomBytes(10)),
    await arriveFile(files, randomBytes(10)),
  ];
  at.bucket.refuse = (request) => {
    if (request.url.includes(bad.id)) return DENIED;
    return request.url.includes(good.id) ? 'never' : undefined;
  };
  await expect(files.keep([good, bad])).rejects.toMatchObject({ name: 'FileStoreError' });
});

test('[X11] a store with a brief error is asked again', async () => {
  const { files, prefix } = at.open();
  let faults = 1;
  at.bucket.refuse = ({ method }) =>
    method === 'PUT' && faults-- > 0 ? { status: 503, code: 'SlowDown' } : undefined;
  const id = await keptIn(files, randomBytes(1000));
  expect(await at.bucket.names(prefix)).toEqual([id]);
  expect(at.seen('PUT', /./)).toHaveLength(2);
});

test('[X11] a store that never responds is given up', async () => {
  const { files } = at.open('', { limits: { connectMs: 1000, answerMs: 20, idleMs: 1000 } });
  at.bucket.refuse = () => 'never';
  await expect(files.open('f'.repeat(32))).rejects.toThrow('did not respond in time');
});

test('[X11] distinguishes missing keys from wrong ones', async () => {
  for (const name of Object.keys(KEYS)) vi.stubEnv(name, undefined);
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', at.spoolDir);
  vi.stubEnv('AWS_CONFIG_FILE', at.spoolDir);
  const { files } = at.open();
  await expect(files.examine()).rejects.toThrow('no credentials were found. Set AWS_ACCESS_KEY_ID');
  expect(at.bucket.requests).toEqual([]);
});

test('[X11] files that take too long are given up, including those that wait for their turn', async () => {
  const { files } = at.open('', { keepMs: 50 });
  const all = await Promise.all(Array.from({ length: 6 }, () => arriveFile(files, randomBytes(9))));
  at.bucket.refuse = () => 'never';
  await expect(files.keep(all)).rejects.toThrow(/took too long|did not respond in time/);
  expect(at.seen('PUT', /./).length).toBeLessThan(6);
});

test.each([
  [{ status: 404, code: 'NoSuchBucket' }, 'the bucket does not exist'],
  [DENIED, 'lack permission'],
  [{ status: 403, code: 'SignatureDoesNotMatch' }, 'Correct AWS_SECRET_ACCESS_KEY'],
  [{ status: 403, code: 'RequestTimeTooSkewed' }, 'clock is wrong'],
  [{ status: 301, code: 'PermanentRedirect' }, 'Correct the region in FILES_URL'],
  [{ status: 501, code: 'NotImplemented' }, 'NotImplemented'],
])('[X11] a bucket that answers %j is refused at startup', async (refusal, words) => {
  const { files } = at.open();
  at.bucket.refuse = () => refusal;
  await expect(files.examine()).rejects.toThrow(words);
  await expect(files.ping()).rejects.toMatchObject({ name: 'FileStoreError' });
  await expect(files.tidy(nobody, { idle: true })).rejects.toThrow('s3://documents/');
});

test('[X11] a bucket that can be written to but not listed is refused at startup', async () => {
  const { files } = at.open();
  at.bucket.refuse = refusing('GET', /list-type/, DENIED);
  await expect(files.examine()).rejects.toThrow('s3:ListBucket');
});

test('[X11] a missing store is reported with its setting', async () => {
  const url = `s3://documents?endpoint=http://127.0.0.1:${await freePort()}`;
  const { files } = at.open({ url });
  await expect(files.examine()).rejects.toThrow('(ECONNREFUSED). Check that it is running');
});

test('[X11] a full store explains why files have to wait', async () => {
  const { files } = at.open();
  at.bucket.refuse = () => ({ status: 507, code: 'InsufficientStorage' });
  const file = await arriveFile(files, randomBytes(10));
  await expect(files.keep([file])).rejects.toMatchObject({ code: 'ENOSPC' });
});

test('[X11] a bucket that keeps old versions causes a warning, and nothing else does', async () => {
  const { files } = at.open();
  at.bucket.answer = ({ url }) =>
    url.includes('versioning')
      ? '<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>'
      : undefined;
  expect(await files.examine()).toEqual([expect.stringContaining('lifecycle rule')]);
  at.bucket.refuse = refusing('GET', /versioning/, DENIED);
  expect(await files.examine()).toEqual([]);
});

test('[X11] an object that vanished while it was read is missing', async () => {
  const { files } = at.open();
  const id = await keptIn(files, randomBytes(2_000_000));
  const file = await files.open(id);
  const chunks = file.chunks();
  await chunks.next();
  await files.remove([id]);
  await expect(chunks.next()).rejects.toMatchObject({ name: 'FileStoreError', code: 'ENOENT' });
  await file.close();
});

test('[X11] a store without the object counts as having removed it', async () => {
  const { files } = at.open();
  at.bucket.refuse = refusing('DELETE', /./, { status: 404, code: 'NoSuchKey' });
  await expect(files.remove(['f'.repeat(32)])).resolves.toBeUndefined();
  at.bucket.refuse = refusing('DELETE', /./, { status: 404, code: 'NoSuchBucket' });
  await expect(files.remove(['f'.repeat(32)])).rejects.toThrow('the bucket does not exist');
});

test('[X11] documents sent unencrypted over a public network cause a warning', async () => {
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  vi.spyOn(dns, 'lookup').mockImplementation(everyNameHere);
  // s3rver would take the host for a bucket.
  at.bucket.answer = () => '<Answer/>';
  const url = at.bucket.url().url.replace('127.0.0.1', 's3.example.com');
  const { files } = at.open({ url });
  expect(await files.examine()).toEqual([expect.stringContaining('on the way to s3.example.com')]);
});
