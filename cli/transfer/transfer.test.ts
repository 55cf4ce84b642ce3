import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { areFilesLeftOnDisk, openFiles } from '../../intake/files/open-files.ts';
import { holdDirectory } from '../../intake/shared/hold-directory.ts';
import { readMark, writeMark } from '../../intake/shared/moved.ts';
import { isLeftInSqlite, openSqliteStore } from '../../intake/store/open.ts';
import type { StoredFile } from '../../intake/store/submissions.ts';
import { type Admin, temporaryAdmin } from '../../tests/fixtures/admin.ts';
import { bucketForTests, DENIED } from '../../tests/fixtures/bucket-files.ts';
import { keepFile } from '../../tests/fixtures/kept-file.ts';
import { newSubmission } from '../../tests/fixtures/submissions.ts';

const LARGE_BYTES = 9_000_000;
const at = bucketForTests();

let admin: Admin;
beforeEach(async () => {
  admin = await temporaryAdmin();
});
afterEach(() => admin.remove());

const dataDir = () => path.join(admin.directory, 'data');
const pathOf = (file: StoredFile | undefined) =>
  path.join(dataDir(), 'files', 'kept', file?.id ?? '');

/** The service's database, to check after a command. */
async function reopened() {
  const store = await openSqliteStore(path.join(dataDir(), 'submissions.db'));
  onTestFinished(() => store.close());
  return store;
}

/** Submissions with documents on disk, and a bucket for them. */
async function documents(...contents: (string | Buffer)[]) {
  const { prefix, url } = at.open();
  const stored: StoredFile[] = [];
  await admin.store.close();
  const store = await openSqliteStore(path.join(dataDir(), 'submissions.db'), admin.now);
  for (const content of contents) {
    stored.push(await keepFile(admin.files, 0, Buffer.from(content)));
    await store.save(newSubmission({ files: stored.slice(-1) }));
  }
  stored.sort((a, b) => (a.id < b.id ? -1 : 1));
  await store.close();
  const run = (...argv: string[]) => admin.run(argv, { environment: { FILES_URL: url } });
  const transfer = async () => {
    at.bucket.requests.length = 0;
    const { code, out } = await run('transfer', '--json');
    const said = JSON.parse(out) as Record<string, unknown>;
    return { code, said, puts: at.seen('PUT', /[0-9a-f]{32}(\?|$)/) };
  };
  return { prefix, url, stored, ids: stored.map(({ id }) => id), run, transfer };
}

test('[X11] copies documents to the bucket under their names, and keeps the originals', async () => {
  const { transfer, ids, prefix, run, url } = await documents('a', Buffer.alloc(LARGE_BYTES), '');
  const { code, said } = await transfer();
  expect(code).toBe(0);
  expect(said).toMatchObject({
    files: { files: 3, bytes: LARGE_BYTES + 1, copied: 3, absent: [], strays: 0 },
  });
  expect(said).not.toHaveProperty('database');
  expect(await at.bucket.names(prefix)).toEqual(ids);
  expect((await readdir(path.join(dataDir(), 'files', 'kept'))).sort()).toEqual(ids);
  expect((await run('doctor', '--deep')).out).toContain('3 files checked');
  expect(await areFilesLeftOnDisk({ DATA_DIR: dataDir(), FILES_URL: url })).toBe(false);
  const text = (await run('transfer')).out.replace(/\s+/g, ' ');
  expect(text).toContain(
    '3 documents (9.0 MB), each checked against its hash; 0 copied, 3 already there',
  );
  expect(text).toContain('Start the service with the same FILES_URL');
});

test('[X11] after an interruption, copies the rest and verifies what is there', async () => {
  const { transfer, stored, ids, prefix } = await documents('one', 'two', 'three', 'four');
  at.bucket.refuse = ({ method, url }) =>
    method === 'PUT' && url.includes(ids[2] ?? '') ? DENIED : undefined;
  const refused = await transfer();
  expect(refused.code).toBe(1);
  expect(refused.said.error).toContain('s3:PutObject');
  expect(readMark(dataDir(), 'files')).toBeUndefined();
  await (await openFiles({ DATA_DIR: dataDir(), FILES_URL: '' })).close();
  at.bucket.refuse = () => undefined;
  await at.bucket.write(`${prefix}${ids[0]}`, Buffer.alloc(stored[0]?.size ?? 0));
  const { code, said, puts } = await transfer();
  expect(code).toBe(0);
  expect(puts.map(({ url }) => path.basename(url.split('?')[0] ?? ''))).toContain(ids[0]);
  expect(said).toMatchObject({ files: { files: 4, copied: puts.length } });
  expect((await transfer()).puts).toEqual([]);
});

test('[X11] reports missing and altered documents, and copies the others', async () => {
  const { transfer, stored, ids, prefix, run } = await documents('one', 'two', 'three');
  const content = await readFile(pathOf(stored[0]));
  await writeFile(pathOf(stored[0]), 'altered');
  await rm(pathOf(stored[1]));
  const { code, said } = await transfer();
  expect(code).toBe(4);
  expect(said).toMatchObject({
    files: {
      files: 1,
      absent: [
        { id: ids[0], reason: 'damaged' },
        { id: ids[1], reason: 'missing' },
      ],
    },
  });
  expect(await at.bucket.names(prefix)).toEqual(ids.slice(2));
  expect((await run('transfer')).out.replace(/\s+/g, ' ')).toMatch(
    new RegExp(`A document of [-\\w]+ is damaged and was not copied: ${ids[0]}`),
  );
  await writeFile(pathOf(stored[0]), content);
  expect((await transfer()).said).toMatchObject({ files: { files: 2, copied: 1 } });
});

