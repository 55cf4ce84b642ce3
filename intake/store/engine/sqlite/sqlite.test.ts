import {
  cp,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newSubmission } from '../../../../tests/fixtures/submissions.ts';
import type { Store } from '../../store.ts';
import { StoreError } from '../../store-error.ts';
import { newReceiptNumber, readReceiptNumber } from '../../submission/receipt-number.ts';
import { MIGRATIONS } from '../migrations.ts';
import { isAtLeast } from './open-database.ts';
import { openSqliteStore } from './sqlite.ts';

async function folder() {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'sqlite-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

test("[X1] refuses a database that can't keep acknowledged submissions", async () => {
  // A database in memory has no write-ahead log, like a file system that does not support one.
  await expect(openSqliteStore(':memory:')).rejects.toThrow(StoreError);
  await expect(openSqliteStore(':memory:')).rejects.toThrow(
    /journal_mode = memory, but wal is required/,
  );
});

test('[X1] runs in the log mode that survives a power cut', async () => {
  const file = path.join(await folder(), 'submissions.db');
  const store = await openSqliteStore(file);
  await store.ping();
  await store.close();
  const database = new DatabaseSync(file);
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  database.close();
});

test('[X1] waits for another process beside its other work, and fails after a while', async () => {
  const file = path.join(await folder(), 'submissions.db');
  const store = await openSqliteStore(file, Date.now, { patienceMs: 150 });
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  const saves = [1, 2, 3].map(() => store.save(newSubmission()));
  // A plain read does not wait for the lock.
  expect(await store.receipt('0000-0000-0000')).toBeUndefined();
  for (const save of saves) await expect(save).rejects.toThrow(/locked/);
  await expect(store.ping()).rejects.toThrow(/locked/);

  const late = store.save(newSubmission());
  await new Promise(setImmediate);
  other.exec('ROLLBACK');
  expect(await late).toMatchObject({ outcome: 'saved' });
  await store.ping();
  other.close();
  await store.close();
});

test('[X1] reports why a transaction ended on its own, and continues once there is space', async () => {
  const file = path.join(await folder(), 'submissions.db');
  const store = await openSqliteStore(file);
  const other = new DatabaseSync(file);
  // Ends the transaction as a full or broken disk does.
  other.exec(`create trigger full before insert on outbox
    begin select raise(rollback, 'database or disk is full'); end`);
  await expect(store.save(newSubmission())).rejects.toThrow('database or disk is full');
  other.exec('drop trigger full');
  other.close();
  expect(await store.save(newSubmission())).toMatchObject({ outcome: 'saved' });
  await store.close();
});

test('[X12] cuts its log once the reader that blocked it has left, and reports its size', async () => {
  const file = path.join(await folder(), 'submissions.db');
  const store = await openSqliteStore(file);
  const save = () => store.save(newSubmission({ files: [] }));
  await save();
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec('begin');
  reader.prepare('select * from submission').all();
  while ((await store.logBytes()) < 40 * 2 ** 20)
    await Promise.all(Array.from({ length: 128 }, save));
  reader.close();
  // The first moves the log into the database, the second restarts it.
  for (let i = 0; i < 2; i++) await save();
  expect(await store.logBytes()).toBe(32 * 2 ** 20);
  await store.close();
});

test('[X1] starts over after a start that was killed while it created its tables', async () => {
  const file = path.join(await folder(), 'submissions.db');
  const killed: typeof MIGRATIONS = {
    ...MIGRATIONS,
    '9999-killed': { up: () => Promise.reject(new Error('killed')) },
  };
  await expect(openSqliteStore(file, Date.now, { migrations: killed })).rejects.toThrow(StoreError);
  const store = await openSqliteStore(file);
  expect(await store.save(newSubmission())).toMatchObject({ outcome: 'saved' });
  await store.close();
});

test.skipIf(process.platform === 'win32')(
  "[X1] lets nobody else read, regardless of the folder's rights",
  async () => {
    const file = path.join(await folder(), 'submissions.db');
    await writeFile(file, '', { mode: 0o644 });
    const store = await openSqliteStore(file);
    await store.ping();
    for (const name of ['', '-wal', '-shm']) {
      expect((await stat(file + name)).mode & 0o777).toBe(0o600);
    }
    await store.close();
  },
);

describe('a log whose sync may have failed', () => {
  const submission = newSubmission();
  /** A folder as a process leaves it that was killed. */
  async function left({ isMoved = false } = {}): Promise<string> {
    const [used, found] = [await folder(), await folder()];
    const killed = await openSqliteStore(path.join(used, 'submissions.db'));
    await killed.save(submission);
    if (isMoved) {
      const other = new DatabaseSync(path.join(used, 'submissions.db'));
      other.exec('PRAGMA wal_checkpoint(PASSIVE)');
      other.close();
    }
    await cp(used, found, { recursive: true });
    await killed.close();
    return path.join(found, 'submissions.db');
  }
  const find = (store: Store) => store.find(submission.key, submission.fingerprint);

  test('[X1] is moved into the database by the first to open it, and removed', async () => {
    const file = await left();
    const { size } = await stat(`${file}-wal`);
    const store = await openSqliteStore(file);
    expect((await stat(`${file}-wal`)).size).toBeLessThan(size);
    expect(await find(store)).toMatchObject({ outcome: 'repeated' });
    expect((await readdir(path.dirname(file))).sort()).toEqual(
      ['', '-shm', '-wal'].map((ending) => path.basename(file) + ending),
    );
    await store.requireWhole();
    await store.close();
  });

  test('[X1] is moved if an earlier attempt left a copy', async () => {
    const file = await left();
    await writeFile(`${file}-wal.copy`, 'a part');
    const store = await openSqliteStore(file);
    expect(await find(store)).toMatchObject({ outcome: 'repeated' });
    await store.close();
  });

  test('[X1] is moved again into a database that grew from it', async () => {
    const file = await left({ isMoved: true });
    const { size } = await stat(file);
    const store = await openSqliteStore(file);
    expect(await find(store)).toMatchObject({ outcome: 'repeated' });
    expect((await stat(file)).size).toBe(size);
    await store.requireWhole();
    await store.close();
  });

  test('[X1] stays as it is for the second to open the database', async () => {
    const file = await left();
    const first = new DatabaseSync(file);
    first.exec('begin');
    first.prepare('select count(*) from submission').get();
    const { ino, size } = await stat(`${file}-wal`);
    const store = await openSqliteStore(file);
    expect(await stat(`${file}-wal`)).toMatchObject({ ino, size });
    expect(await find(store)).toMatchObject({ outcome: 'repeated' });
    await store.close();
    first.close();
  });

  test("[X1] stays as it is if it can't be copied", async () => {
    const file = await left();
    const log = await readFile(`${file}-wal`);
    await mkdir(`${file}-wal.copy`);
    await expect(openSqliteStore(file)).rejects.toThrow();
    expect((await readFile(`${file}-wal`)).equals(log)).toBe(true);
    await rmdir(`${file}-wal.copy`);
    const store = await openSqliteStore(file);
    expect(await find(store)).toMatchObject({ outcome: 'repeated' });
    await store.close();
  });
});

test('[X1] recreates a database without tables, because its first page may not be on the disk', async () => {
  const file = path.join(await folder(), 'submissions.db');
  const begun = new DatabaseSync(file);
  begun.exec('PRAGMA journal_mode = WAL');
  begun.close();
  // A second name: the number of a file that was removed would be given out again.
  await link(file, `${file}.begun`);
  const { ino } = await stat(file);
  const store = await openSqliteStore(file);
  expect((await stat(file)).ino).not.toBe(ino);
  expect(await store.save(newSubmission())).toMatchObject({ outcome: 'saved' });
  await store.close();
});

test('[X3] corrects times that are too far ahead all or none, as a repetition must count them', async () => {
  const file = path.join(await folder(), 'submissions.db');
  const [now, ahead] = [0, 3_600_000];
  const store = await openSqliteStore(file, () => ahead);
  await store.save(newSubmission({ destinations: ['webhook', 'mail'] }));
  await store.outbox.claim('mail', 'worker', 1, ahead, 1000);
  const other = new DatabaseSync(file);
  other.exec(`create trigger refuse before update of lease_until on outbox
    begin select raise(abort, 'refused'); end`);
  await expect(store.outbox.clamp(now, 1000)).rejects.toThrow('refused');
  other.exec('drop trigger refuse');
  other.close();
  expect(await store.outbox.clamp(now, 1000)).toBe(2);
  await store.close();
});

test.each([
  ['3.51.3', true],
  ['3.51.2', false],
  ['3.52.0', true],
  ['4.0', true],
  ['3.7.0', false],
])('[X1] judges SQLite %s by its version', (version, fine) => {
  expect(isAtLeast(version, [3, 51, 3])).toBe(fine);
});

test('[X4] gives receipt numbers that a person can read aloud', () => {
  const numbers = Array.from({ length: 1000 }, newReceiptNumber);
  expect(new Set(numbers).size).toBe(1000);
  for (const number of numbers) expect(number).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-?){3}$/);
  expect(readReceiptNumber(' 7k3m 9qxd-2vtb ')).toBe('7K3M-9QXD-2VTB');
  expect(readReceiptNumber('ol0I\u20139QXD\u20132VTB')).toBe('0101-9QXD-2VTB');
  for (const typed of ['', '7K3M-9QXD', '7K3M-9QXD-2VTU', '../../etc/passwd', '7K3M-9QXD-2VTB-X']) {
    expect(readReceiptNumber(typed)).toBeUndefined();
  }
});
