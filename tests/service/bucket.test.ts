import { createHash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { fieldParts } from '../fixtures/acceptance.ts';
import { KEYS, startBucket, type TestBucket } from '../fixtures/bucket.ts';
import { buildSite } from '../fixtures/built-site.ts';
import { pdfOf } from '../fixtures/documents.ts';
import { hiringFields } from '../fixtures/submissions.ts';
import { TestService } from '../harness/service.ts';

const pdf = pdfOf('A brief');

async function bucketAndSite(): Promise<{ bucket: TestBucket; SITE_DIR: string }> {
  const [bucket, site] = [await startBucket(), await buildSite()];
  onTestFinished(async () => {
    await bucket.close();
    await site.remove();
  });
  return { bucket, SITE_DIR: site.directory };
}

function send(url: string): Promise<Response> {
  const body = new FormData();
  for (const { name, content } of fieldParts(hiringFields)) body.append(name, String(content));
  body.append('jdFile_0', new Blob([Uint8Array.from(pdf)]), 'jd.pdf');
  return fetch(`${url}/api/contact`, { method: 'POST', body });
}

test('[X11] a document saved in the bucket survives a kill', async () => {
  const { bucket, SITE_DIR } = await bucketAndSite();
  const { url, prefix } = bucket.url();
  const service = await TestService.start({ ...KEYS, SITE_DIR, FILES_URL: url });
  onTestFinished(() => service.remove());
  expect((await send(service.url)).status).toBe(201);
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
  const { bucket, SITE_DIR } = await bucketAndSite();
  const { url } = bucket.url();
  const service = await TestService.start({ ...KEYS, SITE_DIR, FILES_URL: url });
  onTestFinished(() => service.remove());
  expect(await service.stop()).toBe(0);
  service.log.length = 0;
  const FILES_URL = url.replace('documents', 'another');
  await expect(service.start({ FILES_URL })).rejects.toThrow('the service ended');
  expect(service.log.filter(Boolean)).toEqual([
    expect.stringContaining(
      'the bucket does not exist. Create it, or correct the bucket in FILES_URL',
    ),
  ]);
});
