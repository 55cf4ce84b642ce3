import { closeSync, openSync, readSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { OpenDatabase } from './open-database.ts';
import { rollBack } from './roll-back.ts';

/** sqlite.org/fileformat2.html#the_write_ahead_log */
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/** The content of the log: pages in frames, in the order in which they were committed. */
export interface Committed {
  pageBytes: number;
  /** Frames of commits. After them may be the rest of a failed commit. */
  frames: number;
  /** The number of frames, from the first one on, that are in the database and synced there. */
  moved: number;
}

/**
 * Runs a task while no process commits or restarts the log. Throws SQLite's error if another
 * process writes for longer than the connection waits.
 */
export function whileNobodyCommits(
  { database, reader }: OpenDatabase,
  task: (committed: Committed) => void,
): void {
  database.exec('begin immediate');
  try {
    task(committedIn(reader));
  } finally {
    rollBack(database);
  }
}

/** Queries a connection that is in no transaction. */
export function committedIn(database: DatabaseSync): Committed {
  const { page_size } = database.prepare('PRAGMA page_size').get() ?? {};
  const { log, checkpointed } = database.prepare('PRAGMA wal_checkpoint(NOOP)').get() ?? {};
  return { pageBytes: Number(page_size), frames: Number(log), moved: Number(checkpointed) };
}

/** Bytes of the log up to the last commit. */
export function committedBytes({ frames, pageBytes }: Committed): number {
  return frames === 0 ? 0 : placeOf(frames, pageBytes);
}

/** Numbers of the pages that are in the log but not yet in the database, counted from 1. */
export function pagesToMove(log: string, { frames, moved, pageBytes }: Committed): Set<number> {
  const pages = new Set<number>();
  const number = Buffer.alloc(4);
  const opened = openSync(log, 'r');
  try {
    for (let frame = moved; frame < frames; frame++) {
      readSync(opened, number, 0, number.length, placeOf(frame, pageBytes));
      pages.add(number.readUInt32BE());
    }
  } finally {
    closeSync(opened);
  }
  return pages;
}

function placeOf(frame: number, pageBytes: number): number {
  return HEADER_BYTES + frame * (FRAME_HEADER_BYTES + pageBytes);
}
