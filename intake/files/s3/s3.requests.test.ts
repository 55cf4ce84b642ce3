import { randomBytes } from 'node:crypto';
import dns from 'node:dns';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bucketForTests, everyNameHere, keptIn } from '../../../tests/fixtures/bucket-files.ts';

const LARGE_BYTES = 9_000_000;

const at = bucketForTests();

test('[X11] a file is uploaded in one request, with its hash as checksum and in the signature', async () => {
  const { files, prefix } = at.open('&encryption=aws:kms&kmsKey=key-1');
  const id = await keptIn(files, randomBytes(100_000));
  const [put, ...more] = at.seen('PUT', /./);
  expect(more).toEqual([]);
  expect(put).toMatchObject({ url: `/documents/${prefix}${id}?x-id=PutObject`, size: 100_000 });
  expect(put?.headers).toMatchObject({
    'x-amz-checksum-sha256': put?.sha256,
    'x-amz-content-sha256': Buffer.from(put?.sha256 ?? '', 'base64').toString('hex'),
    'x-amz-server-side-encryption': 'aws:kms',
    'x-amz-server-side-encryption-aws-kms-key-id': 'key-1',
    authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=S3RVER\/.*checksum-sha256/),
  });
});

test('[X11] a large file is uploaded in parts, each with its own hash', async () => {
  const { files } = at.open('&encryption=AES256');
  await keptIn(files, randomBytes(LARGE_BYTES));
  const parts = at.seen('PUT', /partNumber/);
  expect(parts.map(({ size }) => size)).toEqual([8 * 1024 * 1024, LARGE_BYTES - 8 * 1024 * 1024]);
  for (const { headers, sha256 } of parts) {
    expect(headers['x-amz-checksum-sha256']).toBe(sha256);
  }
  const [begin] = at.seen('POST', /uploads/);
  expect(begin?.headers).toMatchObject({
    'x-amz-checksum-algorithm': 'SHA256',
    'x-amz-server-side-encryption': 'AES256',
  });
});

test('[X11] a bucket that was written to is not checked again for a minute, except after an error', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { files } = at.open();
  const probes = async () => {
    await files.ping();
    return at.seen('PUT', /probe/).length;
  };
  expect([await probes(), await probes()]).toEqual([1, 1]);
  vi.advanceTimersByTime(61_000);
  expect([await probes(), await probes()]).toEqual([2, 2]);
  at.bucket.refuse = ({ method }) =>
    method === 'PUT' ? { status: 403, code: 'AccessDenied' } : undefined;
  await expect(keptIn(files, randomBytes(9))).rejects.toMatchObject({ name: 'FileStoreError' });
  await expect(files.ping()).rejects.toMatchObject({ name: 'FileStoreError' });
});

test.each(['PUT', 'DELETE'])(
  '[X11] [X12] a bucket that does not respond to a %s fails a health check in time, and is asked once',
  async (hanging) => {
    const pingMs = 500;
    const { files, prefix } = at.open('', { pingMs });
    at.bucket.refuse = ({ method }) => (method === hanging ? 'never' : undefined);
    await expect(files.ping()).rejects.toMatchObject({ name: 'FileStoreError' });
    await expect(files.ping()).rejects.toMatchObject({ name: 'FileStoreError' });
    expect(at.seen('PUT', new RegExp(`${prefix}probe`))).toHaveLength(1);
  },
);

test('[X11] a store without hashes of parts gets parts without them, if it says so', async () => {
  const { files, prefix } = at.open();
  let refusals = 1;
  at.bucket.refuse = ({ method, url }) =>
    method === 'POST' && url.includes('uploadId') && refusals-- > 0
      ? { status: 400, code: 'MalformedXML' }
      : undefined;
  const id = await keptIn(files, randomBytes(LARGE_BYTES));
  expect(await at.bucket.names(prefix)).toEqual([id]);
  const [withHashes, without, ...more] = at.seen('POST', /uploadId/);
  expect(withHashes?.size).toBeGreaterThan(without?.size ?? Number.POSITIVE_INFINITY);
  expect(more).toEqual([]);
});

test.each([
  ['&pathStyle=true', /^\/documents\/\w+\/\w+\?x-id=PutObject$/, 's3.localhost'],
  ['&pathStyle=false', /^\/\w+\/\w+\?x-id=PutObject$/, 'documents.s3.localhost'],
])('[X11] the bucket is in the request where %s says', async (parameters, url, host) => {
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  vi.spyOn(dns, 'lookup').mockImplementation(everyNameHere);
  const address = at.bucket.url(parameters).url.replace('127.0.0.1', 's3.localhost');
  const { files } = at.open({ url: address });
  await keptIn(files, randomBytes(10));
  const [put] = at.bucket.requests;
  expect(put?.url).toMatch(url);
  expect(put?.host).toBe(`${host}:${at.bucket.port}`);
});

test('[X11] keys come from the environment', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'another');
  vi.stubEnv('AWS_SESSION_TOKEN', 'a-token');
  const { files } = at.open();
  await expect(files.examine()).rejects.toThrow('Correct AWS_ACCESS_KEY_ID');
  const [asked] = at.bucket.requests;
  expect(asked?.headers).toMatchObject({
    authorization: expect.stringContaining('Credential=another/'),
    'x-amz-security-token': 'a-token',
  });
});

test('[X11] more objects than one response holds are listed page by page, and none twice', async () => {
  const { files, prefix } = at.open('', { pageSize: 10 });
  const ids = Array.from({ length: 21 }, (_, index) => index.toString(16).padStart(32, '0'));
  await Promise.all(ids.map((id) => at.bucket.write(`${prefix}${id}`, Buffer.from('x'))));
  const listed = await Array.fromAsync(files.list());
  expect(listed.map(({ id }) => id)).toEqual(ids);
  expect(at.seen('GET', /list-type/)).toHaveLength(3);
});
