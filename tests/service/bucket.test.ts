import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { KEYS, startBucket, type TestBucket } from '../fixtures/bucket.ts';
import { pdfOf } from '../fixtures/documents.ts';
import { TestService } from '../harness/service.ts';
import { submit } from '../harness/submit.ts';

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());

test('[X11] a document saved in the bucket survives a kill', async () => {
  const { url, prefix } = bucket.url();
  const service = await TestService.start({ ...KEYS, FILES_URL: url });
  onTestFinished(() => service.remove());
  const pdf = pdfOf('A brief');
  const files = [{ name: 'jd.pdf', bytes: pdf }];
  expect((await submit(service.url, { files })).status).toBe(201);
  const [name = '', ...more] = await bucket.names(prefix);
  expect(more).toEqual([]);
  expect(service.log.join('\n')).toMatch(/files in s3:\/\/documents\/\w+\/ at 127\.0\.0\.1/);

  await service.kill();
  await service.start();
  expect(await bucket.names(prefix)).toEqual([name]);
  const [put] = bucket.requests.filter((seen) => seen.url.includes(name) && seen.method === 'PUT');
  expect(put?.sha256).toBe(createHash('sha256').update(pdf).digest('base64'));
});

test('[X11] with an unusable bucket, the service exits with a one-line error', async () => {
  const FILES_URL = bucket.url().url.replace('documents', 'another');
  const started = TestService.start({ ...KEYS, FILES_URL });
  await expect(started).rejects.toThrow(
    /^the service ended:\n+[^\n]+ the bucket does not exist\. Create it, or correct the bucket in FILES_URL\.$/,
  );
});