test('[X11] refuses a prefix with only unknown documents, but accepts strays', async () => {
  const { transfer, prefix } = await documents('one');
  const other = `${prefix}${'f'.repeat(32)}`;
  await at.bucket.write(other, Buffer.from('theirs'));
  const refused = await transfer();
  expect(refused).toMatchObject({ code: 1, puts: [] });
  expect(refused.said.error).toContain('1 documents, none of them from this database');

  const own = await documents('two');
  await own.transfer();
  await at.bucket.write(`${own.prefix}${'f'.repeat(32)}`, Buffer.from('erased'));
  expect(await own.transfer()).toMatchObject({ code: 0, said: { files: { strays: 1 } } });
  expect((await own.run('transfer')).out).toContain('Without a submission: 1 object.');
});

test('[X11] after a transfer, the service and commands use only the bucket', async () => {
  const { transfer } = await documents('one');
  await transfer();
  await expect(openFiles({ DATA_DIR: dataDir(), FILES_URL: '' })).rejects.toThrow(
    /moved to s3:.* Set FILES_URL to use it. To go back .* remove .*files-moved.json/,
  );
  const { error, code } = await admin.run(['doctor']);
  expect({ code, error }).toEqual({ code: 4, error: '' });
  await rm(path.join(dataDir(), 'files-moved.json'));
  await (await openFiles({ DATA_DIR: dataDir(), FILES_URL: '' })).close();
});

test('[X11] [X12] with FILES_URL, detects documents that are only on disk', async () => {
  const { run, ids, url } = await documents('one', 'two');
  expect(await areFilesLeftOnDisk({ DATA_DIR: dataDir(), FILES_URL: url })).toBe(true);
  expect(await areFilesLeftOnDisk({ DATA_DIR: dataDir(), FILES_URL: '' })).toBe(false);
  const { out } = await run('doctor', '--json');
  const { findings } = JSON.parse(out) as { findings: Record<string, string>[] };
  expect(findings.find(({ check }) => check === 'files')).toMatchObject({
    verdict: 'fault',
    words: expect.stringMatching(new RegExp(`^Missing: 2 files, ${ids[0]}.* Still in .*: 2 files`)),
    advice: expect.stringContaining('admin -- transfer'),
  });
});

test('[X11] does not start without a target or data, or while the service runs', async () => {
  const { run, url } = await documents('one');
  expect((await admin.run(['transfer'])).code).toBe(2);
  const empty = path.join(admin.directory, 'empty');
  await mkdir(empty);
  const nothing = await admin.run(['transfer'], {
    environment: { DATA_DIR: empty, FILES_URL: url },
  });
  expect(nothing).toMatchObject({ code: 1, error: expect.stringContaining('not found') });
  const letGo = holdDirectory(dataDir());
  const held = await run('transfer');
  letGo();
  expect(held).toMatchObject({ code: 1, error: expect.stringContaining('in use by another') });
  expect(at.seen('PUT', /./)).toEqual([]);
});

test('[X11] an open desk blocks a transfer of documents only', async () => {
  const { run } = await documents('one');
  await reopened();
  expect(await run('transfer')).toMatchObject({
    code: 1,
    error: expect.stringContaining('open in another program'),
  });
  expect(readMark(dataDir(), 'files')).toBeUndefined();
});

test('[X11] refuses to move transferred documents to a second bucket', async () => {
  const { transfer, url } = await documents('one');
  await transfer();
  const mark = readMark(dataDir(), 'files');
  const other = at.open();
  const { code, error } = await admin.run(['transfer'], {
    environment: { FILES_URL: other.url },
  });
  expect(code).toBe(1);
  expect(error.replace(/\s+/g, ' ')).toMatch(/files in .* moved to s3:.*, but FILES_URL is s3:/);
  expect(await at.bucket.names(other.prefix)).toEqual([]);
  expect(readMark(dataDir(), 'files')).toEqual(mark);
  expect(url).not.toBe(other.url);
});

test('[X11] refuses to read document names from a transferred database', async () => {
  const { run } = await documents('one');
  await writeMark(dataDir(), 'database', 'PostgreSQL elsewhere', 0);
  const { code, error } = await run('transfer');
  expect({ code, error: error.replace(/\s+/g, ' ') }).toMatchObject({
    code: 1,
    error: expect.stringContaining('moved to PostgreSQL elsewhere'),
  });
  expect(at.seen('PUT', /./)).toEqual([]);
});

test('[X11] with DATABASE_URL, detects SQLite data that was never transferred', async () => {
  const config = { DATA_DIR: dataDir(), DATABASE_URL: 'postgres://localhost/leads' };
  expect(isLeftInSqlite(config)).toBe(true);
  expect(isLeftInSqlite({ ...config, DATABASE_URL: '' })).toBe(false);
  expect(isLeftInSqlite({ ...config, DATA_DIR: admin.directory })).toBe(false);
  const { out } = await admin.run(['doctor', '--json'], { environment: config });
  const { findings } = JSON.parse(out) as { findings: Record<string, string>[] };
  expect(findings).toContainEqual({
    check: 'database',
    verdict: 'warning',
    words: expect.stringContaining('was never transferred to PostgreSQL at localhost'),
    advice: expect.stringContaining('admin -- transfer'),
  });
  await writeMark(dataDir(), 'database', 'there', 0);
  expect(isLeftInSqlite(config)).toBe(false);
});
