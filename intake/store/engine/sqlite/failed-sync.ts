/**
 * Repairs after a failed sync. Linux counts pages whose sync failed as written, so that only memory
 * holds their content (lwn.net/Articles/752063). If they are written again, that is synced; but
 * ext4 counts blocks that were new then as never written, whatever is written to them later: it is
 * synced without an error, and reads as zeros after a power cut (Linux 6.18). Only cutting the file
 * releases such blocks.
 */
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync } from 'node:fs';
import { type Committed, committedBytes, pagesToMove, whileNobodyCommits } from './committed.ts';
import type { OpenDatabase } from './open-database.ts';

/**
 * Cuts a failed commit from the log: then it was certainly not made, and the next one gets other
 * blocks of the disk. Throws if the cut can't be synced.
 */
export function dropFailedCommit(open: OpenDatabase): void {
  whileNobodyCommits(open, (committed) => {
    const log = openSync(`${open.file}-wal`, 'r+');
    try {
      const bytes = committedBytes(committed);
      if (bytes < fstatSync(log).size) ftruncateSync(log, bytes);
      fsyncSync(log);
    } finally {
      closeSync(log);
    }
  });
}

/**
 * Moves the log into the database, as far as readers of older states allow it. Throws if the disk
 * fails: the log still holds everything that was not moved.
 * @param mode of sqlite.org/pragma.html#pragma_wal_checkpoint
 * @returns whether something was left to do
 */
export function checkpoint(open: OpenDatabase, mode: 'PASSIVE' | 'TRUNCATE'): boolean {
  if (open.isCutDue) cut(open);
  open.isCutDue = true;
  try {
    const { busy } = open.database.prepare(`PRAGMA wal_checkpoint(${mode})`).get() ?? {};
    open.isCutDue = false;
    return busy !== 0;
  } finally {
    if (open.isCutDue) cut(open);
  }
}

function cut(open: OpenDatabase): void {
  const { file } = open;
  open.descriptor ??= openSync(file, 'r+');
  const opened = { file, descriptor: open.descriptor };
  whileNobodyCommits(open, (committed) => cutGrowth(opened, committed));
  open.isCutDue = false;
}

/**
 * Cuts pages from the end of a database that its log also has: their sync may have failed.
 * @param opened the database's path, and the open file
 */
export function cutGrowth(
  { file, descriptor }: { file: string; descriptor: number },
  committed: Committed,
): void {
  const pages = pagesToMove(`${file}-wal`, committed);
  const { size } = fstatSync(descriptor);
  let end = Math.ceil(size / committed.pageBytes);
  // SQLite takes a log beside an empty database for that of another one, and removes it.
  while (end > 1 && pages.has(end)) end--;
  const bytes = end * committed.pageBytes;
  if (bytes < size) ftruncateSync(descriptor, bytes);
}
