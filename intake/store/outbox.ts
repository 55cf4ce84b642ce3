import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql, type UpdateObject } from 'kysely';
import { type Db, isPostgres } from './database.ts';
import { DESTINATIONS, type Destination, OUTBOX_STATES, type OutboxState } from './destinations.ts';
import type { Tables } from './schema.ts';

/** The failures of a delivery so far. Each kind has its own schedule. */
export interface Tally {
  /** Failures unrelated to the submission: the receiver was down, a file was missing. */
  failures: number;
  /** Refusals of the submission itself. */
  refusals: number;
}

/** One delivery that this process holds until the lease ends. */
export interface Claim {
  /** The same for all attempts: receivers detect duplicates by it. */
  id: string;
  submissionId: string;
  destination: Destination;
  /** This claim's number, from 1; interrupted attempts count too. */
  attempt: number;
  /** When it was claimed, in milliseconds since the epoch. */
  at: number;
  owner: string;
  tally: Tally;
}

/** The result of an attempt that did not deliver. */
export interface Result {
  outcome: string;
  /** For the owner. Contains no secrets and nothing the visitor wrote. */
  detail: string;
  /** The delivery's tally after it. */
  tally: Tally;
}

export type Outbox = ReturnType<typeof createOutbox>;

type Change = UpdateObject<Tables, 'outbox'>;

const DELIVERED = { outcome: 'delivered', detail: '' };

const isQuarantined = sql<boolean>`exists (
  select 1 from submission where submission.id = outbox.submission_id and quarantined = 1)`;

/** With it, the index that begins with the destination finds rows by their state. */
const anyDestination = sql.raw(`destination in (${DESTINATIONS.map((name) => `'${name}'`)})`);

/**
 * The queue of deliveries, in the same database as the submissions. Times are milliseconds since
 * the epoch. Only the owner of a lease changes its row: `renew`, `complete`, `fail`, and
 * `deadLetter` return false and change nothing if another claim has the row by now.
 */
