import { randomBytes } from 'node:crypto';
import dns from 'node:dns';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  KEYS,
  type Refusal,
  type SeenRequest,
  startBucket,
  type TestBucket,
} from '../../tests/fixtures/bucket.ts';
import { arriveFile } from '../../tests/fixtures/kept-file.ts';
import type { FileStore } from './files.ts';
import { openS3Files, type S3Options } from './s3.ts';
import { readS3Address } from './s3-address.ts';

const LARGE_BYTES = 9_000_000;
type Resolved = (error: null, addresses: dns.LookupAddress[]) => void;
const nobody = async () => new Set<string>();

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());

let root: string;
let opened: FileStore[];
beforeEach(async () => {
  for (const [name, value] of Object.entries(KEYS)) vi.stubEnv(name, value);
  root = await mkdtemp(path.join(os.tmpdir(), 's3-'));
  opened = [];
  bucket.requests.length = 0;
  bucket.refuse = () => undefined;
  bucket.answer = () => undefined;
});
afterEach(async () => {
  for (const files of opened) await files.close();
  await rm(root, { recursive: true });
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function open(parameters = '', options: Partial<S3Options> = {}) {
  const { url, prefix } = bucket.url(parameters);
  const files = openS3Files(readS3Address(url), { spoolDir: path.join(root, 'spool'), ...options });
  opened.push(files);
  return { files, prefix, url };
}
async function kept(files: FileStore, bytes: Uint8Array): Promise<string> {
  const file = await arriveFile(files, bytes);
  await files.keep([file]);
  return file.id;
}
const spooled = async () =>
  (await readdir(path.join(root, 'spool'), { recursive: true })).filter((name) =>
    name.endsWith('.part'),
  );
const seen = (method: string, url: RegExp) =>
  bucket.requests.filter((request) => request.method === method && url.test(request.url));
const refusing = (method: string, url: RegExp, refusal: Refusal) => (request: SeenRequest) =>
  request.method === method && url.test(request.url) ? refusal : undefined;
const DENIED = { status: 403, code: 'AccessDenied' };

test('[X11] a file goes up in one request, under its hash as checksum and in the signature', async () => {
  const { files, prefix } = open('&encryption=aws:kms&kmsKey=key-1');
  const id = await kept(files, randomBytes(100_000));
  const [put, ...more] = seen('PUT', /./);
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

test('[X11] a large file goes up in parts, each under its own hash', async () => {
  const { files } = open('&encryption=AES256');
  await kept(files, randomBytes(LARGE_BYTES));
  const parts = seen('PUT', /partNumber/);
  expect(parts.map(({ size }) => size)).toEqual([8 * 1024 * 1024, LARGE_BYTES - 8 * 1024 * 1024]);
  for (const { headers, sha256 } of parts) {
    expect(headers['x-amz-checksum-sha256']).toBe(sha256);
  }
  const [begin] = seen('POST', /uploads/);
  expect(begin?.headers).toMatchObject({
    'x-amz-checksum-algorithm': 'SHA256',
    'x-amz-server-side-encryption': 'AES256',
  });
});

test('[X11] an upload in parts that fails is ended in the store, and nothing is left', async () => {
  const { files, prefix } = open();
  bucket.refuse = refusing('PUT', /partNumber=2/, DENIED);
  const file = await arriveFile(files, randomBytes(LARGE_BYTES));
  await expect(files.keep([file])).rejects.toThrow('s3:PutObject');
  const [ended] = seen('DELETE', /uploadId=/);
  expect(ended?.url).toContain(file.id);
  expect(seen('POST', /uploadId=/)).toEqual([]);
  await file.discard();
  expect([await bucket.names(prefix), await spooled()]).toEqual([[], []]);
});

test('[X11] a file that the store refuses ends the uploads beside it', async () => {
  const { files } = open();
  const [good, bad] = [
    await arriveFile(files, randomBytes(10)),
    await arriveFile(files, randomBytes(10)),
  ];
  bucket.refuse = (request) => {
    if (request.url.includes(bad.id)) return DENIED;
    return request.url.includes(good.id) ? 'never' : undefined;
  };
  await expect(files.keep([good, bad])).rejects.toMatchObject({ name: 'FileStoreError' });
});

test('[X11] a store that errs for a moment is asked again', async () => {
  const { files, prefix } = open();
  let faults = 1;
  bucket.refuse = ({ method }) =>
    method === 'PUT' && faults-- > 0 ? { status: 503, code: 'SlowDown' } : undefined;
  const id = await kept(files, randomBytes(1000));
  expect(await bucket.names(prefix)).toEqual([id]);
  expect(seen('PUT', /./)).toHaveLength(2);
});

test('[X11] a store that never answers is given up', async () => {
  const { files } = open('', { limits: { connectMs: 1000, answerMs: 20, idleMs: 1000 } });
  bucket.refuse = () => 'never';
  await expect(files.open('f'.repeat(32))).rejects.toThrow('did not answer in time');
});

test.each([
  ['&pathStyle=true', /^\/documents\/\w+\/\w+\?x-id=PutObject$/, 's3.localhost'],
  ['&pathStyle=false', /^\/\w+\/\w+\?x-id=PutObject$/, 'documents.s3.localhost'],
])('[X11] the bucket stands in the request where %s says', async (parameters, url, host) => {
  // No resolver is asked: every name is this machine.
  vi.spyOn(dns, 'lookup').mockImplementation(((_: string, __: object, done: Resolved) =>
    done(null, [{ address: '127.0.0.1', family: 4 }])) as typeof dns.lookup);
  const address = bucket.url(parameters).url.replace('127.0.0.1', 's3.localhost');
  const files = openS3Files(readS3Address(address), { spoolDir: path.join(root, 'spool') });
  opened.push(files);
  await kept(files, randomBytes(10));
  const [put] = bucket.requests;
  expect(put?.url).toMatch(url);
  expect(put?.host).toBe(`${host}:${bucket.port}`);
});

test('[X11] keys come from the environment', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'another');
  vi.stubEnv('AWS_SESSION_TOKEN', 'a-token');
  const { files } = open();
  await expect(files.examine()).rejects.toThrow('Correct AWS_ACCESS_KEY_ID');
  const [asked] = bucket.requests;
  expect(asked?.headers).toMatchObject({
    authorization: expect.stringContaining('Credential=another/'),
    'x-amz-security-token': 'a-token',
  });
});

test('[X11] no keys at all are told from wrong ones', async () => {
  for (const name of Object.keys(KEYS)) vi.stubEnv(name, undefined);
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', path.join(root, 'none'));
  vi.stubEnv('AWS_CONFIG_FILE', path.join(root, 'none'));
  const { files } = open();
  await expect(files.examine()).rejects.toThrow('there are no credentials. Set AWS_ACCESS_KEY_ID');
  expect(bucket.requests).toEqual([]);
});

test.each([
  [{ status: 404, code: 'NoSuchBucket' }, 'there is no such bucket'],
  [DENIED, 'may not do this'],
  [{ status: 403, code: 'SignatureDoesNotMatch' }, 'Correct AWS_SECRET_ACCESS_KEY'],
  [{ status: 403, code: 'RequestTimeTooSkewed' }, 'clock is wrong'],
  [{ status: 301, code: 'PermanentRedirect' }, 'Correct region in FILES_URL'],
  [{ status: 501, code: 'NotImplemented' }, 'NotImplemented'],
])('[X11] a bucket that answers %j is refused at the start', async (refusal, words) => {
  const { files } = open();
  bucket.refuse = () => refusal;
  await expect(files.examine()).rejects.toThrow(words);
  await expect(files.ping()).rejects.toMatchObject({ name: 'FileStoreError' });
  await expect(files.tidy(nobody, { idle: true })).rejects.toThrow('s3://documents/');
});

test('[X11] a bucket that can be written and not listed is refused at the start', async () => {
  const { files } = open();
  bucket.refuse = refusing('GET', /list-type/, DENIED);
  await expect(files.examine()).rejects.toThrow('s3:ListBucket');
});

test('[X11] a store that is not there is told by its setting', async () => {
  const { files } = open();
  const gone = openS3Files(readS3Address('s3://documents?endpoint=http://127.0.0.1:1'), {
    spoolDir: path.join(root, 'spool'),
  });
  opened.push(gone, files);
  await expect(gone.examine()).rejects.toThrow('(ECONNREFUSED). Look whether it runs');
});

test('[X11] a full store gives the reason that files have to wait', async () => {
  const { files } = open();
  bucket.refuse = () => ({ status: 507, code: 'InsufficientStorage' });
  const file = await arriveFile(files, randomBytes(10));
  await expect(files.keep([file])).rejects.toMatchObject({ code: 'ENOSPC' });
});

test('[X11] a bucket that keeps old versions is warned of, and nothing else is', async () => {
  const { files } = open();
  bucket.answer = ({ url }) =>
    url.includes('versioning')
      ? '<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>'
      : undefined;
  expect(await files.examine()).toEqual([expect.stringContaining('lifecycle rule')]);
  bucket.refuse = refusing('GET', /versioning/, DENIED);
  expect(await files.examine()).toEqual([]);
});

test('[X11] the spool takes so many bytes for all files, and again what became free', async () => {
  const { files } = open('', { spoolBytes: 1000 });
  const [first, second] = [await files.arrive(), await files.arrive()];
  await first.write(randomBytes(900));
  await expect(second.write(randomBytes(200))).rejects.toMatchObject({ code: 'ENOSPC' });
  await first.discard();
  await second.write(randomBytes(900));
  await second.discard();
  await kept(files, randomBytes(900));
  await kept(files, randomBytes(900));
});

test('[X11] two processes on one folder leave each other’s files alone, and end without a trace', async () => {
  const [mine, theirs] = [open().files, open().files];
  const file = await arriveFile(theirs, randomBytes(10));
  await arriveFile(mine, randomBytes(10));
  expect(await mine.tidy(nobody, { idle: true })).toMatchObject({ unfinished: 1 });
  await theirs.keep([file]);
  for (const files of opened.splice(0)) await files.close();
  expect(await readdir(path.join(root, 'spool'))).toEqual([]);
});

test('[X11] uploads in parts are ended a day after they began, and those of others never', async () => {
  const { files, prefix } = open();
  const id = 'a'.repeat(32);
  const now = Date.now();
  const upload = (key: string, hours: number) =>
    `<Upload><Key>${key}</Key><UploadId>u${hours}</UploadId><Initiated>${new Date(now - hours * 3_600_000).toISOString()}</Initiated></Upload>`;
  bucket.answer = ({ method, url }) => {
    if (method === 'DELETE') return '';
    return url.includes('uploads')
      ? `<ListMultipartUploadsResult>${upload(`${prefix}${id}`, 23)}${upload(`${prefix}${id}`, 25)}${upload(`${prefix}other`, 26)}</ListMultipartUploadsResult>`
      : undefined;
  };
  expect(await files.tidy(nobody, { idle: false })).toMatchObject({ unfinished: 1 });
  expect(seen('DELETE', /uploadId/).map(({ url }) => url)).toEqual([
    expect.stringContaining('uploadId=u25'),
  ]);
});

test('[X11] more than a thousand objects are listed page by page, and none twice', async () => {
  const { files, prefix } = open('', { pageSize: 400 });
  const ids = Array.from({ length: 1001 }, (_, index) => index.toString(16).padStart(32, '0'));
  for (let at = 0; at < ids.length; at += 50) {
    await Promise.all(
      ids.slice(at, at + 50).map((id) => bucket.write(`${prefix}${id}`, Buffer.from('x'))),
    );
  }
  const listed = await Array.fromAsync(files.list());
  expect(listed.map(({ id }) => id)).toEqual(ids);
  expect(seen('GET', /list-type/)).toHaveLength(3);
});

test('[X11] an object that vanished while it was read is missing', async () => {
  const { files } = open();
  const id = await kept(files, randomBytes(2_000_000));
  const file = await files.open(id);
  const chunks = file.chunks();
  await chunks.next();
  await files.remove([id]);
  await expect(chunks.next()).rejects.toMatchObject({ name: 'FileStoreError', code: 'ENOENT' });
  await file.close();
});

test('[X11] what others put under the prefix is never touched', async () => {
  const { files, prefix } = open();
  await bucket.write(`${prefix}notes.txt`, Buffer.from('x'));
  await bucket.age(`${prefix}notes.txt`, 90 * 24 * 3_600_000);
  expect(await files.tidy(nobody, { idle: true })).toEqual({
    unfinished: 0,
    orphaned: 0,
    expired: 0,
  });
  expect(await bucket.names(prefix)).toEqual(['notes.txt']);
});
