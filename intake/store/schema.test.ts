import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { hiringFields } from '../../tests/fixtures/submissions.ts';
import { MIGRATIONS } from './engine/migrations.ts';
import { openSqliteStore } from './engine/sqlite/sqlite.ts';

const AGREED = createHash('sha256').update('I agree.').digest('hex');
const NOW = Date.UTC(2026, 0, 2);
const HOUR_MS = 3_600_000;

/** A database as the first release made it, with outbox rows of these columns. */
async function firstRelease(rows: Record<string, string | number | null>[]): Promise<string> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'schema-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = path.join(directory, 'submissions.db');
  const old = new DatabaseSync(file);
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: new SqliteDialect({ database: recorder(statements) }),
  });
  await MIGRATIONS['0001-submissions']?.up(db);
  for (const statement of statements) old.exec(statement);
  old.exec(`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    create table kysely_migration_lock (id varchar(255) primary key, is_locked integer default 0 not null);
    insert into kysely_migration values ('0001-submissions', '2026-01-01T00:00:00Z');
    insert into kysely_migration_lock values ('migration_lock', 0);`);
  for (const [i, row] of rows.entries()) {
    old
      .prepare(`insert into submission (id, receipt, fingerprint, mode, received_at, fields)
        values ('s${i}', 'r${i}', 'f${i}', 'hiring', ${NOW}, ?)`)
      .run(JSON.stringify(hiringFields));
    old.exec(`insert into consent values
      ('s${i}', 'I agree.', '${AGREED}', ${i % 2}, ${NOW + i}, 'p', 'a', 'u', '+1')`);
    const all = { id: `m${i}`, submission_id: `s${i}`, destination: 'webhook', ...row };
    const names = Object.keys(all);
    old
      .prepare(`insert into outbox (${names.join()}) values (${names.map(() => '?').join()})`)
      .run(...Object.values(all));
  }
  old.close();
  return file;
}

/** Records the statements that Kysely would run. */
function recorder(statements: string[]) {
  const nothing = { reader: false, all: () => [], iterate: () => [].values() };
  return {
    close: () => undefined,
    prepare: (text: string) => ({
      ...nothing,
      run: () => {
        statements.push(text);
        return { changes: 0, lastInsertRowid: 0 };
      },
    }),
  };
}

const waiting = { state: 'waiting', due_at: NOW + HOUR_MS };

test('[X8] F45: what the first release kept of consents is a log that proves itself', async () => {
  const file = await firstRelease([1, 2, 3].map(() => ({ ...waiting, attempts: 0 })));
  const store = await openSqliteStore(file, () => NOW);
  onTestFinished(() => store.close());
  expect(await store.consents.verify()).toMatchObject({ rows: 3, faults: [] });
  const event = { text: 'I agree.', textSha256: AGREED, version: 1 };
  expect(await store.consents.events('r1', 9)).toMatchObject([{ ...event, kind: 'given' }]);
  const [found] = await store.records.list({ search: 'LOVELACE ada' }, 1);
  expect(found).toMatchObject({ receipt: 'r2', channel: hiringFields.utm_source, stage: 'new' });
});

test('[X3] F45: rows of the first release go on where they stood', async () => {
  const file = await firstRelease([
    { ...waiting, attempts: 0, outcome: null, due_at: NOW },
    { ...waiting, attempts: 1, outcome: 'timed-out' },
    { ...waiting, attempts: 4, outcome: 'no-connection' },
    { ...waiting, attempts: 2, outcome: 'refused' },
    { ...waiting, attempts: 3, outcome: null },
    { ...waiting, attempts: 2, outcome: 'server-error', state: 'leased' },
    { ...waiting, attempts: 1, outcome: 'delivered', state: 'delivered', delivered_at: NOW },
    { ...waiting, attempts: 10, outcome: 'timed-out', state: 'dead' },
  ]);
  const store = await openSqliteStore(file, () => NOW);
  onTestFinished(() => store.close());
  const read = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => read.close());
  const rows = read.prepare('select failures, refusals, state from outbox order by rowid').all();
  expect(rows.map(({ failures, refusals }) => [failures, refusals])).toEqual([
    [0, 0],
    [1, 0],
    // Three rungs up. The next wait there is 5 h, as it was before.
    [7, 0],
    [1, 1],
    [0, 0],
    [1, 0],
    [0, 0],
    [0, 0],
  ]);
  expect(await store.outbox.counts()).toMatchObject({ waiting: 5, leased: 1, dead: 1 });
  expect(await store.outbox.clamp(NOW, 1)).toBe(0);
  expect(await store.receipt('r6')).toMatchObject({ status: 'delivered', at: NOW });
  expect(await store.receipt('r7')).toMatchObject({ status: 'delayed', at: NOW + HOUR_MS });
  const [claim] = await store.outbox.claim('webhook', 'test', 10, NOW, 1000);
  expect(claim).toMatchObject({ id: 'm0', tally: { failures: 0, refusals: 0, unfinished: 1 } });
});