export function createOutbox(db: Db) {
  /** The row of a claim, if it still has the lease. */
  const leasedBy = (tx: Db, claim: Claim) =>
    tx
      .updateTable('outbox')
      .where('id', '=', claim.id)
      .where('state', '=', 'leased')
      .where('lease_owner', '=', claim.owner)
      .where('attempts', '=', claim.attempt);

  /** Ends a lease. A row that was quarantined by now is neither retried nor dead-lettered. */
  const freed = (state: 'waiting' | 'dead') => ({
    state: sql<OutboxState>`case when ${isQuarantined} then 'quarantined' else ${state} end`,
    lease_owner: null,
    lease_until: null,
  });

  /** Changes the row of a claim and adds the attempt to its history: both or neither. */
  function endAttempt(
    claim: Claim,
    change: Change,
    { outcome, detail }: { outcome: string; detail: string },
    now: number,
  ): Promise<boolean> {
    const { id: outbox_id, submissionId: submission_id, destination, attempt: number, at } = claim;
    const done = change.state === 'delivered' ? 1 : 0;
    return db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await leasedBy(tx, claim)
        .set({ ...change, outcome, detail })
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      const attempt = { outbox_id, submission_id, destination, number, began_at: at };
      await tx
        .insertInto('attempt')
        .values({ ...attempt, ended_at: now, outcome, detail, done })
        .execute();
      return true;
    });
  }

  async function endLeases(which: RawBuilder<unknown>, change: Change = {}): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ ...freed('waiting'), ...change })
      .where(sql<boolean>`${anyDestination} and state = 'leased' and ${which}`)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  return {
    /**
     * Claims up to `limit` due rows of one destination for `leaseMs`: first new submissions, then
     * those added later, resent, or released from quarantine; of each kind, the longest due first.
     */
    async claim(
      destination: Destination,
      owner: string,
      limit: number,
      now: number,
      leaseMs: number,
    ): Promise<Claim[]> {
      const due = db
        .selectFrom('outbox')
        .select('id')
        .where('destination', '=', destination)
        .where('state', '=', 'waiting')
        .where('due_at', '<=', now)
        // A row that was added or released while its submission was being quarantined.
        .where(sql<boolean>`not ${isQuarantined}`)
        .orderBy('later')
        .orderBy('due_at')
        .limit(limit);
      // As an array it runs once. With `in`, PostgreSQL may run it again and exceed the limit.
      const chosen = isPostgres(db)
        ? sql<boolean>`id = any(array(${due.forUpdate().skipLocked()}))`
        : sql<boolean>`id in ${due}`;
      const rows = await db
        .updateTable('outbox')
        .set({ state: 'leased', lease_owner: owner, lease_until: now + leaseMs })
        .set('attempts', sql`attempts + 1`)
        .where(chosen)
        .returningAll()
        .execute();
      // An update returns its rows in no particular order.
      rows.sort((a, b) => a.later - b.later || a.due_at - b.due_at);
      return rows.map(({ id, submission_id: submissionId, attempts, failures, refusals }) => {
        const tally = { failures, refusals };
        return { id, submissionId, destination, attempt: attempts, at: now, owner, tally };
      });
    },

    /** Extends the lease to `until`. */
    async renew(claim: Claim, until: number): Promise<boolean> {
      const done = await leasedBy(db, claim).set({ lease_until: until }).executeTakeFirst();
      return done.numUpdatedRows === 1n;
    },

    /** @param result if there is more to say than that it was delivered */
    complete(claim: Claim, now: number, result = DELIVERED): Promise<boolean> {
      const freed = { lease_owner: null, lease_until: null, delivered_at: now };
      return endAttempt(claim, { ...freed, state: 'delivered' }, result, now);
    },

    /** Releases the row for another attempt at `dueAt`. */
    fail: (claim: Claim, result: Result, dueAt: number, now: number): Promise<boolean> =>
      endAttempt(claim, { ...freed('waiting'), ...result.tally, due_at: dueAt }, result, now),

    /** Makes the row a dead letter that a person can see and resend. */
    deadLetter: (claim: Claim, result: Result, now: number): Promise<boolean> =>
      endAttempt(claim, { ...freed('dead'), ...result.tally, buried_at: now }, result, now),

    /** Requeues rows that dead or stuck workers hold beyond their lease; returns how many. */
    reclaim: (now: number): Promise<number> => endLeases(sql`lease_until <= ${now}`),

    /** On a graceful stop, releases this owner's rows as if they had not been tried. */
    release: (owner: string, now: number): Promise<number> =>
      endLeases(sql`lease_owner = ${owner}`, { due_at: now }),

    /**
     * Adds deliveries for submissions received since `since` that never had one to this
     * destination, oldest first, all after new submissions; returns how many. A delivered row must
     * stay while its submission exists: otherwise this sends it again.
     */
    async enqueueMissing(destination: Destination, since: number, now: number): Promise<number> {
      // One millisecond apart, so that the oldest is due first.
      const done = await sql`
        insert into outbox (id, submission_id, destination, state, attempts, later, due_at)
        select 'msg_' || id || '_' || ${destination}, id, ${destination},
          case when quarantined = 0 then 'waiting' else 'quarantined' end, 0, 1,
          ${now} - row_number() over (order by seq desc)
        from submission where received_at >= ${since} and not exists (
          select 1 from outbox where submission_id = submission.id and destination = ${destination}
        )
        on conflict do nothing`.execute(db);
      return Number(done.numAffectedRows ?? 0);
    },

    /**
     * Adds one more delivery of a submission, due now. Does nothing if the submission already has
     * one to this destination, or was ever a suspect.
     */
    async follow(submissionId: string, destination: Destination, now: number): Promise<void> {
      await sql`
        insert into outbox (id, submission_id, destination, state, attempts, due_at)
        select ${`msg_${randomUUID()}`}, id, ${destination}, 'waiting', 0, ${now}
        from submission where id = ${submissionId} and suspicion = '[]'
        on conflict do nothing`.execute(db);
    },

    /** When the next waiting row of a destination is due; undefined if none waits. */
    async nextDue(destination: Destination): Promise<number | undefined> {
      const { at } = await db
        .selectFrom('outbox')
        .select(({ fn }) => fn.min('due_at').as('at'))
        .where('destination', '=', destination)
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow();
      return at ?? undefined;
    },

    /** How many rows are in each state. */
    async counts(): Promise<Record<OutboxState, number>> {
      const rows = await db
        .selectFrom('outbox')
        .select(['state', sql<number>`count(*)`.as('rows')])
        .groupBy('state')
        .execute();
      const found = new Map(rows.map((row) => [row.state, row.rows]));
      const counts = OUTBOX_STATES.map((state) => [state, found.get(state) ?? 0]);
      return Object.fromEntries(counts);
    },
  };
}
