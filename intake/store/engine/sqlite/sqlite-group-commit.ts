import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';
import { CommitUnknownError } from '../../store-error.ts';
import { inGroups, type Part } from '../groups.ts';
import { type Query, runStepsNow, type Steps, type Transactions } from '../steps.ts';
import { damageOr } from './damage.ts';
import type { OpenDatabase } from './open-database.ts';
import { rollBack } from './roll-back.ts';
import { isHarmless, type Soundness } from './soundness.ts';

export interface GroupCommit extends Transactions {
  /** Runs steps up to their commit, and rolls them back. */
  tryOut(make: () => Steps<unknown>): Promise<void>;
}

/**
 * Runs the steps of several transactions in one transaction of SQLite, all in one turn of the event
 * loop. Each part stays all or nothing: if one fails, all are rolled back, and each runs alone. A
 * commit whose sync failed may still be in the log, and the next start would find it. Until it is
 * cut from there, nothing is accepted, and nothing is read that decides whether a file is kept.
 */
export function createGroupCommit(
  open: OpenDatabase,
  soundness: Soundness,
  db: Kysely<Tables>,
): GroupCommit {
  const { file, database, reader } = open;
  const answer = preparedOn(database);
  const answerRead = preparedOn(reader);

  function requireSound(): void {
    try {
      soundness.require();
    } catch (error) {
      throw soundness.isUnsure && !isHarmless(error) ? commitUnknown(error) : error;
    }
  }

  /** Throws a `CommitUnknownError` if SQLite can't say whether the commit was made. */
  function commitNow(): void {
    try {
      database.exec('commit');
    } catch (error) {
      if (isHarmless(error)) throw error;
      soundness.failed();
      throw soundness.isUnsure ? commitUnknown(error) : error;
    }
    try {
      soundness.requirePlace();
    } catch (error) {
      throw commitUnknown(error);
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
    let isCommitting = false;
    try {
      for (const part of parts) results.push(runStepsNow(db, answer, part.make()));
      isCommitting = true;
      commitNow();
    } catch (error) {
      rollBack(database);
      const isOfOne = !isCommitting || isHarmless(error);
      if (isOfOne && parts.length > 1) for (const part of parts) commit([part]);
      else for (const part of parts) part.reject(damageOr(error, file));
      return;
    }
    for (const [index, part] of parts.entries()) part.resolve(results[index]);
    soundness.committed();
  }

  /** Kysely lends its connection to one transaction at a time, so no other one is open in it. */
  const alone = <R>(task: () => R) => db.connection().execute(async () => task());

  const readAfterWrites: Transactions['readAfterWrites'] = (make) =>
    alone(() => {
      requireSound();
      return runStepsNow(db, answer, make());
    });

  return {
    write: inGroups((parts) => alone(() => commit(parts))),
    async read(make) {
      if (soundness.isUnsure) return readAfterWrites(make);
      soundness.requirePlace();
      // The other connection drops its cached pages at each commit: use it only if necessary.
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
          rollBack(database);
        }
      }),
  };
}

function commitUnknown(cause: unknown): CommitUnknownError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new CommitUnknownError(`Couldn't confirm whether the database saved this: ${reason}`, {
    cause,
  });
}

/** Runs queries, each of which is prepared only at its first use. */
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
