import type { Kysely } from 'kysely';
import { inGroups, type Part } from '../groups.ts';
import { announceWork, lockConsentLog, lockNames } from '../locks.ts';
import type { Tables } from '../schema.ts';
import { runSteps, type Transactions } from '../steps.ts';
import { isRefusedStatement } from './faults.ts';

/**
 * Runs the steps of several transactions in one. All that write through steps take turns over the
 * end of the consent log, in all instances together: one commit for each would be the limit.
 * If the database refuses a statement of one part, each runs alone.
 */
export function createPostgresGroupCommit(db: Kysely<Tables>): Transactions {
  async function commit(parts: readonly Part[]): Promise<void> {
    try {
      const results = await db.transaction().execute(async (tx) => {
        const names = new Set(parts.flatMap((part) => part.names));
        await lockNames(tx, [...names]);
        await lockConsentLog(tx);
        const done: unknown[] = [];
        for (const part of parts) done.push(await runSteps(tx, part.make()));
        await announceWork(tx);
        return done;
      });
      for (const [index, part] of parts.entries()) part.resolve(results[index]);
    } catch (error) {
      if (parts.length > 1 && isRefusedStatement(error)) {
        for (const part of parts) await commit([part]);
      } else for (const part of parts) part.reject(error);
    }
  }

  return { write: inGroups(commit), read: (make) => runSteps(db, make()) };
}
