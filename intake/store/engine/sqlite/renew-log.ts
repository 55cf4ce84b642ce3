import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { codeOf } from '../../../shared/errors.ts';
import { OWNER_ONLY_FILE } from '../../../shared/owner-only.ts';
import { StoreError } from '../../store-error.ts';
import { copySynced, rewriteLog } from './rewrite-log.ts';

/** sqlite.org/fileformat2.html#the_write_ahead_log */
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/**
 * Moves all that was committed into the database, and lets its log begin anew on other blocks of the
 * disk. For a start: a sync may have failed before the process ended that had the database.
 *
 * Linux counts pages whose sync failed as written, so that only memory holds what they have
 * (lwn.net/Articles/752063). ext4 moreover counts blocks that were new then as never written,
 * whatever is written to them later (tried on Linux 6.18). A commit behind them in the log would be
 * synced without an error, and lost by a power cut.
 *
 * A power cut in its middle finds the log as it is on the disk, or a whole copy of it. Others that
 * have the database open see its log replaced for some milliseconds, and refuse to write meanwhile:
 * it is for the process that holds the directory. Throws the system's error where the disk still
 * fails, and a `StoreError` where another program reads for longer than the connection waits.
 * @param file the database's path
 */
export function renewLog(database: DatabaseSync, file: string): void {
  const log = `${file}-wal`;
  const [copy, live] = [`${log}.copy`, `${log}.live`];
  for (const left of [copy, live]) rmSync(left, { force: true });
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) === 0) return;
  if (!isLinked(log, live)) {
    rewriteLog(database, file);
    return;
  }
  copyCommitted(database, log, copy);
  try {
    renameSync(copy, log);
    syncAt(path.dirname(file), 'r');
    const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() ?? {};
    if (busy !== 0) {
      throw new StoreError(
        `The log of ${file} can't be moved into it, as another program reads there. End that, then start again.`,
      );
    }
    syncAt(live, 'r+');
  } finally {
    renameSync(live, log);
  }
  syncAt(path.dirname(file), 'r');
}

/** Gives a file a second name. False on a file system that has one name for each, such as exFAT. */
function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EPERM' || code === 'ENOTSUP' || code === 'ENOSYS') return false;
    throw error;
  }
}

/** Copies what SQLite counts as committed. */
function copyCommitted(database: DatabaseSync, log: string, copy: string): void {
  const pageBytes = Number(database.prepare('PRAGMA page_size').get()?.page_size);
  const frames = Number(database.prepare('PRAGMA wal_checkpoint(NOOP)').get()?.log);
  const end = frames === 0 ? 0 : HEADER_BYTES + frames * (FRAME_HEADER_BYTES + pageBytes);
  const [from, to] = [openSync(log, 'r'), openSync(copy, 'wx', OWNER_ONLY_FILE)];
  try {
    copySynced(from, to, end);
  } finally {
    closeSync(from);
    closeSync(to);
  }
}

function syncAt(at: string, flags: string): void {
  const file = openSync(at, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
