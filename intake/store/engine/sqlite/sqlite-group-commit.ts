import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { primaryCode, SQLITE } from '../../../shared/sqlite-codes.ts';
import type { Tables } from '../../schema.ts';
import { CommitUnknownError } from '../../store-error.ts';
import { inGroups, type Part } from '../groups.ts';
import { beating } from '../probe.ts';
import { type Query, runStepsNow, type Steps, type Transactions } from '../steps.ts';
import { damageOr } from './damage.ts';
import { watchPlace } from './place.ts';

export interface OpenDatabase {
  file: string;
  database: DatabaseSync;
  /** A connection of its own, for reading while a transaction is open on the first. */
  reader: DatabaseSync;
  db: Kysely<Tables>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

export interface GroupCommit extends Transactions {
  /** Runs steps as far as their commit, and takes them back. */
  tryOut(make: () => Steps<unknown>): Promise<void>;
}

/**
 * Runs the steps of several transactions in one transaction of SQLite, all in one turn of the event
 * loop. Each part stays all or nothing: if one fails, the whole is taken back, and each runs alone.
 *
 * A commit whose sync failed may be in the log nevertheless, and the next start would find it. Only
 * another commit decides: it is written over what the failed one left. Until one goes through,
 * nothing is taken and nothing is read that a file's fate depends on.
 */
export function createGroupCommit({ file, database, reader, db, now }: OpenDatabase): GroupCommit {
  const answer = preparedOn(database);
  const answerRead = preparedOn(reader);
  const requirePlace = watchPlace(file);
  let isUnsure = false;

  /** Throws where what is acknowledged would not be found by the next start. */
  function requireSound(): void {
    requirePlace();
    if (isUnsure) decide();
  }

  /** Makes a commit of its own, so that one that failed before it is over. */
  function decide(): void {
    database.exec('begin immediate');
    try {
      runStepsNow(db, answer, beating(now()));
      commitNow();
    } finally {
      rollBack();
    }
  }

  /** Throws a `CommitUnknownError` where SQLite can't say whether the commit was made. */
  function commitNow(): void {
    try {
      database.exec('commit');
    } catch (error) {
      const code = primaryCode(error);
      if (code === SQLITE.busy || code === SQLITE.constraint) throw error;
      isUnsure = true;
      throw commitUnknown(error);
    }
    isUnsure = false;
    try {
      requirePlace();
    } catch (error) {
      throw commitUnknown(error);
    }
  }

  /** A full or broken disk ends the transaction by itself. */
  function rollBack(): void {
    if (database.isTransaction) database.exec('rollback');
  }

  /** Whether the commit that failed is over, as another one went through. */
  function isOver(): boolean {
    try {
      requireSound();
      return true;
    } catch {
      return false;
    }
  }

  function commit(parts: readonly Part[]): void {
    const results: unknown[] = [];
    try {
      requireSound();
      database.exec('begin immediate');
    } catch (error) {
      for (const part of parts) part.reject(damageOr(error, file));
      return;
    }
    try {
      for (const part of parts) results.push(runStepsNow(db, answer, part.make()));
      commitNow();
    } catch (error) {
      rollBack();
      if (error instanceof CommitUnknownError) {
        const fault = isUnsure && isOver() ? error.cause : error;
        for (const part of parts) part.reject(fault);
      } else if (parts.length > 1) for (const part of parts) commit([part]);
      else parts[0]?.reject(damageOr(error, file));
      return;
    }
    for (const [index, part] of parts.entries()) part.resolve(results[index]);
  }

  /** Kysely lends its connection to one transaction at a time: no other one is open in it then. */
  const alone = <R>(task: () => R) => db.connection().execute(async () => task());

  const readAfterWrites: Transactions['readAfterWrites'] = (make) =>
    alone(() => {
      requireSound();
      return runStepsNow(db, answer, make());
    });

  return {
    write: inGroups((parts) => alone(() => commit(parts))),
    async read(make) {
      if (isUnsure) return readAfterWrites(make);
      requirePlace();
      // The other connection forgets its pages at each commit: it is asked only where it has to be.
      return runStepsNow(db, database.isTransaction ? answerRead : answer, make());
    },
    // A read sees only what is durable here.
    confirm: () => Promise.resolve(),
    readAfterWrites,
    tryOut: (make) =>
      alone(() => {
        requireSound();
        database.exec('begin immediate');
        try {
          runStepsNow(db, answer, make());
        } catch (error) {
          throw damageOr(error, file);
        } finally {
          rollBack();
        }
      }),
  };
}

function commitUnknown(cause: unknown): CommitUnknownError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new CommitUnknownError(`Whether the database has the commit is not known: ${reason}`, {
    cause,
  });
}

/** Answers queries, each of which is prepared at its first use only. */
function preparedOn(database: DatabaseSync): (query: Query) => readonly unknown[] {
  const prepared = new Map<string, StatementSync>();
  return ({ sql, parameters }) => {
    let statement = prepared.get(sql);
    if (!statement) {
      statement = database.prepare(sql);
      prepared.set(sql, statement);
    }
    return statement.all(...parameters);
  };
}
