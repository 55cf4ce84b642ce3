import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgresStore } from '../../intake/store/open.ts';
import { StoreError } from '../../intake/store/store-error.ts';
import { connectTo, PASSWORD, temporaryDatabase } from '../../tests/fixtures/postgres.ts';
import { newSubmission } from '../../tests/fixtures/submissions.ts';
import { tablesOf0009 } from '../../tests/fixtures/tables.ts';
import { live, NOW, trial } from '../../tests/fixtures/transfer.ts';
import { examineTarget, transferDatabase } from './move-database.ts';

test('[X11] copies every row of every table', async () => {
  const { store, run, filled, target, file } = await trial();
  const { receipts } = await live(store);
  const pending = (await store.erasures.filesToRemove(10)).sort();
  const records = await Promise.all(receipts.map((receipt) => store.records.record(receipt)));
  const done = await run();

  const database = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => database.close());
  const tables = database
    .prepare(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite%' and name not like 'kysely%'",
    )
    .all();
  expect(done?.tables).toBe(tables.length);
  for (const { name } of tables) {
    const all = database
      .prepare(`select * from ${name}`)
      .all()
      .map((row) => ({ ...row }));
    // An empty table proves nothing: the test above must write to it too.
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
  const notes = first?.notes.map((note) => ({ ...note, text: note.text.replace('\0', '\ufffd') }));
  expect(found[0]).toEqual({ ...first, notes });
  expect(found.at(-1)).toBeUndefined();
  expect((await copy.erasures.filesToRemove(10)).sort()).toEqual(pending);
  expect(await copy.records.list({ search: 'shaders naive' }, 9)).toMatchObject([
    { receipt: receipts[0], found: { word: 'shaders' } },
  ]);
  expect(await copy.faults()).toEqual([]);
});

test('[X11] numbers, the log, and deliveries continue in the copy', async () => {
  const { store, run, filled, target } = await trial();
  const first = newSubmission();
  await store.save(first);
  const [claim] = await store.outbox.claim('webhook', 'worker', 1, NOW, 60_000);
  // The highest number belonged to an erased submission, and is never reused.
  const gone = await store.save(newSubmission());
  await store.erasures.erase(['receipt' in gone ? gone.receipt : '']);
  await run();
  const copy = await filled();
  await copy.save(newSubmission());
  expect(await target.query('select seq from submission order by seq')).toEqual([
    { seq: 1 },
    { seq: 3 },
  ]);
  expect((await copy.consents.events('', 9)).map(({ seq }) => seq)).toEqual([1, 3]);
  expect(await copy.save({ ...first })).toMatchObject({ outcome: 'repeated' });
  if (claim) expect(await copy.outbox.complete(claim, NOW)).toBe(true);
  expect(await copy.outbox.counts()).toMatchObject({ delivered: 1, waiting: 1 });
});

