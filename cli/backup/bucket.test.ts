import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readStored } from '../../desk/server/stored-file.ts';
import { type Admin, temporaryAdmin } from '../../tests/fixtures/admin.ts';
import { bucketForTests, DENIED, refusing } from '../../tests/fixtures/bucket-files.ts';
import { keepFile } from '../../tests/fixtures/kept-file.ts';
import { storedFile } from '../../tests/fixtures/submissions.ts';

const HOUR_MS = 60 * 60 * 1000;
const at = bucketForTests();

let admin: Admin;
beforeEach(async () => {
  admin = await temporaryAdmin();
});
afterEach(() => admin.remove());

/** A submission with two documents in the bucket. */
async function submission() {
  const { files, prefix, url } = at.open();
  const stored = [
    await keepFile(files, 0, Buffer.from('the first')),
    await keepFile(files, 1, Buffer.from('the second')),
  ];
  const receipt = await admin.save({ files: stored });
  const run = (...argv: string[]) => admin.run(argv, { environment: { FILES_URL: url } });
  return { receipt, run, url, prefix, files, keys: stored.map(({ id }) => `${prefix}${id}`) };
}

test('[X11] doctor finds missing, changed, and stray files in a bucket', async () => {
  const { run, keys, prefix, files } = await submission();
  const documents = async () => {
    const { out } = await run('doctor', '--deep', '--json');
    const { findings } = JSON.parse(out) as { findings: { check: string; words: string }[] };
    return findings.filter(({ check }) => check === 'files').map(({ words }) => words);
  };
  expect(await documents()).toEqual([expect.stringContaining('2 files checked byte for byte')]);

  const [missing = '', changed = ''] = keys;
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

test('[X11] backup copies a bucket’s documents, and fails without the bucket', async () => {
  const { run, keys } = await submission();
  expect((await run('backup', '--to', 'backups')).code).toBe(0);
  const backups = path.join(admin.directory, 'backups');
  const made = async () => (await readdir(backups)).filter((name) => /^\d/.test(name));
  const [name = ''] = await made();
  const kept = path.join(backups, name, 'files', 'kept');
  expect((await readdir(kept)).sort()).toEqual(keys.map((key) => path.basename(key)).sort());
  expect(await readFile(path.join(kept, path.basename(keys[0] ?? '')), 'utf8')).toBe('the first');

  // The files of the previous backup are linked, so only a new one needs the bucket.
  await admin.save({ files: [storedFile(0, { id: 'd'.repeat(32) })] });
  admin.pass(HOUR_MS);
  at.bucket.refuse = () => DENIED;
  const refused = await run('backup', '--to', 'backups');
  expect(refused.code).toBe(1);
  expect(refused.error.replace(/\s+/g, ' ')).toContain('s3:GetObject');
  expect(await made()).toEqual([name]);
});

test('[X11] restore shows where the service looks for documents', async () => {
  const { run, prefix, url } = await submission();
  await run('backup', '--to', 'backups');
  const environment = { FILES_URL: url, DATA_DIR: path.join(admin.directory, 'restored') };
  const { code, out } = await admin.run(['restore', '--from', 'backups'], { environment });
  expect(code).toBe(0);
  expect(out.replace(/\s+/g, ' ')).toContain(`reads files from s3://documents/${prefix} at`);
  expect(await readdir(path.join(admin.directory, 'restored/files/kept'))).toHaveLength(2);
});

test('[X11] the desk distinguishes an unreachable bucket from a missing document', async () => {
  const { files } = at.open();
  const stored = await keepFile(files, 0, Buffer.from('the content'));
  expect((await readStored(files, stored)).toString()).toBe('the content');
  at.bucket.refuse = refusing('GET', /./, DENIED);
  await expect(readStored(files, stored)).rejects.toMatchObject({ status: 503 });
  at.bucket.refuse = () => DENIED;
  await expect(readStored(files, stored)).rejects.toMatchObject({ status: 503 });
  at.bucket.refuse = () => undefined;
  await files.remove([stored.id]);
  await expect(readStored(files, stored)).rejects.toMatchObject({ status: 404 });
});
