import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../intake/config.ts';
import { readS3Address, s3Place } from '../intake/files/bucket-url.ts';
import { holdDirectory } from '../intake/shared/hold-directory.ts';
import { readMark, requireNotMoved, writeMark } from '../intake/shared/moved.ts';
import { copyRows, lockAndMigrate } from '../intake/store/copy-to-postgres.ts';
import { filePages } from '../intake/store/file-pages.ts';
import { sqliteFile } from '../intake/store/open.ts';
import { describeDatabase } from '../intake/store/postgres-url.ts';
import { openSqlite } from '../intake/store/sqlite.ts';
import { createStore, type Store } from '../intake/store/store.ts';
import { CommandError, type Definition, EXIT, type Progress } from './command.ts';
import { count, prose } from './output.ts';

interface Transferred {
  directory: string;
  database?: { to: string; rows: number };
  files?: { to: string; files: number; copied: number; absent: string[] };
}

export const transfer: Definition<object, Transferred> = {
  name: 'transfer',
  summary: 'copy SQLite to PostgreSQL, and documents to a bucket',
  description:
    'Copy the database in DATA_DIR to PostgreSQL if DATABASE_URL is set, and the documents to a bucket if FILES_URL is set. Stop the service and the desk first. If a run fails, the new database stays empty, the service can start as before, and the next run uploads only the missing documents. DATA_DIR is kept as it is, except that an older database is migrated first.',
  examples: ['transfer', 'transfer --json'],
  async run(context) {
    const config = context.config();
    const { DATA_DIR, DATABASE_URL, FILES_URL } = config;
    const database = DATABASE_URL && describeDatabase(DATABASE_URL);
    const bucket = FILES_URL && s3Place(readS3Address(FILES_URL));
    await using opened = new AsyncDisposableStack();
    // The service holds it too, so neither starts while the other runs.
    opened.defer(holdDirectory(DATA_DIR));
    const progress = context.progress('Transferring');
    opened.defer(() => progress.end());
    // If a part was transferred elsewhere before, its newer data is only there.
    const moved = readMark(DATA_DIR, 'database');
    if (moved?.to !== database) requireNotMoved(DATA_DIR, 'database');
    if (bucket && readMark(DATA_DIR, 'files')?.to !== bucket) requireNotMoved(DATA_DIR, 'files');
    const isInSqlite = !moved && existsSync(sqliteFile(config));
    if (!bucket && !(database && (moved || isInSqlite))) {
      throw new CommandError(
        "Nothing to transfer. Set DATA_DIR to the service's folder, and DATABASE_URL, FILES_URL, or both to the new location.",
        EXIT.wrongUse,
      );
    }
    const source = isInSqlite ? openSqlite(sqliteFile(config), () => undefined) : undefined;
    opened.defer(() => source?.db.destroy());
    if (source) await lockAndMigrate(source.db);

    const done: Transferred = { directory: DATA_DIR };
    if (bucket) {
      const store = source ? createStore(source, context.now) : await context.store();
      done.files = { to: bucket, ...(await uploadFiles(store, config, progress)) };
    }
    if (database) {
      const shown = (rows: number) => progress.at(count(rows, 'row'));
      const rows = source ? await copyRows(source.db, DATABASE_URL, shown) : 0;
      done.database = { to: database, rows };
      if (source) await writeMark(DATA_DIR, 'database', database, context.now());
    }
    // Last, because the service uses the documents on disk until then.
    if (bucket) await writeMark(DATA_DIR, 'files', bucket, context.now());
    return done;
  },
  print({ directory, database, files }, page) {
    const lines = (files?.absent ?? []).map((name) => `Missing or damaged, not copied: ${name}.`);
    if (files) lines.push(`${files.to}: ${files.files} documents, ${files.copied} uploaded now.`);
    if (database) lines.push(`${database.to}: ${count(database.rows, 'row')} copied now.`);
    lines.push(
      `Start the service with the same settings, then run doctor --deep. Erasing someone's data doesn't erase it from the old copy in ${directory}: delete that copy once you have restored a backup of the new location.`,
    );
    return prose(page, lines.join('\n'));
  },
  exitCode: ({ files }) => (files?.absent.length ? EXIT.findings : EXIT.done),
};

/** Uploads the documents that the bucket lacks. */
async function uploadFiles(store: Store, { DATA_DIR, FILES_URL }: Config, progress: Progress) {
  const { openS3Files } = await import('../intake/files/s3.ts');
  const bucket = openS3Files(readS3Address(FILES_URL), DATA_DIR);
  await bucket.examine();
  const sizes = new Map<string, number>();
  for await (const { id, size } of bucket.list()) sizes.set(id, size);
  // Names are random, so a single known one proves that the bucket belongs to the database.
  if (sizes.size > 0 && (await store.knownFiles([...sizes.keys()])).size === 0) {
    throw new CommandError(
      'The bucket has documents, none of them from this database. Set FILES_URL to an empty prefix.',
    );
  }
  const done = { files: 0, copied: 0, absent: [] as string[] };
  for await (const page of filePages(store)) {
    for (const { id, receipt, size, sha256 } of page) {
      const file = path.join(DATA_DIR, 'files', 'kept', id);
      if (sizes.get(id) !== size && (await isIntact(file, sha256))) {
        await bucket.put({ id, path: file });
        sizes.set(id, (await bucket.open(id)).size);
        done.copied += 1;
      }
      if (sizes.get(id) === size) done.files += 1;
      else done.absent.push(`document ${id} of ${receipt}`);
      progress.at(count(done.files, 'document'));
    }
  }
  await bucket.close();
  return done;
}

async function isIntact(file: string, sha256: string): Promise<boolean> {
  const bytes = await readFile(file).catch(() => undefined);
  return bytes !== undefined && hash('sha256', bytes) === sha256;
}