test('[X11] copies an empty database too, and leaves a filled target alone', async () => {
  const { run, filled } = await trial();
  expect(await run()).toBeDefined();
  const copy = await filled();
  await copy.save(newSubmission());
  await expect(run()).rejects.toThrow(/already has rows \(.*submission: 1/);
  expect(await copy.records.count({})).toBe(1);
});

test('[X11] copies long rows in smaller batches to limit memory', async () => {
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

test('[X11] migrates an older source first, and refuses a newer one', async () => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'transfer-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = path.join(directory, 'submissions.db');
  const database = new DatabaseSync(file);
  database.exec(await tablesOf0009(false));
  database.close();
  const target = await temporaryDatabase('template0');
  onTestFinished(() => target.remove());
  expect(await transferDatabase({ file, url: target.url })).toBeDefined();
  database.open();
  database.exec("insert into kysely_migration values ('9999-later', '2026-01-01')");
  database.close();
  await expect(transferDatabase({ file, url: target.url })).rejects.toThrow("can't be migrated");
});

test('[X11] stops at a table or column that only one database has', async () => {
  const { run, file, store, target } = await trial();
  await store.save(newSubmission());
  const database = new DatabaseSync(file);
  database.exec('create table forgotten (id text primary key)');
  database.close();
  await expect(run()).rejects.toThrow('Only SQLite has forgotten.id');
  expect(await target.query('select id from submission')).toEqual([]);
});

test('[X11] stops if a desk or a command has the source open', async () => {
  const { store, file, target } = await trial();
  await store.save(newSubmission());
  await expect(transferDatabase({ file, url: target.url })).rejects.toThrow(
    /open in another program/,
  );
});

test('[X11] treats a database with only views as empty', async () => {
  const { run, target } = await trial();
  await target.query('create view statistics as select 1 as calls');
  expect(await run()).toBeDefined();
});

test('[X11] copies tables without a key or row IDs, and skips views', async () => {
  const { run, file, target } = await trial('store_template');
  const database = new DatabaseSync(file);
  database.exec('create table loose (a integer, b integer)');
  database.exec('insert into loose values (1, 2), (null, 1), (1, null), (null, null), (0, 0)');
  database.exec('create table odd (id text primary key) without rowid');
  database.exec("insert into odd values ('b'), ('a')");
  database.close();
  await target.query('create table loose (a int8, b int8)');
  await target.query('create table odd (id text collate "C" primary key)');
  await target.query('create view seen as select * from submission');
  await run();
  expect(await target.query('select id from odd order by id')).toEqual([{ id: 'a' }, { id: 'b' }]);
  expect(await target.query('select count(*) as rows from loose')).toEqual([{ rows: 5 }]);
});

test.each([
  ['a table that rejects a row', "raise exception 'no room'", /rejected a statement \(P0001\)/],
  [
    'a connection that breaks',
    'perform pg_terminate_backend(pg_backend_pid()); return new',
    /can't be reached/,
  ],
  [
    'a row that something else changes',
    "new.detail := 'changed'; return new",
    /differs from the original: outbox \(\d of \d rows\)/,
  ],
])('[X11] %s leaves the target empty, and the next attempt succeeds', async (_, fault, words) => {
  const { store, run, target, filled } = await trial('store_template');
  const { receipts } = await live(store);
  // It refers to other tables, so it comes after most of them.
  await target.query(`create function fault() returns trigger language plpgsql
    as $$ begin ${fault}; end $$`);
  await target.query(
    'create trigger fault before insert on outbox for each row execute function fault()',
  );
  const tables: string[] = [];
  const failed = await run({ onProgress: ({ table }) => void tables.push(table) }).catch(String);
  expect(failed).toMatch(words);
  expect(failed).not.toContain(PASSWORD);
  expect(tables).toContain('submission');
  await examineTarget(target.url);
  expect(await target.query('select count(*) as rows from heartbeat')).toEqual([{ rows: 1 }]);
  await target.query('drop function fault cascade');
  await run();
  expect(await (await filled()).records.record(receipts[0] ?? '')).toBeDefined();
});

test('[X11] refuses a target with rows or another program’s tables, and leaves it alone', async () => {
  const { store, run, target } = await trial('store_template');
  await store.save(newSubmission());
  const other = await openPostgresStore(target.url);
  await other.save(newSubmission());
  await other.close();
  const rows = async () => target.query('select id from submission');
  const before = await rows();
  const refused = await run().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StoreError);
  expect(refused).toMatchObject({
    message: expect.stringMatching(/already has rows \(.*submission: 1.*empty database/),
  });
  expect(String(refused)).not.toContain(PASSWORD);
  expect(await rows()).toEqual(before);

  const shared = await trial();
  await shared.target.query('create table invoices (id int)');
  await expect(shared.run()).rejects.toThrow(/another program's tables \(invoices\)/);
  expect(await shared.target.query("select to_regclass('submission') as found")).toEqual([
    { found: null },
  ]);
});

test('[X11] examines a target without changing it', async () => {
  const { target } = await trial();
  await examineTarget(target.url);
  expect(await target.query("select to_regclass('submission') as found")).toEqual([
    { found: null },
  ]);
});

test('[X11] refuses a second transfer into the same database while one is running', async () => {
  const { run, target } = await trial('store_template');
  const first = await connectTo(target.name);
  onTestFinished(() => first.end());
  await first.query('begin; lock table submission in access exclusive mode');
  await expect(run()).rejects.toThrow(/^Another transfer into .* is running/);
  await first.query('rollback');
  expect(await run()).toBeDefined();
});
