import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { attemptAll, fieldsOf, save } from '../../tests/fixtures/records.ts';
import { newSubmission, storedFile } from '../../tests/fixtures/submissions.ts';
import { tablesOf } from '../../tests/fixtures/tables.ts';
import { lockAndMigrate } from './copy-to-postgres.ts';
import { migrateToLatest } from './migrations/migrate.ts';
import { openSqliteStore } from './open.ts';
import { openSqlite } from './sqlite.ts';
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

test('[X1] a database that an earlier version still uses is not taken over before that ends', async () => {
  const file = path.join(await folder(), 'submissions.db');
  const earlier = new DatabaseSync(file);
  earlier.exec('pragma journal_mode = wal');
  earlier.exec(await tablesOf('0.1.0', false));
  const { db } = openSqlite(file, () => undefined);
  await sql`pragma busy_timeout = 0`.execute(db);
  await expect(migrateToLatest(db)).rejects.toThrow(
    'another program is using it. Stop the service',
  );
  expect(earlier.prepare('select count(*) as rows from consent_event').get()).toEqual({ rows: 7 });
  earlier.close();
  await migrateToLatest(db);
  // Others can use it again, although this connection stays open.
  const desk = await openSqliteStore(file);
  expect(await desk.records.total()).toBe(4);
  await desk.close();
  await db.destroy();
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

test('[X11] a transfer refuses a database that a desk has open', async () => {
  const file = path.join(await folder(), 'submissions.db');
  const desk = await openSqliteStore(file);
  const { db } = openSqlite(file, () => undefined);
  // Otherwise it would wait for the desk for 5 s.
  await sql`pragma busy_timeout = 0`.execute(db);
  await expect(lockAndMigrate(db)).rejects.toThrow(/database is locked\. Stop the desk/);
  await db.destroy();
  await desk.close();
});

test('[X9] [X8] an erasure leaves no byte of the person in the database', async () => {
  const now = () => Date.UTC(2026, 0, 2);
  const file = path.join(await folder(), 'submissions.db');
  const store = await openSqliteStore(file, now);
  /** How often a text occurs in the database and its log, as raw bytes. */
  function bytesWith(text: string): number {
    const files = [file, `${file}-wal`].map((name) => readFileSync(name));
    return Buffer.concat(files).toString('latin1').toLowerCase().split(text).length - 1;
  }
  const { records, consents, documents, erasures } = store;
  const receipts = [];
  for (let i = 0; i < 60; i++) {
    const name = i % 3 === 0 ? 'gonequixote' : `stays${i}`;
    const document = storedFile(0, { name: `${name}.pdf` });
    const fields = fieldsOf('jobseeking', {
      firstname: `First${name}`,
      lastname: `Last${name}`,
      email: `${name}@mail.example`,
      phone: '',
      desiredRoles: `${name} would build engines. `.repeat(20),
      page_url: `https://agency.example/?utm_source=${name}`,
      utm_source: name,
    });
    const receipt = await save({ store }, { fields, files: [document] });
    // Rows that grow move within their pages, and leave copies.
    const text = `${name} notes `.repeat(i * 7);
    await records.writeNote(receipt, { id: `note-${i}`, text }, '');
    await records.changeMany([receipt], { what: 'tag', word: `tag ${name}` }, '');
    const answer = { id: `answer-${i}`, to: '', subject: name, text: name, template: '', known: 0 };
    await records.beginAnswer(receipt, answer, '');
    // Their words are between those of others, in the index too.
    const words = Array.from({ length: 40 }, (_, word) => `x${word}${name}`);
    await documents.keep(document.id, words.join(' '));
    if (i % 3 === 0) receipts.push(receipt);
    if (i % 9 === 0) await attemptAll({ store, now }, 'fail');
  }
  await records.writeNote(receipts[0] ?? '', { id: 'note-0', text: 'short' }, '');
  expect(bytesWith('gonequixote')).toBeGreaterThan(100);
  expect(await erasures.erase(receipts)).toEqual({ submissions: 20, files: 20, consents: 20 });
  expect(bytesWith('gonequixote')).toBe(0);
  for (const receipt of receipts) expect(bytesWith(receipt.toLowerCase())).toBe(0);
  expect(await records.count({})).toBe(40);
  expect(await consents.events('', 99)).toHaveLength(40);
  expect(await store.faults()).toEqual([]);

  // Evidence that is erased by its age.
  await erasures.purge(now() + 1);
  expect(bytesWith('stays1@mail.example')).toBe(0);
  expect(bytesWith('192.0.2.7')).toBeGreaterThan(0);
  expect(await erasures.purgeConsents(now() + 1)).toBe(40);
  expect(bytesWith('192.0.2.7')).toBe(0);
  await store.close();
});
