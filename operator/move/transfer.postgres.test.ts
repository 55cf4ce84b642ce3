import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../intake/config.ts';
import { openFiles } from '../../intake/files/open-files.ts';
import { readMark, writeMark } from '../../intake/shared/moved.ts';
import { openStore } from '../../intake/store/open-store.ts';
import { KEYS } from '../../tests/fixtures/bucket.ts';
import { bucketForTests } from '../../tests/fixtures/bucket-files.ts';
import { type DataFolder, temporaryDataFolder } from '../../tests/fixtures/data-folder.ts';
import { temporaryDatabase } from '../../tests/fixtures/postgres.ts';
import { newSubmission } from '../../tests/fixtures/submissions.ts';
import { transfer } from './transfer.ts';

const at = bucketForTests();
const PROGRAM = path.join(import.meta.dirname, '../main.ts');

/** A service's folder that moves into a new database and a new bucket. */
async function moving(template?: string) {
  const folder = await temporaryDataFolder();
  onTestFinished(() => folder.remove());
  const target = await temporaryDatabase(template ?? 'template0');
  onTestFinished(() => target.remove());
  const { url, files } = at.open();
  const environment = { DATA_DIR: folder.dataDir, DATABASE_URL: target.url, FILES_URL: url };
  return { ...folder, target, bucket: files, environment, config: readConfig(environment) };
}

/** Every name in a folder with its bytes, apart from marks and locks. */
async function bytesIn(dataDir: string): Promise<Record<string, string>> {
  const names = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = names.filter((name) => name.isFile() && !/moved|lock|-(wal|shm)/.test(name.name));
  const read = files.map(async ({ parentPath, name }) => {
    const bytes = await readFile(path.join(parentPath, name));
    return [path.relative(dataDir, path.join(parentPath, name)), bytes.toString('base64')];
  });
  return Object.fromEntries(await Promise.all(read));
}

async function stopped({ store }: Pick<DataFolder, 'store'>): Promise<void> {
  await store.close();
}

test('[X11] database and documents move together; the folder keeps all, and starts no more', async () => {
  const moved = await moving();
  const { config, dataDir, environment } = moved;
  const { receipt, files } = await moved.save(2);
  await moved.save(1);
  await stopped(moved);
  const before = await bytesIn(dataDir);
  const done = await transfer({ config });
  expect(done).toMatchObject({
    files: { files: 3, copied: 3, absent: [] },
    database: { consents: { rows: 2, faults: [] } },
  });
  expect(await bytesIn(dataDir)).toEqual(before);

  const store = await openStore(config);
  onTestFinished(() => store.close());
  expect((await store.records.record(receipt))?.files).toEqual(files);
  const opened = await moved.bucket.open(files[0]?.id ?? '');
  expect(opened.size).toBe(100);
  await opened.close();
  const { DATABASE_URL: _, ...old } = environment;
  await expect(openStore(readConfig(old))).rejects.toThrow(
    /moved to PostgreSQL at .* Set DATABASE_URL to it. To go back .*database-moved.json/,
  );
  // What lives there now is not compared with what was left here.
  await store.save(newSubmission());
  expect(await transfer({ config })).toMatchObject({
    files: { copied: 0, absent: [{ reason: 'missing' }, { reason: 'missing' }] },
    database: { to: done.database?.to },
  });
  const elsewhere = { ...config, DATABASE_URL: 'postgres://db.example.com/leads' };
  await expect(transfer({ config: { ...elsewhere, FILES_URL: '' } })).rejects.toThrow('names');

  // As if killed after the target was done, and before the mark said so.
  const { doneAt: _done, ...begun } = readMark(dataDir, 'database') ?? {
    id: '',
    to: '',
    begunAt: '',
  };
  await writeMark(dataDir, 'database', begun);
  const again = await transfer({ config });
  expect(again.files?.absent).toHaveLength(2);
  expect(again.database).toEqual({ to: begun.to });
  expect(readMark(dataDir, 'database')?.doneAt).toBeDefined();
});

