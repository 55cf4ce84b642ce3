import { type Kysely, sql } from 'kysely';
import type { Tables } from './schema.ts';
import {
  type Claim,
  type Destination,
  OUTBOX_STATES,
  type Outbox,
  type OutboxState,
  type Result,
} from './store.ts';
import { createUpkeep, FREE } from './upkeep.ts';

/** Found out once a statement and in no time; without, rows that all wait are passed over one by one. */
const isDueIn = (destination: Destination, now: number) => sql<boolean>`exists (
  select 1 from outbox as due
  where due.destination = ${destination} and due.state = 'waiting' and due.due_at <= ${now})`;

/** The outbox in SQL. Claim, renew, complete, fail and bury are one statement each. */
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
    ...createUpkeep(db),

    async claim(destination, owner, limit, now, leaseMs) {
      const rows = await db
        .updateTable('outbox')
        .set((row) => ({
          state: 'leased',
          lease_owner: owner,
          lease_until: now + leaseMs,
          attempts: row('attempts', '+', 1),
          unfinished: row('unfinished', '+', 1),
        }))
        .where('id', 'in', (from) =>
          from
            .selectFrom('outbox')
            .select('id')
            .where('destination', '=', destination)
            .where('state', '=', 'waiting')
            .where(isDueIn(destination, now))
            // The sum keeps the index by turn in use: the one by due time would have all due rows sorted.
            .where(sql<number>`due_at + 0`, '<=', now)
            .orderBy('turn')
            .orderBy('due_at')
            .limit(limit),
        )
        .returningAll()
        .execute();
      // An update returns its rows in no order.
      rows.sort((a, b) => Number(a.turn) - Number(b.turn) || Number(a.due_at) - Number(b.due_at));
      return rows.map(({ id, submission_id, attempts, failures, refusals, unfinished }) => ({
        id,
        submissionId: submission_id,
        destination,
        attempt: attempts,
        owner,
        tally: { failures, refusals, unfinished },
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

    async fail(claim, result, { dueAt, waitMs, notBefore = null }) {
      const done = await held(claim)
        .set({ ...FREE, ...columnsOf(result), state: 'waiting', due_at: dueAt })
        .set({ wait_ms: waitMs, not_before: notBefore })
        .executeTakeFirst();
      return done.numUpdatedRows === 1n;
    },

    async bury(claim, result, now) {
      const done = await held(claim)
        .set({ ...FREE, ...columnsOf(result), state: 'dead', buried_at: now })
        .executeTakeFirst();
      return done.numUpdatedRows === 1n;
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
      const none = OUTBOX_STATES.map((state) => [state, 0]);
      const counts = Object.fromEntries(none) as Record<OutboxState, number>;
      for (const row of rows) counts[row.state] = Number(row.rows);
      return counts;
    },
  };
}

function columnsOf({ outcome, detail, tally }: Result) {
  return { outcome, detail, ...tally };
}
