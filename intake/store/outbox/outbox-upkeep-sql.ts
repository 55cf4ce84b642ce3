import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql, type Updateable } from 'kysely';
import { chosenAlone, runsSideBySide } from '../engine/locks.ts';
import type { Tables } from '../schema.ts';
import { DESTINATIONS, type Outbox } from './outbox.ts';

/** The columns of a row without a lease. */
export const FREE = { lease_owner: null, lease_until: null } as const;

const EVERYWHERE = sql.raw(DESTINATIONS.map((name) => `'${name}'`).join());
/** With it, an index that begins with the destination can find rows by state. */
const anyDestination = sql<boolean>`destination in (${EVERYWHERE})`;

/** True of every row. With it, the index leads to the due rows of each kind, past waiting ones. */
export const isOfEitherKind = sql<boolean>`later in (0, 1)`;

/**
 * The most that a time may be ahead of its wait, in milliseconds: instances follow the database's
 * clock, and agree within some milliseconds of it.
 */
const CLOCKS_AGREE_MS = 5000;

type Upkeep = Pick<
  Outbox,
  'reclaim' | 'reclaimUnknown' | 'release' | 'pullForward' | 'clamp' | 'enqueueMissing' | 'follow'
>;

/** Ends leases; returns how many. A row that was quarantined in the meantime is not due again. */
function takeBack(
  db: Kysely<Tables>,
  which: RawBuilder<unknown>,
  change: Updateable<Tables['outbox']>,
): Promise<number> {
  const leased = sql<boolean>`${anyDestination} and state = 'leased' and ${which}`;
  return db.transaction().execute(async (tx) => {
    if (runsSideBySide(tx)) {
      // A quarantine happens before or after this, as in an attempt that fails.
      const concerned = tx.selectFrom('outbox').select('submission_id').where(leased);
      await tx
        .selectFrom('submission')
        .select('id')
        .where('id', 'in', concerned)
        .forShare()
        .execute();
    }
    const done = await tx
      .updateTable('outbox')
      .set({
        ...FREE,
        ...change,
        state: sql`case (
        select apart from submission where submission.id = outbox.submission_id
      ) when 1 then 'apart' else 'waiting' end`,
      })
      .where(leased)
      .executeTakeFirst();
    return Number(done.numUpdatedRows);
  });
}

/** The statements that change many rows of the outbox at once. */
export function createUpkeep(db: Kysely<Tables>): Upkeep {
  // A quarantine happens before the submission is read here, or after its delivery exists.
  const unchanged = runsSideBySide(db) ? sql`for share` : sql``;

  return {
    reclaim: (now) => takeBack(db, sql`lease_until <= ${now}`, {}),

    reclaimUnknown(destination, owner, known) {
      const ids = sql.join(known.map((id) => sql`${id}`));
      const others = known.length === 0 ? sql`` : sql`and id not in (${ids})`;
      const own = sql`destination = ${destination} and lease_owner = ${owner} ${others}`;
      return takeBack(db, own, {});
    },

    async release(owner, now) {
      const untried = { due_at: now, wait_ms: 0, unfinished: 0 };
      await takeBack(db, sql`lease_owner = ${owner}`, untried);
    },

    async pullForward(destination, outcomes, { most, soonMs, rows }, now) {
      const due = sql<number>`case when not_before > ${now} then not_before else ${now} end`;
      const done = await db
        .updateTable('outbox')
        .set((row) => ({
          due_at: due,
          wait_ms: sql<number>`${due} - ${now}`,
          failures: row('failures', '-', 1),
          pulls: row('pulls', '+', 1),
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
              .where('due_at', '>', now + soonMs)
              .where('due_at', '>', due)
              .where('outcome', 'in', [...outcomes])
              // Throttled without a time: the receiver only asked us to send less often.
              .where(sql<boolean>`(outcome <> 'throttled' or not_before is not null)`)
              .where('failures', '>', 0)
              .where('pulls', '<', most)
              .orderBy('later')
              .orderBy('due_at')
              .limit(rows),
          ),
        )
        .executeTakeFirst();
      return Number(done.numUpdatedRows);
    },

    // In one transaction: if another writer interrupts between the two, a repetition counts both.
    clamp: (now, leaseMs) =>
      db.transaction().execute(async (tx) => {
        const due = await tx
          .updateTable('outbox')
          .set({ due_at: sql<number>`${now} + wait_ms` })
          .where(anyDestination)
          .where('state', '=', 'waiting')
          .where('due_at', '>', now)
          .where('due_at', '>', sql<number>`${now + CLOCKS_AGREE_MS} + wait_ms`)
          .executeTakeFirst();
        const leased = await tx
          .updateTable('outbox')
          .set({ lease_until: now + leaseMs })
          .where(anyDestination)
          .where('state', '=', 'leased')
          .where('lease_until', '>', now + leaseMs + CLOCKS_AGREE_MS)
          .executeTakeFirst();
        return Number(due.numUpdatedRows + leased.numUpdatedRows);
      }),

    async enqueueMissing(destination, since, now) {
      // One millisecond apart, so that the oldest is due first. Without `where true`, SQLite takes
      // the `on` of the conflict for that of a join.
      const done = await sql`
        insert into outbox (id, submission_id, destination, state, attempts, later, due_at)
        select 'msg_' || id || '_' || ${destination}, id, ${destination},
          case when apart = 0 then 'waiting' else 'apart' end, 0, 1,
          ${now} - row_number() over (order by seq desc)
        from (
          select id, seq, apart from submission
          where received_at >= ${since} and not exists (
            select 1 from outbox
            where submission_id = submission.id and destination = ${destination}
          )
          order by seq ${unchanged}
        ) as missing where true
        on conflict do nothing`.execute(db);
      return Number(done.numAffectedRows ?? 0);
    },

    async follow(submissionId, destination, now) {
      await sql`
        insert into outbox (id, submission_id, destination, state, attempts, due_at)
        select ${`msg_${randomUUID()}`}, id, ${destination}, 'waiting', 0, ${now}
        from submission where id = ${submissionId} and suspicion = '[]' ${unchanged}
        on conflict do nothing`.execute(db);
    },
  };
}
