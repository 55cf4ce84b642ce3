import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';
import { type Query, runStepsNow, type Steps, type Transactions } from './steps.ts';

/** Most transactions in one commit: they block the event loop for some 10 ms. */
const MOST = 128;

interface Waiting {
  run(): () => void;
  reject(error: unknown): void;
}

/**
 * Runs the steps of several transactions in one transaction of SQLite, and commits them together:
 * most of the time of a commit is the disk's. What arrives during a commit goes along in the next.
 * Each part stays all or nothing: if one fails, the whole is taken back, and each runs alone.
 */
export function createGroupCommit(
  database: DatabaseSync,
  reader: DatabaseSync,
  db: Kysely<Tables>,
): Transactions {
  const answer = preparedOn(database);
  const answerRead = preparedOn(reader);
  let waiting: Waiting[] = [];
  let isRunning = false;

  function commit(parts: readonly Waiting[]): void {
    const told: (() => void)[] = [];
    try {
      database.exec('begin immediate');
    } catch (error) {
      for (const part of parts) part.reject(error);
      return;
    }
    try {
      for (const part of parts) told.push(part.run());
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

  async function commitNext(): Promise<void> {
    // The requests that are read in this turn come along.
    await nextTurn();
    // Kysely lends its connection to one transaction at a time: no other one is open in it now.
    await db.connection().execute(async () => {
      const parts = waiting.slice(0, MOST);
      waiting = waiting.slice(MOST);
      commit(parts);
    });
  }

  async function run(): Promise<void> {
    isRunning = true;
    try {
      while (waiting.length > 0) await commitNext();
    } catch (error) {
      // The store was closed.
      for (const part of waiting) part.reject(error);
      waiting = [];
    } finally {
      isRunning = false;
    }
  }

  return {
    write: <Result>(make: () => Steps<Result>) =>
      new Promise<Result>((resolve, reject) => {
        waiting.push({
          run() {
            const result = runStepsNow(db, answer, make());
            return () => resolve(result);
          },
          reject,
        });
        if (!isRunning) void run();
      }),
    read: async (make) => runStepsNow(db, answerRead, make()),
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
