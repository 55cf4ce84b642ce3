import { cp, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { newSubmission } from '../../tests/fixtures/submissions.ts';
import { openSqliteStore } from './open.ts';
import { StoreError } from './store-error.ts';

async function folder() {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'sqlite-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

test('[X1] a database without a write-ahead log is refused', async () => {
  // A database in memory has none, like a file system that does not support one.
  const refused = await openSqliteStore(':memory:').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StoreError);
  expect(String(refused)).toContain('Put DATA_DIR on a local disk');
});

test('[X1] a file that is no database is refused with what to do, and left as it is', async () => {
  const file = path.join(await folder(), 'submissions.db');
  await writeFile(file, 'x'.repeat(8192));
  await expect(openSqliteStore(file)).rejects.toThrow(/restore the last backup/);
  expect((await stat(file)).size).toBe(8192);
});

test('[X1] a log that a killed process left is moved into the database and synced', async () => {
  const [used, found] = [await folder(), await folder()];
  const submission = newSubmission();
  const killed = await openSqliteStore(path.join(used, 'submissions.db'));
  await killed.save(submission);
  await cp(used, found, { recursive: true });
  await killed.close();
  const file = path.join(found, 'submissions.db');
  expect((await stat(`${file}-wal`)).size).toBeGreaterThan(0);
  const store = await openSqliteStore(file);
  expect((await stat(`${file}-wal`)).size).toBe(0);
  expect(await store.find(submission.key, submission.fingerprint)).toMatchObject({
    outcome: 'repeated',
  });
  await store.close();
});

test('[X1] a transaction that a full disk ended is reported as such, and the next one works', async () => {
  const file = path.join(await folder(), 'submissions.db');
  const store = await openSqliteStore(file);
  const other = new DatabaseSync(file);
  // Ends the transaction as a full disk does.
  other.exec(`create trigger full before insert on outbox
    begin select raise(rollback, 'database or disk is full'); end`);
  await expect(store.save(newSubmission())).rejects.toThrow('database or disk is full');
  other.exec('drop trigger full');
  other.close();
  expect(await store.save(newSubmission())).toMatchObject({ outcome: 'saved' });
  await store.close();
});

test.skipIf(process.platform === 'win32')(
  "[X1] nobody else can read the files, regardless of the folder's rights",
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
