import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { newReceiptNumber, readReceiptNumber } from './receipt-number.ts';
import { isAtLeast, openSqliteStore, StoreError } from './sqlite.ts';

async function folder() {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'sqlite-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

it('[X1] refuses a database that can not keep what is acknowledged', async () => {
  // A database in memory knows no write-ahead log: the same answer as a file system without one.
  await expect(openSqliteStore(':memory:')).rejects.toThrow(StoreError);
  await expect(openSqliteStore(':memory:')).rejects.toThrow(
    /journal_mode = memory where wal is needed/,
  );
});

it('[X1] runs in the log mode that survives a power cut', async () => {
  const file = path.join(await folder(), 'submissions.db');
  const store = await openSqliteStore(file);
  await store.ping();
  await store.close();
  const database = new DatabaseSync(file);
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  database.close();
});

it('[X1] says no when another process holds the database', async () => {
  const file = path.join(await folder(), 'submissions.db');
  const store = await openSqliteStore(file, Date.now, { busyTimeoutMs: 20 });
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  await expect(store.ping()).rejects.toThrow(/locked/);
  other.exec('ROLLBACK');
  await store.ping();
  other.close();
  await store.close();
});

it.each([
  ['3.51.3', true],
  ['3.51.2', false],
  ['3.52.0', true],
  ['4.0', true],
  ['3.7.0', false],
])('[X1] judges SQLite %s by its version', (version, fine) => {
  expect(isAtLeast(version, [3, 51, 3])).toBe(fine);
});

it('[X4] gives receipt numbers that a person can read out', () => {
  const numbers = Array.from({ length: 1000 }, newReceiptNumber);
  expect(new Set(numbers).size).toBe(1000);
  for (const number of numbers) expect(number).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-?){3}$/);
  expect(readReceiptNumber(' 7k3m 9qxd-2vtb ')).toBe('7K3M-9QXD-2VTB');
  for (const typed of ['', '7K3M-9QXD', '7K3M-9QXD-2VTU', '../../etc/passwd', '7K3M-9QXD-2VTB-X']) {
    expect(readReceiptNumber(typed)).toBeUndefined();
  }
});
