import { closeSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** Bytes that are read and written at once. */
const CHUNK_BYTES = 2 ** 20;

/**
 * Writes the log of a database over itself, and syncs it: what `renewLog` does, as far as it can be
 * done while another process may have the database. Not enough on ext4 for blocks that were new when
 * their write failed.
 *
 * Throws the system's error where the disk still fails, and SQLite's where another process writes
 * for longer than the connection waits.
 * @param file the database's path
 */
export function rewriteLog(database: DatabaseSync, file: string): void {
  // Other processes write no commit to the log meanwhile.
  database.exec('begin immediate');
  try {
    const log = openSync(`${file}-wal`, 'r+');
    try {
      const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
      let at = 0;
      for (;;) {
        const read = readSync(log, chunk, 0, CHUNK_BYTES, at);
        if (read === 0) break;
        at += writeSync(log, chunk, 0, read, at);
      }
      if (at > 0) fsyncSync(log);
    } finally {
      closeSync(log);
    }
  } finally {
    database.exec('rollback');
  }
}
