import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../intake/config.ts';
import { openFiles } from '../../intake/files/open-files.ts';
import { readMark } from '../../intake/shared/moved.ts';
import { openStore } from '../../intake/store/open.ts';
import { KEYS } from '../../tests/fixtures/bucket.ts';
import { bucketForTests } from '../../tests/fixtures/bucket-files.ts';
import { type DataFolder, temporaryDataFolder } from '../../tests/fixtures/data-folder.ts';
import { temporaryDatabase } from '../../tests/fixtures/postgres.ts';
import { newSubmission } from '../../tests/fixtures/submissions.ts';
import { examineTarget } from './move-database.ts';
import { transfer } from './transfer.ts';

const at = bucketForTests();
const PROGRAM = path.join(import.meta.dirname, '../main.ts');

/** A service's folder to move into a new database and a new bucket. */
async function moving(template?: string) {
  const folder = await temporaryDataFolder();
  onTestFinished(() => folder.remove());
  const target = await temporaryDatabase(template ?? 'template0');
  onTestFinished(() => target.remove());
  const { url, files } = at.open();
  const environment = { DATA_DIR: folder.dataDir, DATABASE_URL: target.url, FILES_URL: url };
  return { ...folder, target, bucket: files, environment, config: readConfig(environment) };
}

/** Every name in a folder with its bytes, except marks and locks. */
async function bytesIn(dataDir: string): Promise<Record<string, string>> {
  const names = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = names.filter((name) => name.isFile() && !/moved|lock|-(wal|shm)/.test(name.name));
  const read = files.map(async ({ parentPath, name }) => {
    const bytes = await readFile(path.join(parentPath, name));
    return [path.relative(dataDir, path.join(parentPath, name)), bytes.toString('base64')];
  });
  return Object.fromEntries(await Promise.all(read));
}

/** Expects the target to be empty and refused, and the old settings to open the folder's data. */
async function requireServing({ config, dataDir, target }: Awaited<ReturnType<typeof moving>>) {
  await expect(openStore(config)).rejects.toThrow(/no submissions, and .* never transferred/);
  await examineTarget(target.url);
  expect(readMark(dataDir, 'database')).toBeUndefined();
  expect(readMark(dataDir, 'files')).toBeUndefined();
  const old = { ...config, DATABASE_URL: '', FILES_URL: '' };
  const store = await openStore(old);
  const files = await openFiles(old);
  for (const { id } of await store.filesAfter('', 10)) await (await files.open(id)).close();
  await files.close();
  await store.close();
}

async function stopped({ store }: Pick<DataFolder, 'store'>): Promise<void> {
  await store.close();
}

test('[X11] moves database and documents; the old folder keeps its data but can’t start', async () => {
  const moved = await moving();
  const { config, dataDir, environment } = moved;
  const { receipt, files } = await moved.save(2);
  await moved.save(1);
  await stopped(moved);
  const before = await bytesIn(dataDir);
  const done = await transfer({ config });
  expect(done).toMatchObject({
    files: { files: 3, copied: 3, absent: [] },
    database: { tables: expect.any(Number) },
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
    /moved to PostgreSQL at .* Set DATABASE_URL to use it. To go back .*database-moved.json/,
  );
  // The new database is not compared with the data left in the folder.
  await store.save(newSubmission());
  expect(await transfer({ config })).toMatchObject({
    files: { copied: 0, absent: [{ reason: 'missing' }, { reason: 'missing' }] },
    database: { to: done.database?.to },
  });
  const elsewhere = { ...config, DATABASE_URL: 'postgres://db.example.com/leads' };
  await expect(transfer({ config: { ...elsewhere, FILES_URL: '' } })).rejects.toThrow(
    /database in .* moved to PostgreSQL at .* is PostgreSQL at db\.example\.com/,
  );
});

test('[X11] a foreign target leaves no mark, and the old service starts', async () => {
  const moved = await moving('store_template');
  await moved.target.query("insert into morning values ('2026-01-01')");
  await moved.save(1);
  await stopped(moved);
  const { config } = moved;
  await expect(transfer({ config })).rejects.toThrow(
    /morning: 2.*If the service already uses this one/,
  );
  expect(readMark(moved.dataDir, 'database')).toBeUndefined();
  // The stale database lists no documents either.
  expect(readMark(moved.dataDir, 'files')).toBeUndefined();
  expect(await Array.fromAsync(moved.bucket.list())).toEqual([]);
  const old = { ...config, DATABASE_URL: '', FILES_URL: '' };
  await (await openStore(old)).close();
  await (await openFiles(old)).close();
});

test('[X11] after a database failure, the old data still works and the next run succeeds', async () => {
  const moved = await moving();
  await moved.save(2);
  const change = (sql: string) => {
    const database = new DatabaseSync(path.join(moved.dataDir, 'submissions.db'));
    database.exec(sql);
    database.close();
  };
  await stopped(moved);
  change('create table forgotten (id text primary key)');
  await expect(transfer({ config: moved.config })).rejects.toThrow('Only SQLite has forgotten.id');
  await requireServing(moved);
  change('drop table forgotten');
  expect(await transfer({ config: moved.config })).toMatchObject({
    files: { files: 2, copied: 0, absent: [] },
    database: { tables: expect.any(Number) },
  });
  await expect(openFiles({ DATA_DIR: moved.dataDir, FILES_URL: '' })).rejects.toThrow('moved to');
});

test('[X11] a transfer killed midway leaves the target empty, and the next run succeeds', async () => {
  const moved = await moving('store_template');
  await moved.save(2);
  const consents = await moved.store.consents.events('', 9);
  await stopped(moved);
  const { target } = moved;
  await target.query(`create function wait() returns trigger language plpgsql set lock_timeout = 0
    as $$ begin perform pg_advisory_xact_lock(1); return new; end $$`);
  await target.query(
    'create trigger wait before insert on outbox for each row execute function wait()',
  );
  await target.query('select pg_advisory_lock(1)');
  const child = spawn(process.execPath, [PROGRAM, 'transfer'], {
    env: { ...process.env, ...KEYS, ...moved.environment },
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  // Only in this database: parallel tests wait for their own locks.
  const waiting = `select pid from pg_locks join pg_database on oid = database
    where datname = current_database() and locktype = 'advisory' and not granted`;
  while ((await target.query(waiting)).length === 0 && child.exitCode === null);
  const read = target.query('begin; lock table submission in access share mode nowait');
  await expect(read).rejects.toThrow('could not obtain lock');
  await target.query('rollback');
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  await target.query('select pg_advisory_unlock(1)');
  await target.query('drop function wait cascade');
  await requireServing(moved);

  const done = await transfer({ config: moved.config });
  expect(done).toMatchObject({ files: { files: 2, copied: 0 }, database: { tables: 19 } });
  const store = await openStore(moved.config);
  onTestFinished(() => store.close());
  expect(await store.consents.events('', 9)).toEqual(consents);
  expect(readMark(moved.dataDir, 'database')?.doneAt).toBeDefined();
});
