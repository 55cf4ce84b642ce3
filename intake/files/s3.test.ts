import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { KEYS } from '../../tests/fixtures/bucket.ts';
import { bucketForTests, DENIED, refusing } from '../../tests/fixtures/bucket-files.ts';
import { describeFileStore } from '../../tests/fixtures/file-store-contract.ts';
import { freePort } from '../../tests/fixtures/free-port.ts';
import { keepFile } from '../../tests/fixtures/kept-file.ts';

const at = bucketForTests();

describeFileStore('[X11]', async () => {
  const { files, prefix } = at.open();
  return {
    files,
    uploads: at.uploads,
    names: async () => ({
      uploads: await at.uploading(),
      kept: await at.bucket.names(prefix),
    }),
    overwrite: (id, bytes) => at.bucket.write(`${prefix}${id}`, bytes),
    age: (id, ms) => at.bucket.age(`${prefix}${id}`, ms),
  };
});

test('[X11] a file is uploaded with its hash, encrypted as FILES_URL asks', async () => {
  const { files, prefix } = at.open('&encryption=aws:kms&kmsKey=key-1');
  const { id } = await keepFile(files, 0, randomBytes(100_000));
  const [put, ...more] = at.seen('PUT', /./);
  expect(more).toEqual([]);
  expect(put).toMatchObject({ url: `/documents/${prefix}${id}?x-id=PutObject`, size: 100_000 });
  expect(put?.headers).toMatchObject({
    'x-amz-checksum-sha256': put?.sha256,
    'x-amz-server-side-encryption': 'aws:kms',
    'x-amz-server-side-encryption-aws-kms-key-id': 'key-1',
  });
});

test('[X11] [X12] a bucket that hangs fails a health check in time', async () => {
  const { files } = at.open();
  at.bucket.refuse = () => 'never';
  await expect(files.ping()).rejects.toThrow('did not respond in time');
});

test('[X11] a bucket that never responds is given up', async ({ onTestFinished }) => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { files } = at.open();
  at.bucket.refuse = () => 'never';
  let fault: unknown;
  void files.open('f'.repeat(32)).catch((error: unknown) => {
    fault = error;
  });
  // Three attempts of 20 s, in steps that let each request reach the bucket.
  for (let second = 0; second < 90 && !fault; second++) {
    await vi.advanceTimersByTimeAsync(1000);
    await new Promise(setImmediate);
  }
  expect(String(fault)).toContain('did not respond in time');
});

test('[X11] a bucket that was written to is not checked again for a minute', async ({
  onTestFinished,
}) => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['performance'] });
  const { files } = at.open();
  const probes = async () => {
    await files.ping();
    return at.seen('PUT', /probe/).length;
  };
  expect([await probes(), await probes()]).toEqual([1, 1]);
  vi.advanceTimersByTime(61_000);
  expect([await probes(), await probes()]).toEqual([2, 2]);
});

test.each([
  [{ status: 404, code: 'NoSuchBucket' }, 'the bucket does not exist'],
  [DENIED, 'lack permission'],
  [{ status: 403, code: 'SignatureDoesNotMatch' }, 'Correct AWS_SECRET_ACCESS_KEY'],
  [{ status: 301, code: 'PermanentRedirect' }, 'Correct the region in FILES_URL'],
  [{ status: 501, code: 'NotImplemented' }, 'NotImplemented'],
])('[X11] a bucket that responds %j is refused, with what to do', async (refusal, advice) => {
  const { files } = at.open();
  at.bucket.refuse = () => refusal;
  await expect(files.examine()).rejects.toThrow(advice);
  await expect(files.ping()).rejects.toMatchObject({ name: 'FileStoreError' });
  await expect(files.list().next()).rejects.toThrow(advice);
});

test('[X11] a bucket that can be written to but not listed is refused', async () => {
  const { files } = at.open();
  at.bucket.refuse = refusing('GET', /list-type/, DENIED);
  await expect(files.examine()).rejects.toThrow('s3:ListBucket');
});

test('[X11] a store that is not there is reported with its setting', async () => {
  const url = `s3://documents?endpoint=http://127.0.0.1:${await freePort()}`;
  const { files } = at.open({ url });
  await expect(files.examine()).rejects.toThrow(
    /ECONNREFUSED.* Check that it is running, and FILES_URL/,
  );
});

test('[X11] missing keys are distinguished from wrong ones', async () => {
  for (const name of Object.keys(KEYS)) vi.stubEnv(name, 'another');
  await expect(at.open().files.examine()).rejects.toThrow('Correct AWS_ACCESS_KEY_ID');
  for (const name of Object.keys(KEYS)) vi.stubEnv(name, undefined);
  const none = path.join(at.uploads, 'none');
  await writeFile(none, '');
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  for (const name of ['AWS_SHARED_CREDENTIALS_FILE', 'AWS_CONFIG_FILE']) vi.stubEnv(name, none);
  await expect(at.open().files.examine()).rejects.toThrow('no credentials were found');
});

test('[X11] a full store is reported like a full disk', async () => {
  const { files } = at.open();
  at.bucket.refuse = () => ({ status: 507, code: 'InsufficientStorage' });
  await expect(keepFile(files, 0, randomBytes(9))).rejects.toMatchObject({ code: 'ENOSPC' });
});

test('[X11] other objects under the prefix are not listed', async () => {
  const { files, prefix } = at.open();
  const { id } = await keepFile(files, 0, randomBytes(9));
  for (const name of ['notes.txt', `orphaned/${id}`]) {
    await at.bucket.write(`${prefix}${name}`, Buffer.from('x'));
  }
  expect((await Array.fromAsync(files.list())).map((file) => file.id)).toEqual([id]);
});

test('[X11] ages use the store’s clock, so a wrong clock here makes no file old', async ({
  onTestFinished,
}) => {
  const { files } = at.open();
  await keepFile(files, 0, randomBytes(9));
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 3_600_000 });
  const [listed] = await Array.fromAsync(files.list());
  expect(listed?.ageMs).toBeLessThan(60_000);
});
