import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../intake/config.ts';
import { areFilesLeftOnDisk, openFiles } from '../intake/files/open-files.ts';
import { holdDirectory } from '../intake/shared/hold-directory.ts';
import {
  isLeftInSqlite,
  openPostgresStore,
  openSqliteStore,
  openStore,
} from '../intake/store/open.ts';
import type { Store } from '../intake/store/store.ts';
import type { StoredFile } from '../intake/store/submissions.ts';
import { bucketForTests, DENIED } from '../tests/fixtures/bucket-files.ts';
import { keepFile, openDiskFiles } from '../tests/fixtures/kept-file.ts';
import { PASSWORD, temporaryDatabase } from '../tests/fixtures/postgres.ts';
import { save } from '../tests/fixtures/records.ts';
import { newSubmission, storedFile } from '../tests/fixtures/submissions.ts';
import type { Context } from './command.ts';
import { transfer } from './transfer.ts';

/** After every test, so that deliveries are due. */
const NOW = Date.now() + 600_000;
const at = bucketForTests();

/** A stopped service's folder with this many documents, to move to a new database and bucket. */
async function moving(documents: number, fill?: (store: Store) => Promise<unknown>) {
  const root = await mkdtemp(path.join(os.tmpdir(), 'data-'));
  const dataDir = path.join(root, 'data');
  const files = await openDiskFiles(path.join(dataDir, 'files'));
  const file = path.join(dataDir, 'submissions.db');
  const store = await openSqliteStore(file);
  const kept: StoredFile[] = [];
  for (let index = 0; index < documents; index++) {
    kept.push(await keepFile(files, index, randomBytes(100)));
  }
  if (documents > 0) await save({ store }, { files: kept });
  await fill?.(store);
  await store.close();
  const target = await temporaryDatabase('template0');
  onTestFinished(async () => {
    await target.remove();
    await rm(root, { recursive: true });
  });
  const { url, prefix } = at.open();
  const settings = { DATA_DIR: dataDir, DATABASE_URL: target.url, FILES_URL: url };
  const database = new DatabaseSync(file, { open: false });
  return {
    ...{ root, dataDir, target, prefix, settings, file },
    old: { ...settings, DATABASE_URL: '', FILES_URL: '' },
    pathOf: ({ id }: { id: string }) => path.join(dataDir, 'files/kept', id),
    run: (changed: Partial<typeof settings> = {}) => run({ ...settings, ...changed }),
    change(sql: string) {
      database.open();
      database.exec(sql);
      database.close();
    },
  };
}

async function run(settings: NodeJS.ProcessEnv) {
  const config = readConfig(settings);
  const stores: Store[] = [];
  const store = async () => {
    stores.push(await openStore(config));
    return stores[0];
  };
  const progress = () => ({ at() {}, end() {} });
  const context = { config: () => config, now: () => NOW, store, progress };
  try {
    return await transfer.run(context as unknown as Context, {}, []);
  } finally {
    for (const opened of stores) await opened.close();
  }
}

/** Writes to every table. Returns the receipt of a submission with most kinds of rows. */
async function live(store: Store) {
  const { outbox, records, consents, erasures, alarms, documents } = store;
  const resume = storedFile();
  const first = await save({ store }, { destinations: ['webhook', 'mail'], files: [resume] });
  await documents.keep(resume.id, 'Nine years of shaders — “näive”');
  const flags = ['uninspected' as const, 'unscanned' as const];
  const second = await save({ store }, { files: [storedFile(0, { flags })] });
  const last = await save({ store });
  const [one, two] = await outbox.claim('webhook', 'worker', 3, NOW, 60_000);
  const tally = { failures: 0, refusals: 1 };
  if (one) await outbox.complete(one, NOW);
  if (two) await outbox.fail(two, { outcome: 'refused', detail: '“no”\n{"a":1}', tally }, NOW, NOW);
  const text = 'A note, with {"braces", NULL, \\N and \'quotes\'}\nand lines\0';
  await records.writeNote(first, { id: 'note', text }, 'Ada');
  await records.changeMany([first], { what: 'tag', word: 'Ünreal' }, 'Ada');
  const answer = { id: 'answer', to: 'ada@example.com', subject: '“Hello”', text: 'A\n{"b"}' };
  await records.beginAnswer(first, { ...answer, template: '', known: 0 }, 'Ada');
  await records.setReminder(first, NOW, 'Ada');
  await consents.revoke(second, 'text', NOW, 'Ada');
  await erasures.erase([last]);
  await alarms.replace(await alarms.last(), { at: NOW, dead: 1, infected: 0, suspects: 2 });
  return first;
}

