import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { markPath, requireNotMoved } from '../shared/moved.ts';
import { openThreadedStore } from './engine/sqlite/threaded.ts';
import type { Store } from './store.ts';
import { StoreError } from './store-error.ts';

/** The SQLite file in the service's folder. */
export function sqliteFile({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  return path.join(DATA_DIR, 'submissions.db');
}

/**
 * Whether the folder has a SQLite database that was never transferred, though DATABASE_URL is set:
 * the service would ignore it. False if the process may not look there, such as the doctor of
 * another user.
 */
export function isLeftInSqlite(config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>): boolean {
  if (config.DATABASE_URL === '') return false;
  return sizeOf(sqliteFile(config)) > 0 && !existsSync(markPath(config.DATA_DIR, 'database'));
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}

/**
 * Opens the store that the settings name: PostgreSQL with DATABASE_URL, otherwise SQLite in
 * DATA_DIR. Throws a `StoreError` that says what to do, also if PostgreSQL has no submissions and
 * SQLite was never transferred, and a `MovedError` if it was and DATABASE_URL is missing.
 * @param now milliseconds since the epoch. Default: this process's clock for SQLite, and the
 * database's clock for PostgreSQL
 * @param options.inThread whether SQLite gets its own thread, so that a hanging disk blocks nothing
 * else. Default: false, as for a command
 */
export async function openStore(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  now?: () => number,
  { inThread = false } = {},
): Promise<Store> {
  if (config.DATABASE_URL === '') {
    requireNotMoved(config.DATA_DIR, 'database');
    const file = sqliteFile(config);
    if (inThread) return openThreadedStore(file, now ?? Date.now);
    // Imported only here: in the service, only the database thread loads it.
    const { openSqliteStore } = await import('./engine/sqlite/sqlite.ts');
    return openSqliteStore(file, now);
  }
  // Imported only here, so that a service with SQLite starts without it.
  const { openPostgresStore } = await import('./engine/postgres/postgres.ts');
  const store = await openPostgresStore(config.DATABASE_URL, { now });
  try {
    if (isLeftInSqlite(config)) await requireSubmissions(store, sqliteFile(config));
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** After a failed transfer, the service would otherwise start empty beside its own data. */
async function requireSubmissions({ records }: Store, left: string): Promise<void> {
  const { inbox, suspects } = await records.counts();
  if (inbox + suspects > 0) return;
  throw new StoreError(
    `The database in DATABASE_URL has no submissions, and ${left} was never transferred to it. Run npm run operator -- transfer. To start fresh, move that file away.`,
  );
}
