import { type Kysely, sql, type Updateable } from 'kysely';
import { chosenAlone, runsSideBySide } from '../engine/locks.ts';
import type { Tables } from '../schema.ts';
import { type Claim, OUTBOX_STATES, type Outbox, type OutboxState, type Result } from './outbox.ts';
import { createUpkeep, FREE, isOfEitherKind } from './outbox-upkeep-sql.ts';

const DELIVERED = { outcome: 'delivered', detail: null };

/** The outbox in SQL. A result that ends an attempt is also added to the delivery's history. */
export function createOutbox(db: Kysely<Tables>): Outbox {
  /** The row of a claim, if its owner still holds it. */
  const leasedBy = (tx: Kysely<Tables>, claim: Claim) =>
    tx
      .updateTable('outbox')
      .where('id', '=', claim.id)
      .where('state', '=', 'leased')
      .where('lease_owner', '=', claim.owner)
      .where('attempts', '=', claim.attempt);

  /**
   * Changes the row of a claim and adds the attempt to its history: both or neither. If it was
   * quarantined during the attempt, it is neither retried nor dead-lettered, unless it was
   * delivered.
   */
  function endAttempt(
    claim: Claim,
    change: Updateable<Tables['outbox']>,
    ended: { outcome: string; detail: string; now: number },
  ): Promise<boolean> {
    return db.transaction().execute(async (tx) => {
      const staysApart = change.state !== 'delivered' && (await isApart(tx, claim.submissionId));
      const done = await leasedBy(tx, claim)
        .set({ ...FREE, ...change, ...(staysApart && { state: 'apart', buried_at: null }) })
        .executeTakeFirst();
      if (done.numUpdatedRows === 0n) return false;
      await tx
        .insertInto('attempt')
        .values({
          outbox_id: claim.id,
          submission_id: claim.submissionId,
          destination: claim.destination,
          number: claim.attempt,
          began_at: claim.at,
          ended_at: ended.now,
          outcome: ended.outcome,
          detail: ended.detail,
          done: change.state === 'delivered' ? 1 : 0,
        })
        .execute();
      return true;
    });
  }

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
        .where(
          chosenAlone(
            db,
            db
              .selectFrom('outbox')
              .select('id')
              .where('destination', '=', destination)
              .where('state', '=', 'waiting')
              .where(isOfEitherKind)
              .where('due_at', '<=', now)
              .orderBy('later')
              .orderBy('due_at')
              .limit(limit),
          ),
        )
        .returningAll()
        .execute();
      // An update returns its rows in no particular order.
      rows.sort((a, b) => a.later - b.later || Number(a.due_at) - Number(b.due_at));
      return rows.map(({ id, submission_id, attempts, failures, refusals, unfinished }) => ({
        id,
        submissionId: submission_id,
        destination,
        attempt: attempts,
        at: now,
        owner,
        tally: { failures, refusals, unfinished },
      }));
    },

    async renew(claim, until) {
      const done = await leasedBy(db, claim).set({ lease_until: until }).executeTakeFirst();
      return done.numUpdatedRows === 1n;
    },

    complete(claim, now, { outcome, detail } = DELIVERED) {
      const change = { state: 'delivered', outcome, detail, delivered_at: now } as const;
      return endAttempt(claim, change, { outcome, detail: detail ?? '', now });
    },

    fail(claim, result, { dueAt, waitMs, notBefore = null }, now) {
      const wait = { due_at: dueAt, wait_ms: waitMs, not_before: notBefore };
      const change = { ...columnsOf(result), ...wait, state: 'waiting' } as const;
      return endAttempt(claim, change, { ...result, now });
    },

    deadLetter(claim, result, now) {
      const change = { ...columnsOf(result), state: 'dead', buried_at: now } as const;
      return endAttempt(claim, change, { ...result, now });
    },

    async nextDue(destination) {
      // Within one kind, the index's first row is the next; over both, all would be read.
      const next = (later: 0 | 1) =>
        db
          .selectFrom('outbox')
          .select(({ fn }) => fn.min('due_at').as('at'))
          .where('destination', '=', destination)
          .where('state', '=', 'waiting')
          .where('later', '=', later);
      const rows = await next(0).unionAll(next(1)).execute();
      const times = rows.flatMap(({ at }) => (at === null ? [] : [Number(at)]));
      return times.length === 0 ? undefined : Math.min(...times);
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

/** Whether a submission is quarantined; that can't change until this transaction ends. */
async function isApart(tx: Kysely<Tables>, submissionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('submission')
    .select('apart')
    .where('id', '=', submissionId)
    .$if(runsSideBySide(tx), (query) => query.forShare())
    .executeTakeFirst();
  return Number(row?.apart ?? 0) === 1;
}

function columnsOf({ outcome, detail, tally }: Result) {
  return { outcome, detail, ...tally };
}
