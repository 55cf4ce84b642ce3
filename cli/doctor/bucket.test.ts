import dns from 'node:dns';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bucketForTests, DENIED, refusing } from '../../tests/fixtures/bucket-files.ts';
import { checkBucket } from './bucket.ts';

const at = bucketForTests();

const VERSIONED = '<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>';

test('[X11] warns of a bucket that keeps old versions, and not if it may not ask', async () => {
  const { url } = at.bucket.url();
  at.bucket.answer = ({ url }) => (url.includes('versioning') ? VERSIONED : undefined);
  expect(await checkBucket(url)).toEqual([
    expect.objectContaining({ advice: expect.stringContaining('lifecycle rule') }),
  ]);
  at.bucket.refuse = refusing('GET', /versioning/, DENIED);
  expect(await checkBucket(url)).toEqual([]);
});

test('[X11] warns of documents that cross a public network without encryption', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  // Resolves each name to this machine.
  const here = (_: string, __: object, done: (...found: unknown[]) => void) =>
    done(null, [{ address: '127.0.0.1', family: 4 }]);
  vi.spyOn(dns, 'lookup').mockImplementation(here as unknown as typeof dns.lookup);
  at.bucket.answer = () => '<VersioningConfiguration/>';
  const url = at.bucket.url().url.replace('127.0.0.1', 's3.example.com');
  expect(await checkBucket(url)).toEqual([
    expect.objectContaining({ words: expect.stringContaining('on the way to s3.example.com') }),
  ]);
});
