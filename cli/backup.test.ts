import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../intake/config.ts';
import { removeErased } from '../intake/files/remove-erased.ts';
import { holdDirectory } from '../intake/shared/hold-directory.ts';
import { openSqliteStore } from '../intake/store/open.ts';
import type { Store } from '../intake/store/store.ts';
import type { StoredFile } from '../intake/store/submissions.ts';
import { type Admin, temporaryAdmin } from '../tests/fixtures/admin.ts';
import { bucketForTests, DENIED } from '../tests/fixtures/bucket-files.ts';
import { keepFile } from '../tests/fixtures/kept-file.ts';
import { backupCommand } from './backup.ts';
import { newestBackup } from './backup-archive.ts';
import type { Context } from './command.ts';

const FIRST = '2026-11-20T12-00-00Z.tar';
const SECOND = '2026-11-20T12-00-01Z.tar';

let admin: Admin;
let backups: string;
beforeEach(async () => {
  admin = await temporaryAdmin();
  backups = path.join(admin.directory, 'backups');
});
afterEach(() => admin.remove());

/** A submission with this many documents. */
async function saveWithFiles(count: number) {
  const files: StoredFile[] = [];
  for (let index = 0; index < count; index++) {
    files.push(await keepFile(admin.files, index, Buffer.from(`document ${index}`)));
  }
  return { receipt: await admin.save({ files }), files };
}

const keptPath = ({ id }: StoredFile) => path.join(admin.directory, 'data/files/kept', id);

/** Backs up; a second later next time, because a backup is named for its second. */
async function backUp(...options: string[]) {
  const said = await admin.run(['backup', '--to', 'backups', ...options]);
  admin.pass(1000);
  return said;
}

/** Backs up with another way to copy the database. */
function backUpWith(backup: Store['backup']) {
  const context: Partial<Context> = {
    store: async () => ({ ...admin.store, backup }),
    files: async () => admin.files,
    config: () => readConfig({ DATA_DIR: '/data', BACKUP_DIR: backups }),
    now: admin.now,
    progress: () => ({ at() {}, end() {} }),
  };
  return backupCommand.run(context as Context, { keep: 1 }, []);
}

/** Restores into a folder of this name. */
async function restore(from: string, name: string) {
  const environment = { DATA_DIR: path.join(admin.directory, name) };
  return admin.run(['restore', '--from', from], { environment });
}

interface Acknowledged {
  receipt: string;
  fields: unknown;
  files: { id: string; sha256: string }[];
}

test('[X9] [X1] backs up everything acknowledged before it, byte for byte, during saves', async () => {
  const script = path.join(import.meta.dirname, '../tests/fixtures/saving-process.ts');
  const data = path.join(admin.directory, 'data');
  const child = spawn(process.execPath, [script, data], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const acknowledged: Acknowledged[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => acknowledged.push(JSON.parse(line)));
  const exited = once(child, 'exit');
  const rounds: Acknowledged[][] = [];
  for (let round = 0; round < 3; round++) {
    child.stdin.write('25\n');
    // The process goes on with the others during the backup.
    await once(lines, 'line');
    rounds.push([...acknowledged]);
    expect(await backUp()).toMatchObject({ code: 0, error: '' });
  }
  child.stdin.end();
  expect(await exited).toEqual([0, null]);
  expect(acknowledged).toHaveLength(75);

  for (const [round, before] of rounds.entries()) {
    const archive = path.join(backups, `2026-11-20T12-00-0${round}Z.tar`);
    expect(await restore(archive, `restored-${round}`)).toMatchObject({ code: 0, error: '' });
    const folder = path.join(admin.directory, `restored-${round}`);
    const store = await openSqliteStore(path.join(folder, 'submissions.db'));
    for (const { receipt, fields, files } of before) {
      expect(await store.records.record(receipt)).toMatchObject({ fields, files });
    }
    expect((await store.consents.events('', 99)).length).toBeGreaterThanOrEqual(before.length);
    await store.close();
    // The restore has hashed every byte. This checks that a file is where the service reads it.
    const file = await stat(path.join(folder, 'files/kept', before[0]?.files[0]?.id ?? ''));
    expect([file.size, file.mode & 0o777]).toEqual([5000, 0o600]);
  }
});

test('[X9] backup and restore fill an empty folder and overwrite nothing', async () => {
  const { receipt } = await saveWithFiles(1);
  const made = await admin.json('backup', '--to', 'backups');
  const { size, mode } = await stat(path.join(backups, FIRST));
  expect(made).toEqual({
    ...{ archive: path.join(backups, FIRST), submissions: 1, files: 1 },
    ...{ absent: [], removed: [], bytes: size },
  });
  expect(mode & 0o777).toBe(0o600);
  const at = Date.UTC(2026, 10, 20, 12);
  expect(await newestBackup(backups)).toMatchObject({ name: FIRST, at });
  expect(await newestBackup(path.join(backups, 'missing'))).toBeUndefined();

  const refused = await admin.run(['restore', '--from', 'backups']);
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.error).toContain('is not empty');
  const restored = await restore('backups', 'new');
  expect(restored).toMatchObject({ code: 0, error: '' });
  expect(restored.out).toContain(`from ${path.join(backups, FIRST)} to`);
  const folder = path.join(admin.directory, 'new');
  expect((await readdir(folder)).sort()).toEqual(['files', 'in-use.lock', 'submissions.db']);
  const environment = { DATA_DIR: folder };
  const exported = await admin.run(['export', '--format', 'json'], { environment });
  expect(exported.out).toContain(receipt);
});

