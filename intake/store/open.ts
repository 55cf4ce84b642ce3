import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { markPath, requireNotMoved } from '../shared/moved.ts';
import { migrateToLatest } from './migrations/migrate.ts';
import { openingFault } from './postgres-errors.ts';
import { createStore, type Store } from './store.ts';
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
  return existsSync(sqliteFile(config)) && !existsSync(markPath(config.DATA_DIR, 'database'));
}

/**
 * Opens the store that the settings name, creating and changing its tables as needed: PostgreSQL
 * with DATABASE_URL, otherwise SQLite in DATA_DIR. Throws a `StoreError` that says what to do, also
 * if PostgreSQL has no submissions and SQLite was never transferred, and a `MovedError` if it was
 * and DATABASE_URL is missing.
 * @param now milliseconds since the epoch
 * @param onDiskFault called if SQLite's file can't be written. The process has to start again
 */
export async function openStore(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  now: () => number = Date.now,
  onDiskFault: (error: Error) => void = () => undefined,
): Promise<Store> {
  if (config.DATABASE_URL === '') {
    requireNotMoved(config.DATA_DIR, 'database');
    return openSqliteStore(sqliteFile(config), now, onDiskFault);
  }
  const store = await openPostgresStore(config.DATABASE_URL, now);
  try {
    if (!isLeftInSqlite(config)) return store;
    if ((await store.records.total()) > 0) return store;
    // After a failed transfer, the service would otherwise start empty beside its own data.
    throw new StoreError(
      `The database in DATABASE_URL has no submissions, and ${sqliteFile(config)} was never transferred to it. Run npm run admin -- transfer. To start fresh, move that file away.`,
    );
  } catch (error) {
    await store.close();
    throw error;
  }
}

export async function openSqliteStore(
  file: string,
  now: () => number = Date.now,
  onDiskFault: (error: Error) => void = () => undefined,
): Promise<Store> {
  // Imported only here, so that a service with PostgreSQL starts without it.
  const { openSqlite } = await import('./sqlite.ts');
  const database = openSqlite(file, onDiskFault);
  try {
    await migrateToLatest(database.db);
  } catch (error) {
    await database.db.destroy();
    if (error instanceof StoreError) throw error;
    const reason = (error as Error).message;
    throw new StoreError(`The database ${file} can't be migrated: ${reason}`, { cause: error });
  }
  return createStore(database, now);
}

/** @param url such as `postgres://user:password@host:5432/database` */
export async function openPostgresStore(url: string, now: () => number = Date.now): Promise<Store> {
  // Imported only here, so that a service with SQLite starts without it.
  const { openPostgres } = await import('./postgres.ts');
  await migratePostgres(url);
  return createStore(openPostgres(url), now);
}

/** Creates or changes the tables of a PostgreSQL database. Throws a `StoreError`. */
export async function migratePostgres(url: string): Promise<void> {
  const { openPostgresToMigrate } = await import('./postgres.ts');
  const db = openPostgresToMigrate(url);
  try {
    await migrateToLatest(db);
  } catch (error) {
    throw openingFault(error, url);
  } finally {
    await db.destroy();
  }
}
