import { closeSync, fsyncSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OWNER_ONLY_FILE } from '../../../shared/owner-only.ts';
import { primaryCode, SQLITE } from '../../../shared/sqlite-codes.ts';
import { syncDirectoryNow } from '../../../shared/sync-directory.ts';
import { committedBytes, committedIn } from './committed.ts';
import { cutGrowth } from './failed-sync.ts';
import { sizeOf } from './place.ts';

/** Bytes that are read and written at a time. */
const CHUNK_BYTES = 2 ** 20;

/** Bytes that SQLite writes before there is a table. */
const EMPTY_BYTES = 4096;

/**
 * Recovers from a process that ended without closing its database. Runs for the first process that
 * opens it; does nothing if others have it open, and keeps them out until it is done. The process
 * may have ended after a failed sync, before it could handle it (`failed-sync.ts`). A commit after
 * the failed one in the log would be synced without an error, and lost in a power cut. So the log
 * is moved into the database, and removed. Before that it is copied to other blocks of the disk:
 * otherwise a power cut could leave newer pages in the database than in a log that only memory had.
 * Throws the system's error or SQLite's if the disk still fails. Nothing is lost then.
 * @param file the database's path
 */
export function recover(file: string): void {
  // Windows can't rename an open file, and has no ext4.
  if (process.platform === 'win32') return;
  const log = `${file}-wal`;
  if (sizeOf(log) === 0 && sizeOf(file) !== EMPTY_BYTES) return;
  const database = new DatabaseSync(file, { timeout: 0 });
  let descriptor: number | undefined;
  let isMoved = false;
  try {
    if (!isAlone(database)) return;
    const committed = committedIn(database);
    const { schema_version } = database.prepare('PRAGMA schema_version').get() ?? {};
    if (schema_version === 0 && committed.frames === 0) {
      // Its first page may never have reached the disk.
      rmSync(file);
      return;
    }
    const copy = `${log}.copy`;
    rmSync(copy, { force: true });
    copySynced(log, copy, committedBytes(committed));
    renameSync(copy, log);
    syncDirectoryNow(path.dirname(file));
    descriptor = openSync(file, 'r+');
    cutGrowth({ file, descriptor }, committed);
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    isMoved = true;
  } finally {
    if (isMoved) database.close();
    else closeUnmoved(database, file);
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/**
 * Keeps others out of the database. False if another connection has it open. The first read makes
 * SQLite share the index of the log; without it, the lock could not be released.
 */
function isAlone(database: DatabaseSync): boolean {
  try {
    database.exec('select count(*) from sqlite_schema');
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; ROLLBACK');
    return true;
  } catch (error) {
    if (primaryCode(error) === SQLITE.busy) return false;
    throw error;
  }
}

/** SQLite's last connection moves the log as it closes, unless it is read-only. */
function closeUnmoved(database: DatabaseSync, file: string): void {
  try {
    database.exec('PRAGMA locking_mode = NORMAL; BEGIN IMMEDIATE; ROLLBACK');
  } catch {
    // Others have it open, or the disk fails.
  }
  let last: DatabaseSync | undefined;
  try {
    last = new DatabaseSync(file, { readOnly: true });
    last.exec('select count(*) from sqlite_schema');
  } catch {
    // The same, or it was removed.
  }
  database.close();
  last?.close();
}

/** Not with the system's own call, which may let both share their blocks. */
function copySynced(from: string, to: string, bytes: number): void {
  const source = openSync(from, 'r');
  const target = openSync(to, 'wx', OWNER_ONLY_FILE);
  try {
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, bytes));
    for (let at = 0; at < bytes; ) {
      const read = readSync(source, chunk, 0, Math.min(CHUNK_BYTES, bytes - at), at);
      if (read === 0) throw new Error(`${from} ends at ${at} of ${bytes} bytes`);
      at += writeSync(target, chunk, 0, read, at);
    }
    fsyncSync(target);
  } finally {
    closeSync(source);
    closeSync(target);
  }
}