test('[X9] --keep removes old backups, earlier releases’ folders, and nothing else', async () => {
  await saveWithFiles(1);
  const others = ['2026.tar', 'notes.txt', `copy-${FIRST}`];
  for (const name of ['2026-11-18T12-00-00Z-2', '.unfinished/data']) {
    await mkdir(path.join(backups, name), { recursive: true });
  }
  for (const name of others) await writeFile(path.join(backups, name), '');
  await backUp();
  const { out } = await backUp('--keep', '1');
  expect(out).toContain('Backed up 1 submission, 1 file');
  expect(out).toContain(`Removed: ${FIRST}, 2026-11-18T12-00-00Z-2.`);
  expect((await readdir(backups)).sort()).toEqual([SECOND, ...others, 'in-use.lock'].sort());

  // A clock that was wrong for a while must not make the new backup the oldest.
  await writeFile(path.join(backups, '2027-01-01T00-00-00Z.tar'), '');
  await backUp('--keep', '1');
  expect((await newestBackup(backups))?.name).toBe('2026-11-20T12-00-02Z.tar');
});

test('[X9] lists missing and damaged files, keeps older backups, and exits with 4', async () => {
  const erased = await saveWithFiles(1);
  const { receipt, files } = await saveWithFiles(3);
  await backUp();
  const [missing, damaged] = files as [StoredFile, StoredFile, StoredFile];
  await rm(keptPath(missing));
  await writeFile(keptPath(damaged), 'x');
  const made = await backUpWith(async (target) => {
    await admin.store.backup(target);
    await admin.store.erasures.erase([erased.receipt]);
    await removeErased(admin.files, admin.store.erasures);
  });
  expect(made).toMatchObject({
    ...{ submissions: 2, files: 1, removed: [] },
    absent: [
      { id: missing.id, receipt, reason: 'missing' },
      { id: damaged.id, receipt, reason: 'damaged' },
    ].sort((a, b) => (a.id < b.id ? -1 : 1)),
  });
  admin.pass(1000);
  expect(await backUp('--keep', '1')).toMatchObject({
    code: 4,
    out: expect.stringContaining(`A file of ${receipt} is damaged: ${damaged.id}`),
  });
  expect(await readdir(backups)).toContain(FIRST);
  expect(await restore(path.join(backups, SECOND), 'new')).toMatchObject({ code: 0 });
});

test('[X9] a failed backup is not listed, and leaves nothing behind', async () => {
  await saveWithFiles(1);
  const failing = backUpWith(async (target) => {
    await writeFile(target, 'half a database');
    throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
  });
  await expect(failing).rejects.toThrow(`No space left for ${backups}.`);
  expect(await readdir(backups)).toEqual(['in-use.lock']);
});

test('[X9] refuses a second backup in the same folder at the same time', async () => {
  await mkdir(backups);
  const release = holdDirectory(backups);
  const refused = await backUp();
  expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('Another backup is') });
  release();
  expect(await backUp()).toMatchObject({ code: 0 });
});

test('[X9] backup needs a folder outside the data folder', async () => {
  const refused = await admin.run(['backup']);
  expect(refused).toMatchObject({ code: 2, error: expect.stringContaining('BACKUP_DIR') });
  for (const folder of ['data', 'data/backups']) {
    const inside = await admin.run(['backup', '--to', folder]);
    expect(inside).toMatchObject({ code: 2, error: expect.stringContaining('inside DATA_DIR') });
  }
  await writeFile(path.join(admin.directory, 'file'), '');
  const file = await admin.run(['backup', '--to', 'file']);
  expect(file).toMatchObject({ code: 1, error: expect.stringContaining("Can't write to") });
  const BACKUP_DIR = path.join(admin.directory, 'data-backups');
  expect(await admin.run(['backup'], { environment: { BACKUP_DIR } })).toMatchObject({
    code: 0,
    out: expect.stringContaining(`to ${path.join(BACKUP_DIR, FIRST)}.`),
  });
});

test('[X11] backup and restore point to PostgreSQL’s own tools', async () => {
  const environment = { DATABASE_URL: 'postgres://localhost/leads' };
  const backup = await admin.run(['backup', '--to', 'backups'], { environment });
  expect(backup).toMatchObject({ code: 1, error: expect.stringContaining('pg_dump') });
  expect(await readdir(admin.directory)).toEqual(['data']);
  const restored = await admin.run(['restore', '--from', 'backups'], { environment });
  expect(restored).toMatchObject({ code: 1, error: expect.stringContaining('pg_restore') });
});

const at = bucketForTests();

test('[X11] backs up a bucket’s documents, and fails without the bucket', async () => {
  const { files, prefix, url } = at.open();
  await admin.save({ files: [await keepFile(files, 0, Buffer.from('in the bucket'))] });
  const environment: Record<string, string> = { FILES_URL: url };
  expect((await admin.run(['backup', '--to', 'backups'], { environment })).code).toBe(0);

  environment.DATA_DIR = path.join(admin.directory, 'new');
  const { code, out } = await admin.run(['restore', '--from', 'backups'], { environment });
  expect(code).toBe(0);
  expect(out).toContain(`reads files from s3://documents/${prefix} at`);
  const kept = path.join(admin.directory, 'new/files/kept');
  const [id = ''] = await readdir(kept);
  expect(await readFile(path.join(kept, id), 'utf8')).toBe('in the bucket');

  at.bucket.refuse = () => DENIED;
  const refused = await admin.run(['backup', '--to', 'others'], { environment });
  expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('s3:GetObject') });
  expect(await readdir(path.join(admin.directory, 'others'))).toEqual(['in-use.lock']);
});
