import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { inGroups, type Part } from '../groups.ts';
import type { Tables } from '../schema.ts';
import { type Query, runStepsNow, type Transactions } from '../steps.ts';

/**
 * Runs the steps of several transactions in one transaction of SQLite, all in one turn of the event
 * loop. Each part stays all or nothing: if one fails, the whole is taken back, and each runs alone.
 * @param reader a connection of its own, for reading while a transaction is open on the first
 */
export function createGroupCommit(
  database: DatabaseSync,
  reader: DatabaseSync,
  db: Kysely<Tables>,
): Transactions {
  const answer = preparedOn(database);
  const answerRead = preparedOn(reader);

  function commit(parts: readonly Part[]): void {
    const told: (() => void)[] = [];
    try {
      database.exec('begin immediate');
    } catch (error) {
      for (const part of parts) part.reject(error);
      return;
    }
    try {
      for (const part of parts) {
        const result = runStepsNow(db, answer, part.make());
        told.push(() => part.resolve(result));
      }
      database.exec('commit');
    } catch (error) {
      // A full or broken disk ends the transaction by itself.
      if (database.isTransaction) database.exec('rollback');
      if (parts.length > 1) for (const part of parts) commit([part]);
      else parts[0]?.reject(error);
      return;
    }
    for (const tell of told) tell();
  }

  // The other connection forgets its pages at each commit, so it is asked only where it has to be.
  const read: Transactions['read'] = async (make) =>
    runStepsNow(db, database.isTransaction ? answerRead : answer, make());
  return {
    // Kysely lends its connection to one transaction at a time: no other one is open in it then.
    write: inGroups((parts) => db.connection().execute(async () => commit(parts))),
    read,
    // A commit that failed here is over.
    readSettled: read,
  };
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
