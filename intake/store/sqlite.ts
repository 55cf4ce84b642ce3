import { DatabaseSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  sql,
} from 'kysely';
import { Migrator } from 'kysely/migration';
import { createOutbox } from './outbox.ts';
import { MIGRATIONS, type Tables } from './schema.ts';
import type { Store } from './store.ts';
import { createSubmissions } from './submissions.ts';

/** How long a write waits for another process, as the operator's command, in milliseconds. */
const BUSY_TIMEOUT_MS = 5000;

/** First release without the WAL-reset bug of 3.7.0 to 3.51.2, which corrupts under concurrent checkpoints. */
const SAFE_SQLITE = [3, 51, 3] as const;

/** The place can't keep what it is given; the message says why and what to do. */
export class StoreError extends Error {
  override name = 'StoreError';
}

/**
 * Opens the store in one SQLite file, creating and migrating it as needed.
 * Throws a `StoreError` where SQLite is too old or would not sync every commit.
 */
export async function openSqliteStore(
  file: string,
  now: () => number = Date.now,
  { busyTimeoutMs = BUSY_TIMEOUT_MS } = {},
): Promise<Store> {
  const database = openDatabase(file, busyTimeoutMs);
  const db = new Kysely<Tables>({
    dialect: new ImmediateSqlite({ database: forKysely(database) }),
  });
  const provider = { getMigrations: () => Promise.resolve(MIGRATIONS) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw new StoreError(`The database ${file} can't be migrated`, { cause: error });
  return {
    ...createSubmissions(db, now),
    outbox: createOutbox(db),
    async ping() {
      // A write that changes nothing still needs the lock, the log and the disk.
      await sql`update submission set seq = seq where seq = -1`.execute(db);
    },
    close: () => db.destroy(),
  };
}

function openDatabase(file: string, busyTimeoutMs: number): DatabaseSync {
  const version = process.versions['sqlite'] ?? '0';
  if (!isAtLeast(version, SAFE_SQLITE)) {
    throw new StoreError(
      `SQLite ${version} can corrupt its log; ${SAFE_SQLITE.join('.')} or newer is needed. Use the pinned Node, which npm start installs.`,
    );
  }
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  requirePragma(database, 'journal_mode', 'wal');
  // NORMAL loses acknowledged rows at a power cut: 702 and 861 of them in two cuts, FULL none in eight.
  requirePragma(database, 'synchronous', 2);
  return database;
}

function requirePragma(database: DatabaseSync, name: string, wanted: string | number): void {
  const got = Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  if (got !== wanted) {
    database.close();
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

/** node:sqlite in the shape Kysely expects of better-sqlite3. */
function forKysely(database: DatabaseSync) {
  type Parameters = ReadonlyArray<unknown>;
  const bind = (parameters: Parameters) => parameters as (string | number | bigint | null)[];
  return {
    close: () => database.close(),
    prepare(text: string) {
      const statement = database.prepare(text);
      return {
        reader: statement.columns().length > 0,
        all: (parameters: Parameters) => statement.all(...bind(parameters)),
        run: (parameters: Parameters) => statement.run(...bind(parameters)),
        iterate: (parameters: Parameters) => statement.iterate(...bind(parameters)),
      };
    },
  };
}

/** A deferred transaction that reads first can't wait for a writer (SQLITE_BUSY_SNAPSHOT); an immediate one can. */
class ImmediateSqlite extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver() {
    return new ImmediateDriver(this.#config);
  }
}

class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}
