import { chmodSync, closeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { OWNER_ONLY_FILE } from '../../../shared/owner-only.ts';
import { assembleStore } from '../../assemble.ts';
import type { Store } from '../../store.ts';
import { StoreError } from '../../store-error.ts';
import { MIGRATIONS, migrateToLatest } from '../migrations.ts';
import { beating, probing } from '../probe.ts';
import type { OpenDatabase } from './committed.ts';
import { damageOr } from './damage.ts';
import { kyselyOn } from './kysely-on.ts';
import { requireNothingLeft } from './place.ts';
import { recover } from './recover.ts';
import { watchSoundness } from './soundness.ts';
import { createGroupCommit } from './sqlite-group-commit.ts';
import { createMaintenance, emptyLog, mergeWords, rewriteWords } from './sqlite-maintenance.ts';
import { retriedWhileLocked } from './while-locked.ts';

/** How long a call waits for another process, such as the operator's command, in milliseconds. */
const PATIENCE_MS = 5000;

/** Each new row touches pages all over four indexes of random keys. SQLite keeps 2 MB by itself. */
const CACHE_KB = 16_384;

/**
 * To this many bytes the log's file is cut once it was moved into the database. Behind a reader that
 * stays it grows without bound (601 MB in 25 s), and would keep that size until the stop.
 */
const LOG_BYTES = 32 * 2 ** 20;

/**
 * First release without the WAL-reset bug of 3.7.0 to 3.51.2. With this bug, concurrent checkpoints
 * corrupt the database.
 */
const SAFE_SQLITE = [3, 51, 3] as const;

/**
 * Opens the store in one SQLite file, creating and migrating it as needed.
 * Throws a `StoreError` where SQLite is too old or would not sync every commit, where the file is
 * damaged, and where what belongs to a database lies there without one.
 */
export async function openSqliteStore(
  file: string,
  now: () => number = Date.now,
  { patienceMs = PATIENCE_MS, migrations = MIGRATIONS } = {},
): Promise<Store> {
  requireNothingLeft(file);
  const open = openFile(file, patienceMs);
  const { database } = open;
  try {
    await migrateToLatest(kyselyOn(database), migrations);
  } catch (error) {
    closeFile(open);
    const cause = damageOr(error, file);
    if (cause instanceof StoreError) throw cause;
    throw new StoreError(`The database ${file} can't be migrated`, { cause });
  }
  // From here on nothing may block the process. `retriedWhileLocked` waits without blocking it.
  database.exec('PRAGMA busy_timeout = 0');
  const soundness = watchSoundness(open);
  const db = kyselyOn(database, soundness);
  const retried = <T extends object>(methods: T) => retriedWhileLocked(methods, patienceMs);
  // Kysely lends its connection to one transaction at a time: no other one is open in it then.
  const merging = retried({
    once: () =>
      db.connection().execute(async () => soundness.whileWriting(() => mergeWords(database))),
  });
  const transactions = createGroupCommit(open, soundness, db);
  return assembleStore({
    db,
    transactions,
    now,
    retried,
    // One writes after the other, in all processes.
    isUniqueViolation: () => false,
    async scrub() {
      await rewriteWords(merging.once);
      await emptyLog(open, patienceMs);
    },
    // One service alone holds the file, so at its start every lease is a dead worker's.
    takeOver: (outbox) => outbox.reclaim(Number.MAX_SAFE_INTEGER),
    own: {
      ...retried(createMaintenance(db, file)),
      async ping() {
        await transactions.tryOut(() => probing(now()));
        await transactions.write(() => beating(now()), { names: [], hasWork: false });
      },
      // The service's own clock counts, and it wakes its workers itself.
      time: undefined,
      onWork: () => () => undefined,
      close: async () => closeFile(open),
    },
  });
}

function openFile(file: string, patienceMs: number): OpenDatabase {
  const version = process.versions.sqlite ?? '0';
  if (!isAtLeast(version, SAFE_SQLITE)) {
    throw new StoreError(
      `SQLite ${version} can corrupt its log; ${SAFE_SQLITE.join('.')} or newer is needed. Use the pinned Node, which npm start installs.`,
    );
  }
  let database: DatabaseSync | undefined;
  let reader: DatabaseSync | undefined;
  try {
    recover(file);
    database = new DatabaseSync(file, { timeout: patienceMs });
    setUp(database);
    // A folder made by hand may be open to others. SQLite gives its log the rights of the database.
    chmodSync(file, OWNER_ONLY_FILE);
    reader = new DatabaseSync(file, { readOnly: true });
    return { file, database, reader, descriptor: undefined, isCutDue: false };
  } catch (error) {
    // In this order SQLite leaves the log as it is.
    database?.close();
    reader?.close();
    throw damageOr(error, file);
  }
}

function closeFile({ database, reader, descriptor, isCutDue }: OpenDatabase): void {
  if (!database.isOpen) return;
  // The last connection moves the log, but for one that only reads.
  if (!isCutDue) reader.close();
  database.close();
  if (isCutDue) reader.close();
  if (descriptor !== undefined) closeSync(descriptor);
}

function setUp(database: DatabaseSync): void {
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;',
  );
  // SQLite's own checkpoints tell nobody where the disk fails: see `failed-sync.ts`.
  database.exec(`PRAGMA cache_size = -${CACHE_KB}; PRAGMA wal_autocheckpoint = 0;`);
  database.exec(`PRAGMA journal_size_limit = ${LOG_BYTES};`);
  requirePragma(database, 'journal_mode', 'wal');
  // NORMAL lost 702 and 861 acknowledged rows in two power cuts; FULL lost none in eight.
  requirePragma(database, 'synchronous', 2);
}

function requirePragma(database: DatabaseSync, name: string, wanted: string | number): void {
  const got = Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  if (got !== wanted) {
    throw new StoreError(
      `SQLite has ${name} = ${String(got)} where ${wanted} is needed to keep what is acknowledged. Put DATA_DIR on a local disk.`,
    );
  }
}

/** Compares a dotted version with a wanted one, part by part. */
export function isAtLeast(version: string, wanted: readonly number[]): boolean {
  const parts = version.split('.').map(Number);
  for (const [i, want] of wanted.entries()) {
    const part = parts[i] ?? 0;
    if (part !== want) return part > want;
  }
  return true;
}
