import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Admin, temporaryAdmin } from '../tests/fixtures/admin.ts';
import { bucketForTests, DENIED, refusing } from '../tests/fixtures/bucket-files.ts';
import { keepFile } from '../tests/fixtures/kept-file.ts';

const HOUR_MS = 60 * 60 * 1000;
const at = bucketForTests();

let admin: Admin;
beforeEach(async () => {
  admin = await temporaryAdmin();
});
afterEach(() => admin.remove());

test('[X11] doctor finds missing, changed, and stray files in a bucket', async () => {
  const { files, prefix, url } = at.open();
  const stored = [
    await keepFile(files, 0, Buffer.from('the first')),
    await keepFile(files, 1, Buffer.from('the second')),
  ];
  await admin.save({ files: stored });
  const documents = async () => {
    const environment = { FILES_URL: url };
    const { out } = await admin.run(['doctor', '--deep', '--json'], { environment });
    const { findings } = JSON.parse(out) as { findings: { check: string; words: string }[] };
    return findings.filter(({ check }) => check === 'files').map(({ words }) => words);
  };
  expect(await documents()).toEqual([expect.stringContaining('2 files checked byte for byte')]);

  const [missing = '', changed = ''] = stored.map(({ id }) => `${prefix}${id}`);
  await files.remove([path.basename(missing)]);
  await at.bucket.write(changed, Buffer.from('the sEcond'));
  await at.bucket.write(`${prefix}${'f'.repeat(32)}`, Buffer.from('x'));
  await at.bucket.age(`${prefix}${'f'.repeat(32)}`, 2 * HOUR_MS);
  expect(await documents()).toEqual([
    expect.stringMatching(/^Missing: 1 file/),
    expect.stringMatching(/^Damaged: 1 file/),
    expect.stringMatching(/^Without a submission: 1 file/),
  ]);

  at.bucket.refuse = refusing('GET', /list-type/, DENIED);
  expect(await documents()).toEqual([expect.stringContaining('s3:ListBucket')]);
});
