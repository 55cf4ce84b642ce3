import { type Kysely, sql } from 'kysely';
import type { Tables } from './schema.ts';
import type { Claim, Outbox } from './store.ts';

const FREE = { lease_owner: null, lease_until: null } as const;

/** The outbox in SQL. Claim, complete, fail and reclaim are one statement each. */
export function createOutbox(db: Kysely<Tables>): Outbox {
  /** The row of a claim, as long as its owner still holds it. */
  const held = (claim: Claim) =>
    db
      .updateTable('outbox')
      .where('id', '=', claim.id)
      .where('state', '=', 'leased')
      .where('lease_owner', '=', claim.owner)
      .where('attempts', '=', claim.attempt);

  return {
    async claim(destination, owner, limit, now, leaseMs) {
      const rows = await db
        .updateTable('outbox')
        .set((row) => ({
          state: 'leased',
          lease_owner: owner,
          lease_until: now + leaseMs,
          attempts: row('attempts', '+', 1),
        }))
        .where('id', 'in', (from) =>
          from
            .selectFrom('outbox')
            .select('id')
            .where('destination', '=', destination)
            .where('state', '=', 'waiting')
            .where('due_at', '<=', now)
            .orderBy('due_at')
            .limit(limit),
        )
        .returning(['id', 'submission_id', 'attempts'])
        .execute();
      return rows.map((row) => ({
        id: row.id,
        submissionId: row.submission_id,
        destination,
        attempt: row.attempts,
        owner,
      }));
    },

    async renew(claim, until) {
      const done = await held(claim).set({ lease_until: until }).executeTakeFirst();
      return done.numUpdatedRows === 1n;
    },

    async complete(claim, now) {
      const done = await held(claim)
        .set({ ...FREE, state: 'delivered', outcome: 'delivered', detail: null, delivered_at: now })
        .executeTakeFirst();
      return done.numUpdatedRows === 1n;
    },

    async fail(claim, outcome, detail, dueAt) {
      const done = await held(claim)
        .set({ ...FREE, state: 'waiting', outcome, detail, due_at: dueAt })
        .executeTakeFirst();
      return done.numUpdatedRows === 1n;
    },

    async bury(claim, outcome, detail) {
      const done = await held(claim)
        .set({ ...FREE, state: 'dead', outcome, detail })
        .executeTakeFirst();
      return done.numUpdatedRows === 1n;
    },

    async reclaim(now) {
      const done = await db
        .updateTable('outbox')
        .set({ ...FREE, state: 'waiting' })
        .where('state', '=', 'leased')
        .where('lease_until', '<=', now)
        .executeTakeFirst();
      return Number(done.numUpdatedRows);
    },

    async release(owner, now) {
      await db
        .updateTable('outbox')
        .set((row) => ({
          ...FREE,
          state: 'waiting',
          due_at: now,
          attempts: row('attempts', '-', 1),
        }))
        .where('state', '=', 'leased')
        .where('lease_owner', '=', owner)
        .execute();
    },

    async nextDue(destination) {
      const row = await db
        .selectFrom('outbox')
        .select(({ fn }) => fn.min('due_at').as('at'))
        .where('destination', '=', destination)
        .where('state', '=', 'waiting')
        .executeTakeFirst();
      return row?.at == null ? undefined : Number(row.at);
    },

    async counts() {
      const rows = await db
        .selectFrom('outbox')
        .select(['state', sql<number>`count(*)`.as('rows')])
        .groupBy('state')
        .execute();
      const counts = { waiting: 0, leased: 0, delivered: 0, dead: 0 };
      for (const row of rows) counts[row.state] = Number(row.rows);
      return counts;
    },
  };
}
