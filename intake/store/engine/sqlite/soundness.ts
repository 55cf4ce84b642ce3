import { primaryCode, SQLITE } from '../../../shared/sqlite-codes.ts';
import { checkpoint, dropFailedCommit } from './failed-sync.ts';
import type { OpenDatabase } from './open-database.ts';
import { watchPlace } from './place.ts';
import { rollBack } from './roll-back.ts';

/** Whether the next start will find everything that is committed now. */
export interface Soundness {
  /**
   * Whether it is unknown if a failed commit was made: its sync failed, and it could not be cut
   * from the log yet. Only memory holds it, so nothing may be committed after it.
   */
  readonly isUnsure: boolean;
  /** Throws if the database is no longer the one at its path. */
  requirePlace(): void;
  /** The same, and if it is unsure and stays so. */
  require(): void;
  /** Rolls back a transaction whose commit failed, and makes sure that it was not made. */
  failed(): void;
  /**
   * After a commit: moves a long log into the database. SQLite would do so automatically, but
   * doesn't report a failing disk.
   */
  committed(): void;
  /** Runs a statement that may write, and does all of this for it if it ends a transaction. */
  whileWriting<T>(statement: () => T): T;
}

/**
 * Pages in the log before they are moved into the database, four times SQLite's own number: a page
 * that many commits changed is then written only once.
 */
export const LOG_PAGES = 4000;

export function watchSoundness(open: OpenDatabase): Soundness {
  const { file, database } = open;
  const requirePlace = watchPlace(file);
  let isUnsure = false;

  function requireSound(): void {
    requirePlace();
    if (!isUnsure) return;
    dropFailedCommit(open);
    isUnsure = false;
  }

  function failed(): void {
    rollBack(database);
    isUnsure = true;
    try {
      requireSound();
    } catch {
      // The next call that needs to know tries again.
    }
  }

  const log = database.prepare('PRAGMA wal_checkpoint(NOOP)');
  function committed(): void {
    try {
      if (Number(log.get()?.log) >= LOG_PAGES) checkpoint(open, 'PASSIVE');
    } catch {
      // The log still has everything, and the next commit tries again. A growing log is reported.
    }
  }

  return {
    get isUnsure() {
      return isUnsure;
    },
    requirePlace,
    require: requireSound,
    failed,
    committed,
    whileWriting(statement) {
      if (!database.isTransaction) requireSound();
      try {
        const result = statement();
        if (!database.isTransaction) committed();
        return result;
      } catch (error) {
        if (!database.isTransaction && !isHarmless(error)) failed();
        throw error;
      }
    },
  };
}

/** Whether no part of a commit can be in the log after this error. */
export function isHarmless(error: unknown): boolean {
  const code = primaryCode(error);
  return code === SQLITE.error || code === SQLITE.busy || code === SQLITE.constraint;
}
