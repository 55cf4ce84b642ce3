import { chmodSync, existsSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
  sql,
} from 'kysely';
import { isDiskFault } from '../shared/errors.ts';
import { OWNER_ONLY_FILE } from '../shared/owner-only.ts';
import type { Database, Db } from './database.ts';
import type { Tables } from './schema.ts';
import { StoreError } from './store-error.ts';

/** How long a statement waits for another process, such as the desk, in milliseconds. */
const BUSY_MS = 5000;

/** How long an erasure waits for readers of the log, and the pause between tries, in ms. */
const LOG_READERS_MS = 5000;
const PAUSE_MS = 50;

/** Each row touches pages all over four indexes of random keys. SQLite's default is 2 MB. */
const CACHE_KB = 16_384;

/** The log's file is cut to this size after it was moved into the database, in bytes. */
const LOG_BYTES = 32 * 2 ** 20;

/** Prepared statements that are kept. Lists of different lengths make different statements. */
const STATEMENTS = 500;

/**
 * Opens the SQLite file, creating it as needed, so that each commit is synced to disk. Throws a
 * `StoreError` if it is damaged, or on a disk without support for the log.
 * @param onDiskFault called once if a write fails. SQLite can't tell then which commits are on the
 * disk, so nothing more is read or written until the file is opened again
 */
export function openSqlite(file: string, onDiskFault: (error: Error) => void): Database {
  const database = openFile(file);
  const config = { database: asBetterSqlite(database, onDiskFault) };
  const db = new Kysely<Tables>({
    dialect: {
      createDriver: () => new Driver(config, database),
      createAdapter: () => new Adapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (own) => new SqliteIntrospector(own),
    },
  });
  return {
    db,

    async faults() {
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
      return rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
    },

    async backup(target) {
      await sql`vacuum into ${target}`.execute(db);
    },

    async scrub() {
      // FTS5 only marks old entries as removed until they are merged.
      await sql`insert into document_words (document_words) values ('optimize')`.execute(db);
      await emptyLog(db);
    },
  };
}

function openFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  try {
    // A folder created by hand may be open to others. The log gets the rights of the database.
    if (existsSync(file)) chmodSync(file, OWNER_ONLY_FILE);
    const mode = database.prepare('PRAGMA journal_mode = WAL').get()?.journal_mode;
    if (mode !== 'wal') {
      throw new StoreError(
        `SQLite can't keep a write-ahead log beside ${file}. Put DATA_DIR on a local disk.`,
      );
    }
    // NORMAL lost 702 and 861 confirmed rows in two power cuts; FULL lost none in eight.
    database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
    database.exec(`PRAGMA secure_delete = ON; PRAGMA cache_size = -${CACHE_KB};`);
    database.exec(`PRAGMA journal_size_limit = ${LOG_BYTES};`);
    // Otherwise each save creates and removes a file, with which SQLite undoes failed statements.
    database.exec('PRAGMA temp_store = MEMORY;');
    // A commit whose sync failed may be in the log without being on the disk. Moving the log into
    // the database syncs it, before anyone gets a receipt for what is found there.
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    return database;
  } catch (error) {
    database.close();
    if (error instanceof StoreError) throw error;
    throw new StoreError(
      `${file} can't be opened: ${(error as Error).message}. If it is damaged, keep the folder as it is, and restore the last backup into another DATA_DIR: npm run admin -- restore --from /backup`,
      { cause: error },
    );
  }
}

/**
 * Moves the write-ahead log into the database and empties it, because the log holds old pages with
 * erased content. Waits for readers of these pages. Throws a `StoreError` if that takes too long.
 */
async function emptyLog(db: Db): Promise<void> {
  const until = performance.now() + LOG_READERS_MS;
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    if (performance.now() >= until) {
      throw new StoreError(
        'It was erased, but the database log still has it, because another program is reading it. Stop that program, then run: npm run admin -- purge',
      );
    }
    await sleep(PAUSE_MS);
  }
}

class Adapter extends SqliteAdapter {
  /** Without it, a start that was killed halfway left tables on which later starts failed. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

class Driver extends SqliteDriver {
  readonly #database: DatabaseSync;
  constructor(config: SqliteDialectConfig, database: DatabaseSync) {
    super(config);
    this.#database = database;
  }

  /** A deferred transaction that reads first can't wait for a writer (SQLITE_BUSY_SNAPSHOT). */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk ends the transaction on its own. A second end would fail, and hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Gives `node:sqlite` the interface of better-sqlite3, which Kysely expects. */
function asBetterSqlite(
  database: DatabaseSync,
  onDiskFault: (error: Error) => void,
): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  let fault: Error | undefined;

  function guarded<R>(work: () => R): R {
    if (fault) throw fault;
    try {
      return work();
    } catch (error) {
      if (isDiskFault(error)) {
        fault = error as Error;
        onDiskFault(fault);
      }
      throw error;
    }
  }

  function asStatement(statement: StatementSync): SqliteStatement {
    const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => guarded(() => statement.all(...values(parameters))),
      run: (parameters) => guarded(() => statement.run(...values(parameters))),
      iterate: (parameters) => statement.iterate(...values(parameters)),
    };
  }

  return {
    close: () => database.close(),
    prepare(text) {
      const known = prepared.get(text);
      if (known) return known;
      if (prepared.size >= STATEMENTS) prepared.clear();
      const statement = asStatement(guarded(() => database.prepare(text)));
      prepared.set(text, statement);
      return statement;
    },
  };
}
