import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isSqliteBusy } from './errors.ts';

/** The data directory belongs to another running service. */
export class DirectoryHeldError extends Error {
  override name = 'DirectoryHeldError';
}

/** The file in a directory that is locked while a process holds it. */
export function lockPath(directory: string): string {
  return path.join(directory, 'in-use.lock');
}

/**
 * Holds a directory for this process alone; returns a function that releases it. The lock is the
 * operating system's, taken through SQLite, because Node has no other way. It ends with the
 * process, even after a crash. Throws a `DirectoryHeldError` while another process holds the
 * directory, and an `Error` if the directory can't be written to.
 */
export function holdDirectory(directory: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(lockPath(directory), { timeout: 0 });
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock?.close();
    const advice = 'set DATA_DIR to another folder.';
    if (isSqliteBusy(cause)) {
      const message = `${directory} is in use by another service. Stop it, or ${advice}`;
      throw new DirectoryHeldError(message, { cause });
    }
    const message = `${directory} can't be written to. Give this user write access, or ${advice}`;
    throw new Error(message, { cause });
  }
  return () => lock.close();
}
