import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { type TestDatabase, temporaryDatabase } from '../../tests/fixtures/postgres.ts';
import { newSubmission } from '../../tests/fixtures/submissions.ts';
import { MIGRATIONS } from './migrations.ts';
import { openPostgresStore } from './postgres.ts';
import { openSqliteStore } from './sqlite.ts';
import type { Store } from './store.ts';
import { type DatabaseTransfer, transferDatabase } from './transfer.ts';

const ID = 'a transfer of this test';
const NOW = Date.UTC(2026, 0, 2);

interface Trial {
  file: string;
  target: TestDatabase;
  /** The source, open until `run`. */
  store: Store;
  run(options?: Partial<DatabaseTransfer>): ReturnType<typeof transferDatabase>;
  /** Opens the filled database. */
  filled(): Promise<Store>;
}

async function trial(template = 'template0'): Promise<Trial> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'transfer-'));
  const target = await temporaryDatabase(template);
  const file = path.join(directory, 'submissions.db');
  const store = await openSqliteStore(file, () => NOW);
  const opened: Store[] = [];
  let isOpen = true;
  const close = async () => {
    if (isOpen) await store.close();
    isOpen = false;
  };
  onTestFinished(async () => {
    await close();
    for (const other of opened) await other.close();
    await target.remove();
    await rm(directory, { recursive: true });
  });
  return {
    file,
    target,
    store,
    async run(options) {
      await close();
      return transferDatabase({ file, url: target.url, id: ID, ...options });
    },
    async filled() {
      const found = await openPostgresStore(target.url, { now: () => NOW });
      opened.push(found);
      return found;
    },
  };
}

/** A life with all kinds of rows: delivered, dead, leased, held, erased, revoked, with notes. */
async function live({ save, outbox, records, consents, erasures, secret, alarms }: Store) {
  const receipts: string[] = [];
  const saved = async (values: Parameters<typeof newSubmission>[0] = {}) => {
    const result = await save(newSubmission(values));
    receipts.push('receipt' in result ? result.receipt : '');
  };
  await saved({ destinations: ['webhook', 'mail'], source: '192.0.2.0/24' });
  await saved({ key: null, suspicion: ['links'] });
  await saved({
    consent: {
      text: 'I agree to “all” — ä\u{1F600}',
      given: true,
      phoneE164: '+12025550123',
      address: '::1',
    },
  });
  await saved();
  await saved({ consent: { text: '', given: false, phoneE164: '', address: '' } });
  const [one, two, three] = await outbox.claim('webhook', 'worker', 3, NOW, 60_000);
  const result = {
    outcome: 'refused',
    detail: '“no”\n{"a":1}',
    tally: { failures: 0, refusals: 1, unfinished: 0 },
  };
  if (one) await outbox.complete(one, NOW);
  if (two)
    await outbox.fail(two, result, { dueAt: NOW + 5000, waitMs: 5000, notBefore: NOW + 7 }, NOW);
  expect(three).toBeDefined();
  const [first = '', , third = '', , last = ''] = receipts;
  await records.setNote(
    first,
    'A note, with {"braces", NULL, \\N and \'quotes\'}\nand lines\0',
    'Ada',
  );
  await records.setStage(first, 'seen', 'Ada');
  await consents.revoke(third, 'text', NOW, 'Ada');
  await erasures.erase([last]);
  await secret('proof-of-work');
  await alarms.remember({ at: NOW, dead: 1, suspects: 2 });
  return { receipts, head: (await consents.verify()).head };
}

test('[X11] every row of every table comes over, and the consent log ends with the same hash', async () => {
  const { store, run, filled, target, file } = await trial();
  const { receipts, head } = await live(store);
  const pending = (await store.erasures.filesToRemove(10)).sort();
  const secret = await store.secret('proof-of-work');
  const records = await Promise.all(receipts.map((receipt) => store.records.record(receipt)));
  const done = await run();
  expect(done).toMatchObject({ consents: { head, faults: [] } });

  const database = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => database.close());
  const tables = database
    .prepare(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'",
    )
    .all();
  expect(done?.tables).toBe(tables.length);
  for (const { name } of tables) {
    const all = database
      .prepare(`select * from ${name}`)
      .all()
      .map((row) => ({ ...row }));
    // An empty table would prove nothing: let the test above write to it too.
    expect(all, `${name} is empty`).not.toEqual([]);
    const there = await target.query(`select * from ${name}`);
    const inWords = (rows: Record<string, unknown>[]) =>
      rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
    expect(inWords(there)).toEqual(
      inWords(all).map((words) => words.replaceAll('\\u0000', '\ufffd')),
    );
  }

  const copy = await filled();
  const found = await Promise.all(receipts.map((receipt) => copy.records.record(receipt)));
  const [first, ...others] = records;
  expect(found.slice(1)).toEqual(others);
  expect(found[0]).toEqual({ ...first, note: first?.note.replace('\0', '\ufffd') });
  expect(found.at(-1)).toBeUndefined();
  expect((await copy.erasures.filesToRemove(10)).sort()).toEqual(pending);
  expect(await copy.secret('proof-of-work')).toBe(secret);
  expect(await copy.faults()).toEqual([]);
});

test('[X11] numbers, the log and deliveries go on in the copy where they were', async () => {
  const { store, run, filled, target } = await trial();
  const first = newSubmission();
  await store.save(first);
  const [claim] = await store.outbox.claim('webhook', 'worker', 1, NOW, 60_000);
  // The highest number was given to somebody who is erased: nobody else gets it.
  const gone = await store.save(newSubmission());
  await store.erasures.erase(['receipt' in gone ? gone.receipt : '']);
  await run();
  const copy = await filled();
  await copy.save(newSubmission());
  expect(await target.query('select seq from submission order by seq')).toEqual([
    { seq: 1 },
    { seq: 3 },
  ]);
  expect(await copy.consents.verify()).toMatchObject({ rows: 4, faults: [] });
  expect(await copy.save({ ...first })).toMatchObject({ outcome: 'held' });
  if (claim) expect(await copy.outbox.complete(claim, NOW)).toBe(true);
  expect(await copy.outbox.counts()).toMatchObject({ delivered: 1, waiting: 1 });
});

