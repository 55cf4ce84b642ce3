import { closeSync, fsyncSync, openSync, readSync, statSync, writeSync } from 'node:fs';
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
  const log = `${file}-wal`;
  // Other processes write no commit to the log meanwhile.
  database.exec('begin immediate');
  try {
    const opened = openSync(log, 'r+');
    try {
      copySynced(opened, opened, statSync(log).size);
    } finally {
      closeSync(opened);
    }
  } finally {
    database.exec('rollback');
  }
}

/**
 * Copies the first bytes of an open file into another, and syncs that. Not by the system's own call,
 * which may let both share their blocks.
 */
export function copySynced(from: number, to: number, bytes: number): void {
  const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, bytes));
  for (let at = 0; at < bytes; ) {
    const read = readSync(from, chunk, 0, Math.min(CHUNK_BYTES, bytes - at), at);
    if (read === 0) throw new Error(`The log ends at ${at} of ${bytes} bytes`);
    at += writeSync(to, chunk, 0, read, at);
  }
  fsyncSync(to);
}