test('[X11] copies every row of every table, and numbers continue', async () => {
  let receipt = '';
  const { run, target, file, change } = await moving(0, async (store) => {
    receipt = await live(store);
  });
  // More rows than one query reads.
  change(`with recursive n (i) as (select 1 union all select i + 1 from n where i < 1200)
    insert into file_removal select 'file' || i from n`);
  const done = await run({ FILES_URL: '' });
  const source = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => source.close());
  const tables = source
    .prepare(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite%' and name not like 'kysely%'",
    )
    .all();
  const inWords = (rows: Record<string, unknown>[]) =>
    rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  let rows = 0;
  for (const { name } of tables) {
    const here = inWords(source.prepare(`select * from ${name}`).all());
    // An empty table proves nothing: `live` must write to it too.
    expect(here, `${name} is empty`).not.toEqual([]);
    rows += here.length;
    // PostgreSQL stores no NUL.
    expect(inWords(await target.query(`select * from ${name}`))).toEqual(
      here.map((words) => words.replaceAll('\\u0000', '\ufffd')),
    );
  }
  expect(done).toMatchObject({ database: { rows } });

  const copy = await openPostgresStore(target.url, () => NOW);
  onTestFinished(() => copy.close());
  expect(await copy.records.list({ search: 'shaders naive' }, 9)).toMatchObject([{ receipt }]);
  await copy.save(newSubmission());
  // The third belonged to an erased submission, and is never used again.
  expect(await target.query('select seq from submission order by seq')).toEqual([
    { seq: 1 },
    { seq: 2 },
    { seq: 4 },
  ]);
});

test('[X11] moves documents too; then only the new settings work, and a repeat changes nothing', async () => {
  const { run, settings, old, prefix, target } = await moving(2);
  expect([isLeftInSqlite(settings), await areFilesLeftOnDisk(settings)]).toEqual([true, true]);
  const database = { to: expect.stringMatching(/^PostgreSQL at /), rows: expect.any(Number) };
  const files = { to: expect.stringMatching(/^s3:/), files: 2, copied: 2, absent: [] };
  expect(await run()).toEqual({ directory: settings.DATA_DIR, database, files });
  expect(await at.bucket.names(prefix)).toHaveLength(2);
  expect([isLeftInSqlite(settings), await areFilesLeftOnDisk(settings)]).toEqual([false, false]);
  await expect(openStore(old)).rejects.toThrow(/moved to PostgreSQL at .* Set DATABASE_URL/);
  await expect(openFiles(old)).rejects.toThrow(/moved to s3:.* Set FILES_URL/);
  expect(await run()).toMatchObject({ database: { rows: 0 }, files: { files: 2, copied: 0 } });
  expect(await target.query('select count(*) as rows from submission')).toEqual([{ rows: 1 }]);
  await expect(run({ FILES_URL: at.open().url })).rejects.toThrow('files in');
  await expect(run({ DATABASE_URL: 'postgres://db.example.com/leads' })).rejects.toThrow(
    'moved to',
  );
});

test('[X11] moves the documents later than the database', async () => {
  const { run } = await moving(2);
  expect(await run({ FILES_URL: '' })).not.toHaveProperty('files');
  await expect(run({ DATABASE_URL: '' })).rejects.toThrow('moved to PostgreSQL');
  expect(await run()).toMatchObject({ database: { rows: 0 }, files: { files: 2, copied: 2 } });
});