test('[X11] an empty database comes over too, and a second call leaves it alone', async () => {
  const { run, filled } = await trial();
  expect(await run()).toMatchObject({ consents: { rows: 0, faults: [] } });
  const copy = await filled();
  await copy.save(newSubmission());
  expect(await run()).toBeUndefined();
  expect(await copy.records.counts()).toMatchObject({ inbox: 1 });
});

test('[X11] killed after any batch, it goes on there and ends with the same rows', async () => {
  const { store, run, target, filled, file } = await trial();
  const { head } = await live(store);
  for (let i = 0; i < 1200; i++) await store.save(newSubmission({ files: [], destinations: [] }));
  class Killed extends Error {}
  const batches: string[] = [];
  for (;;) {
    const before = batches.length;
    const done = await run({
      onProgress({ table, rows }) {
        batches.push(`${table} ${rows}`);
        throw new Killed();
      },
    }).catch((error: unknown) => error);
    if (!(done instanceof Killed)) {
      expect(done).toMatchObject({ consents: { faults: [] } });
      break;
    }
    expect(batches.length).toBe(before + 1);
    await expect(filled()).rejects.toThrow('not done');
  }
  // Each batch was copied once: nothing is begun anew.
  expect(batches.filter((batch) => batch.startsWith('submission')).length).toBeGreaterThan(2);
  expect(new Set(batches.map((batch) => batch.split(' ')[0])).size).toBeGreaterThan(10);
  const database = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => database.close());
  const [here] = database.prepare('select count(*) as rows from submission').all();
  expect(await target.query('select count(*) as rows from submission')).toEqual([{ ...here }]);
  const copy = await filled();
  expect((await copy.consents.verify(head)).faults).toEqual([]);
});

test('[X11] long rows go in smaller batches, so that memory stays bounded', async () => {
  const { store, run, file } = await trial();
  for (let i = 0; i < 9; i++) await store.save(newSubmission({ files: [] }));
  const database = new DatabaseSync(file);
  database.exec('update search set text = hex(zeroblob(1000000))');
  database.close();
  const batches: number[] = [];
  const done = await run({
    onProgress: ({ table, rows }) => void (table === 'search' && batches.push(rows)),
  });
  expect(batches).toEqual([2, 4, 6, 8, 9]);
  expect(done).toBeDefined();
});

test('[X11] a target with rows, with another transfer or with other tables is refused and left as it is', async () => {
  const { store, run, target } = await trial('store_template');
  await store.save(newSubmission());
  const other = await openPostgresStore(target.url);
  await other.save(newSubmission());
  await other.close();
  const rows = async () => target.query('select id from submission');
  const before = await rows();
  await expect(run()).rejects.toMatchObject({
    name: 'ForeignTargetError',
    message: expect.stringMatching(/has rows already \(.*submission: 1.*empty database/),
  });
  expect(await rows()).toEqual(before);

  const shared = await trial();
  await shared.target.query('create table invoices (id int)');
  await expect(shared.run()).rejects.toThrow(/tables of another program \(invoices\)/);
  expect(await shared.target.query("select to_regclass('submission') as found")).toEqual([
    { found: null },
  ]);

  const used = await trial();
  await used.run();
  await expect(used.run({ id: 'other' })).rejects.toThrow('another transfer');
});

test('[X11] a row that something else changed in the target is found, and the transfer stays open', async () => {
  const { store, run, target, filled } = await trial();
  await live(store);
  const cut = run({
    onProgress({ table }) {
      // The last table: by then the row to change is there.
      if (table === 'outbox') throw new Error('cut off');
    },
  });
  await expect(cut).rejects.toThrow('cut off');
  await target.query('update heartbeat set at = at + 1');
  await expect(run()).rejects.toThrow(/not the same: heartbeat \(1 rows for 1\)/);
  await expect(filled()).rejects.toThrow('not done');
});

test('[X11] an older source is brought up to date first, a newer one is refused', async () => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'transfer-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = path.join(directory, 'submissions.db');
  const [latest = ''] = Object.keys(MIGRATIONS).slice(-1);
  const { [latest]: _, ...older } = MIGRATIONS;
  await (await openSqliteStore(file, Date.now, { migrations: older })).close();
  const target = await temporaryDatabase('template0');
  onTestFinished(() => target.remove());
  expect(await transferDatabase({ file, url: target.url, id: ID })).toBeDefined();
  const database = new DatabaseSync(file);
  database.exec("insert into kysely_migration values ('9999-later', '2026-01-01')");
  database.close();
  await expect(transferDatabase({ file, url: target.url, id: ID })).rejects.toThrow(
    "can't be migrated",
  );
});

test('[X11] a table or a column that only one of the databases has stops it', async () => {
  const { run, file, store, target } = await trial();
  await store.save(newSubmission());
  const database = new DatabaseSync(file);
  database.exec('create table forgotten (id text primary key)');
  database.close();
  await expect(run()).rejects.toThrow('Only SQLite has forgotten.id');
  expect(await target.query('select id from submission')).toEqual([]);
});

test('[X11] a desk or a command that has the source open stops it', async () => {
  const { store, file, target } = await trial();
  await store.save(newSubmission());
  await expect(transferDatabase({ file, url: target.url, id: ID })).rejects.toThrow(
    /open in another program/,
  );
});
