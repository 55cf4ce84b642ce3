import { closeSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** Bytes that are read and written at once. */
const CHUNK_BYTES = 2 ** 20;

/**
 * Writes the log of a database over itself, and syncs it. A process that ended after a sync had
 * failed leaves commits in the log that only the system's memory holds: Linux counts pages whose
 * sync failed as written, so a later sync succeeds without them (lwn.net/Articles/752063). A power
 * cut then loses them, and with them all commits that follow in the log. Once written anew they are
 * synced like any other page. Not on ext4 (Linux 6.18) where the blocks were new when their write
 * failed: these are lost until the file is cut or is another one.
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