test.each([
  ['a rejected row', "raise exception 'no room'", /rejected a statement \(P0001\)/],
  ['a broken connection', 'perform pg_terminate_backend(pg_backend_pid())', /can't be reached/],
  ['a row left out', 'return null', 'left out rows of outbox'],
])(
  '[X11] %s leaves the target empty and the old data in use, and the next run succeeds',
  async (_, fault, message) => {
    const { run, target, old, settings } = await moving(2);
    await (await openPostgresStore(target.url)).close();
    await target.query(`create function fault() returns trigger language plpgsql
    as $$ begin ${fault}; return new; end $$`);
    await target.query(
      'create trigger fault before insert on outbox for each row execute function fault()',
    );
    const error = await run().catch((reason: Error) => reason);
    expect(error).toMatchObject({ message: expect.stringMatching(message) });
    expect(String(error)).not.toContain(PASSWORD);
    expect(await target.query('select seq from submission')).toEqual([]);
    expect(await target.query('select at from heartbeat')).toEqual([{ at: 0 }]);
    await expect(openStore(settings)).rejects.toThrow('never transferred');
    await (await openFiles(old)).close();
    await (await openStore(old)).close();
    await target.query('drop function fault cascade');
    expect(await run()).toMatchObject({ files: { files: 2, copied: 0 } });
  },
);

test('[X11] an interrupted upload continues, and lost documents are reported', async () => {
  const { run, dataDir, old, pathOf } = await moving(4);
  const only = { DATABASE_URL: '' };
  const store = await openSqliteStore(path.join(dataDir, 'submissions.db'));
  const [missing, altered, third, refused] = await store.filesAfter('', 9);
  await store.close();
  if (!missing || !altered || !third || !refused) throw new Error('four files were saved');
  at.bucket.refuse = ({ method, url }) =>
    method === 'PUT' && url.includes(refused.id) ? DENIED : undefined;
  await rm(pathOf(missing));
  await writeFile(pathOf(altered), 'altered');
  await expect(run(only)).rejects.toThrow('s3:PutObject');
  await (await openFiles(old)).close();
  at.bucket.refuse = () => undefined;
  const done = await run(only);
  const absent = [missing, altered].map(({ id, receipt }) => `document ${id} of ${receipt}`);
  expect(done).toMatchObject({ files: { files: 2, copied: 1, absent } });
  if (done) expect(transfer.exitCode?.(done)).toBe(4);
});

test('[X11] refuses a database or a bucket with other data, and leaves it alone', async () => {
  const { run, target, prefix, change } = await moving(1);
  const stray = `${prefix}${'f'.repeat(32)}`;
  await at.bucket.write(stray, Buffer.from('theirs'));
  await expect(run()).rejects.toThrow('none of them from this database');
  const other = await openPostgresStore(target.url);
  await other.save(newSubmission());
  await other.close();
  await expect(run({ FILES_URL: '' })).rejects.toThrow(/already has data \(.* empty database/);
  expect(await target.query('select count(*) as rows from submission')).toEqual([{ rows: 1 }]);
  expect(await at.bucket.names(prefix)).toEqual(['f'.repeat(32)]);
  change("insert into kysely_migration values ('9999-later', '2026-01-01')");
  await expect(run({ FILES_URL: '' })).rejects.toThrow('9999-later');
});

test('[X11] refuses to start without data or a target, or while a service runs', async () => {
  const { run, dataDir, root } = await moving(1);
  await expect(run({ DATABASE_URL: '', FILES_URL: '' })).rejects.toThrow('Nothing to transfer');
  await expect(run({ DATA_DIR: root, FILES_URL: '' })).rejects.toThrow('Nothing to transfer');
  const letGo = holdDirectory(dataDir);
  await expect(run()).rejects.toThrow('in use by another');
  letGo();
  expect(at.seen('PUT', /./)).toEqual([]);
});
