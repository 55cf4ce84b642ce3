import { primaryCode, SQLITE } from '../../../shared/sqlite-codes.ts';
import { checkpoint, dropFailedCommit } from './failed-sync.ts';
import type { OpenDatabase } from './open-database.ts';
import { watchPlace } from './place.ts';
import { rollBack } from './roll-back.ts';

/** Whether what is committed now will be found by the next start. */
export interface Soundness {
  /**
   * Whether a commit failed of which nobody knows whether it was made: its sync failed, and it could
   * not be cut from the log yet. Only memory holds it, so nothing may be committed behind it.
   */
  readonly isUnsure: boolean;
  /** Throws where the database is not the one at its path any more. */
  requirePlace(): void;
  /** The same, and where it is unsure and stays so. */
  require(): void;
  /** Takes back a transaction whose commit failed, and makes sure that it was not made. */
  failed(): void;
  /**
   * After a commit: moves a long log into the database. SQLite would do so by itself, but tells nobody
   * where the disk fails.
   */
  committed(): void;
  /** Runs a statement that may write, and does all that for it where it ends a transaction. */
  whileWriting<T>(statement: () => T): T;
}

/**
 * Pages in the log before they are moved into the database, four times SQLite's own number: a page
 * that many commits changed is then written once.
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
      // The next one who needs to know tries again.
    }
  }

  const log = database.prepare('PRAGMA wal_checkpoint(NOOP)');
  function committed(): void {
    try {
      if (Number(log.get()?.log) >= LOG_PAGES) checkpoint(open, 'PASSIVE');
    } catch {
      // The log still has all, and the next commit tries again. One that grows is told of.
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

/** Whether nothing of a commit can be in the log after this error. */
export function isHarmless(error: unknown): boolean {
  const code = primaryCode(error);
  return code === SQLITE.error || code === SQLITE.busy || code === SQLITE.constraint;
}