test('[X11] a target that is not its own leaves no mark, and the old service starts', async () => {
  const moved = await moving('store_template');
  await moved.target.query("insert into secret values ('theirs', 'x')");
  await moved.save(1);
  await stopped(moved);
  const { config } = moved;
  await expect(transfer({ config })).rejects.toThrow(/secret: 1.*If the service uses this one/);
  expect(readMark(moved.dataDir, 'database')).toBeUndefined();
  // The stale database names no documents either.
  expect(readMark(moved.dataDir, 'files')).toBeUndefined();
  expect(await Array.fromAsync(moved.bucket.list())).toEqual([]);
  const old = { ...config, DATABASE_URL: '', FILES_URL: '' };
  await (await openStore(old)).close();
  await (await openFiles(old)).close();
});

test('[X11] a transfer that was begun goes to no other database', async () => {
  const moved = await moving('store_template');
  await moved.save(1);
  await stopped(moved);
  const mark = { id: 'begun', to: 'PostgreSQL at db.example.com', begunAt: '2026-01-01T00:00:00Z' };
  await writeMark(moved.dataDir, 'database', mark);
  await expect(transfer({ config: moved.config })).rejects.toThrow(
    /to PostgreSQL at db\.example\.com was begun .*, and DATABASE_URL names PostgreSQL at /,
  );
  expect(readMark(moved.dataDir, 'database')).toEqual(mark);
  expect(readMark(moved.dataDir, 'files')).toBeUndefined();
  expect(await Array.fromAsync(moved.bucket.list())).toEqual([]);
});

test('[X11] documents stay where they are found until the database is elsewhere too', async () => {
  const moved = await moving();
  await moved.save(2);
  const database = new DatabaseSync(path.join(moved.dataDir, 'submissions.db'));
  database.exec('create table forgotten (id text primary key)');
  database.close();
  await stopped(moved);
  await expect(transfer({ config: moved.config })).rejects.toThrow('Only SQLite has forgotten.id');
  expect(await Array.fromAsync(moved.bucket.list())).toHaveLength(2);
  const old = { ...moved.config, DATABASE_URL: '', FILES_URL: '' };
  await (await openStore(old)).close();
  await (await openFiles(old)).close();
});

test('[X11] killed hard at several points, it goes on to the same end', async () => {
  const moved = await moving();
  const saves = Array.from({ length: 1500 }, () => moved.store.save(newSubmission({ files: [] })));
  await Promise.all(saves);
  await moved.save(2);
  const { head } = await moved.store.consents.verify();
  await stopped(moved);
  const rowsOf = async (table: string) => {
    const found = await moved.target.query(`select to_regclass('${table}') as name`);
    if (!found[0]?.name) return 0;
    const [row] = await moved.target.query(`select count(*) as rows from ${table}`);
    return Number(row?.rows);
  };
  const old = { ...moved.config, DATABASE_URL: '', FILES_URL: '' };
  for (const table of ['kysely_migration', 'submission', 'outbox']) {
    const child = spawn(process.execPath, [PROGRAM, 'transfer'], {
      env: { ...process.env, ...KEYS, ...moved.environment },
      stdio: 'ignore',
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = once(child, 'exit');
    while ((await rowsOf(table)) === 0 && child.exitCode === null);
    child.kill('SIGKILL');
    expect(await ended, table).toEqual([null, 'SIGKILL']);
    const mark = readMark(moved.dataDir, 'database');
    expect(mark?.doneAt).toBeUndefined();
    // While only the tables are made, the mark may be there or not.
    if (table !== 'kysely_migration') expect(mark, table).toBeDefined();
    const starts = await openStore(old).then(
      (store) => store.close().then(() => true),
      () => false,
    );
    expect(starts, table).toBe(mark === undefined);
    await (await openFiles(old)).close();
  }
  const done = await transfer({ config: moved.config });
  expect(done).toMatchObject({ files: { files: 2, absent: [] }, database: { tables: 16 } });
  const store = await openStore(moved.config);
  onTestFinished(() => store.close());
  expect(await store.consents.verify()).toEqual({ rows: 1501, head, faults: [] });
  expect(await store.records.counts()).toMatchObject({ inbox: 1501 });
  expect(readMark(moved.dataDir, 'database')?.doneAt).toBeDefined();
});
