import { type Kysely, sql } from 'kysely';
import { TO_THE_TEAM } from '../outbox/outbox.ts';
import type { Tables } from '../schema.ts';
import { INFECTED } from '../submission/submission.ts';
import type { Alarms } from './troubles.ts';

/** Troubles that need attention, and the team's last alarm about them, in SQL. */
export function createAlarms(db: Kysely<Tables>): Alarms {
  return {
    async trouble(suspectsBefore) {
      const dead = await db
        .selectFrom('outbox')
        .select(['destination', sql<number>`count(*)`.as('rows')])
        .select(({ fn }) => fn.min('buried_at').as('since'))
        // The destinations are listed for the index, which begins with the destination.
        .where('destination', 'in', TO_THE_TEAM)
        .where('state', '=', 'dead')
        .groupBy('destination')
        .orderBy('destination')
        .execute();
      const suspects = await db
        .selectFrom('submission')
        .select(sql<number>`count(*)`.as('rows'))
        .select(({ fn }) => fn.min('received_at').as('since'))
        .where('apart', '=', 1)
        .where('received_at', '<=', suspectsBefore)
        .executeTakeFirstOrThrow();
      const infected = await db
        .selectFrom('submission')
        .select(sql<number>`count(*)`.as('rows'))
        .where('apart', '=', 1)
        .where('suspicion', 'like', `%"${INFECTED}"%`)
        .executeTakeFirstOrThrow();
      return {
        infected: Number(infected.rows),
        dead: dead.map(({ destination, rows, since }) => ({
          destination,
          count: Number(rows),
          since: Number(since),
        })),
        suspects: { count: Number(suspects.rows), since: Number(suspects.since) },
      };
    },

    async last() {
      const { sent_at, dead, suspects, infected, over_age } = await db
        .selectFrom('alarm')
        .selectAll()
        .executeTakeFirstOrThrow();
      return {
        at: Number(sent_at),
        dead: Number(dead),
        suspects: Number(suspects),
        infected: Number(infected),
        overAge: Number(over_age),
      };
    },

    async remember({ at, dead, suspects, infected, overAge }) {
      const row = { sent_at: at, dead, suspects, infected, over_age: overAge };
      await db.updateTable('alarm').set(row).execute();
    },

    async take(now, until) {
      const taken = await db
        .updateTable('alarm')
        .set({ busy_until: until })
        .where('busy_until', '<=', now)
        .executeTakeFirst();
      return taken.numUpdatedRows === 1n;
    },

    async letGo() {
      await db.updateTable('alarm').set({ busy_until: 0 }).execute();
    },
  };
}
