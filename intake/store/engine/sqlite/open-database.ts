import { chmodSync, closeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { OWNER_ONLY_FILE } from '../../../shared/owner-only.ts';
import { StoreError } from '../../store-error.ts';
import { damageOr } from './damage.ts';
import { recover } from './recover.ts';

/** Each row touches pages all over four indexes of random keys. SQLite's default is 2 MB. */
const CACHE_KB = 16_384;

/**
 * The log's file is cut to this many bytes after it was moved into the database. While a reader
 * blocks that, it grows without limit (601 MB in 25 s), and would keep that size until the stop.
 */
const LOG_BYTES = 32 * 2 ** 20;

/**
 * First release without the WAL-reset bug of 3.7.0 to 3.51.2. With this bug, concurrent checkpoints
 * corrupt the database.
 */
const SAFE_SQLITE = [3, 51, 3] as const;

/** An open database. */
export interface OpenDatabase {
  /** Its path. */
  readonly file: string;
  readonly database: DatabaseSync;
  /** A separate connection that only reads. */
  readonly reader: DatabaseSync;
  /**
   * The file itself, once it had to be cut, while the process has the database open: closing it
   * earlier would end the locks of SQLite (sqlite.org/howtocorrupt.html, section 2.2).
   */
  descriptor: number | undefined;
  /** Whether new pages at the end of the file may not be synced, as `checkpoint` notes. */
  isCutDue: boolean;
}

/**
 * Opens the file, creating it as needed, and recovers from a process that did not close it. Throws
 * a `StoreError` if SQLite is too old or would not sync every commit, and if the file is damaged.
 * @param patienceMs how long a call waits for another process, in milliseconds
 */
export function openDatabase(file: string, patienceMs: number): OpenDatabase {
  const version = process.versions.sqlite ?? '0';
  if (!isAtLeast(version, SAFE_SQLITE)) {
    throw new StoreError(
      `SQLite ${version} can corrupt its log. Version ${SAFE_SQLITE.join('.')} or newer is required. Use the pinned Node, which npm start installs.`,
    );
  }
  let database: DatabaseSync | undefined;
  let reader: DatabaseSync | undefined;
  try {
    recover(file);
    database = new DatabaseSync(file, { timeout: patienceMs });
    setUp(database);
    // A folder created by hand may be open to others. The log gets the rights of the database.
    chmodSync(file, OWNER_ONLY_FILE);
    reader = new DatabaseSync(file, { readOnly: true });
    return { file, database, reader, descriptor: undefined, isCutDue: false };
  } catch (error) {
    // In this order, SQLite leaves the log as it is.
    database?.close();
    reader?.close();
    throw damageOr(error, file);
  }
}

export function closeDatabase({ database, reader, descriptor, isCutDue }: OpenDatabase): void {
  if (!database.isOpen) return;
  // The last connection moves the log, unless it is read-only.
  if (!isCutDue) reader.close();
  database.close();
  if (isCutDue) reader.close();
  if (descriptor !== undefined) closeSync(descriptor);
}

function setUp(database: DatabaseSync): void {
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;',
  );
  // SQLite's own checkpoints don't report a failing disk: see `failed-sync.ts`.
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
      `SQLite has ${name} = ${String(got)}, but ${wanted} is required to keep confirmed submissions safe. Put DATA_DIR on a local disk.`,
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
