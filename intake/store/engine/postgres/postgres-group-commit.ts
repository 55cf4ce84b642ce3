import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema.ts';
import { inGroups, type Part } from '../groups.ts';
import { announceWork, lockConsentLog, lockNames } from '../locks.ts';
import { runSteps, type Steps, type Transactions } from '../steps.ts';
import { commitUnknown, isOurs, isRefusedStatement, isRolledBack } from './database-faults.ts';

function* nothing(): Steps<void> {}

/**
 * Runs the steps of several transactions in one. All writes through steps take turns over the end
 * of the consent log, in all instances together, so one commit for each would be the limit. If one
 * part fails because of itself, each runs alone. If the database is unreachable, or does not say
 * whether it made their commit, all are rejected at once. Run again, a part would find itself, and
 * take the files it came with for a second set.
 */
export function createPostgresGroupCommit(db: Kysely<Tables>): Transactions {
  async function commit(parts: readonly Part[]): Promise<void> {
    let isCommitting = false;
    try {
      const results = await db.transaction().execute(async (tx) => {
        const names = new Set(parts.flatMap(({ beside }) => beside.names));
        await lockNames(tx, [...names]);
        await lockConsentLog(tx);
        const done: unknown[] = [];
        for (const part of parts) done.push(await runSteps(tx, part.make()));
        if (parts.some(({ beside }) => beside.hasWork)) await announceWork(tx);
        isCommitting = true;
        return done;
      });
      for (const [index, part] of parts.entries()) part.resolve(results[index]);
    } catch (error) {
      const isUnknown = isCommitting && !isRolledBack(error);
      const isOfOne = isRefusedStatement(error) || (error instanceof Error && isOurs(error));
      if (parts.length > 1 && isOfOne && !isUnknown) {
        for (const part of parts) await commit([part]);
      } else {
        const fault = isUnknown ? commitUnknown(error) : error;
        for (const part of parts) part.reject(fault);
      }
    }
  }

  const write = inGroups(commit);
  return {
    write,
    read: (make) => runSteps(db, make()),
    // A commit that the server stopped holding back for its standby, as in a restart, is visible
    // before the standby has it. The lock of a write is a change: its commit waits for all before
    // it.
    confirm: () => write(nothing, { names: [], hasWork: false }),
    // A commit holds its locks until its changes are visible to all.
    readAfterWrites: (make) =>
      db.transaction().execute(async (tx) => {
        // A lock is a change: its commit would wait for a standby and block every save.
        await sql`set local synchronous_commit = local`.execute(tx);
        await lockConsentLog(tx);
        return runSteps(tx, make());
      }),
  };
}
