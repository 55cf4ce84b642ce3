import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Submission } from '../../contract/submission.ts';
import { type Db, isPostgres, lockSaves, OWN_TABLES, type Row, rowsOf } from './database.ts';
import { type Destination, TO_THE_TEAM } from './destinations.ts';
import { rowsIn } from './filter.ts';
import { areCertain, nameOf, relatives, type Tie, tiesOf } from './person.ts';

/** A submission that an erasure may remove, with everything that would go with it, for review. */
export interface Proposed extends Pick<Submission, 'email' | 'phone'> {
  receipt: string;
  /** Its ties to the submission in question; empty for that one itself. */
  same: Tie[];
  /**
   * Whether it is that submission, or has the same email address and name. All others are guesses:
   * several people may share a switchboard's number or a department's address.
   */
  isCertain: boolean;
  receivedAt: number;
  name: string;
  files: { name: string; size: number }[];
  /** Deliveries that would no longer happen. */
  undelivered: number;
  /** Destinations that already have it, and store a copy. */
  handedOn: Destination[];
  /** Rows of the consent log that are removed. */
  consents: number;
}

/** The numbers of what an erasure removed. */
export interface Erased {
  submissions: number;
  files: number;
  consents: number;
}

/**
 * Submissions erased in one transaction, which blocks other writers for some 10 ms: 4,000 at once
 * kept pages and responses waiting for 0.4 s.
 */
const AT_ONCE = 100;

/**
 * A pause between the transactions, in milliseconds: without one, SQLite blocks the event loop. In
 * another process it is also the time in which the service gets the lock, which it tries up to
 * 100 ms apart.
 */
const PAUSE_MS = 10;

/**
 * Erasures. They remove the rows, and note the files for `removeErased` (intake/files), which the
 * caller calls next, or else the service's next cleanup. When a call resolves, the deleted content
 * is overwritten in SQLite's database and gone from its log; for what PostgreSQL may still hold, see
 * docs/scaling.md. Throws a `StoreError` if another program reads SQLite's old log for too long.
 */
export type Erasures = ReturnType<typeof createErasures>;

/** @param scrub makes sure that nothing deleted is left in the database's files, if it can */
export function createErasures(db: Db, scrub: () => Promise<void>) {
  const all = () => db.selectFrom('submission');

  async function eraseAll(rows: { id: string }[], withConsents: boolean): Promise<Erased> {
    const total: Erased = { submissions: 0, files: 0, consents: 0 };
    for (let i = 0; i < rows.length; i += AT_ONCE) {
      if (i > 0) await sleep(PAUSE_MS);
      const ids = rows.slice(i, i + AT_ONCE).map(({ id }) => id);
      const erased = await db.transaction().execute((tx) => eraseSome(tx, ids, withConsents));
      total.submissions += erased.submissions;
      total.files += erased.files;
      total.consents += erased.consents;
    }
    // Also if nothing was left to erase: an earlier call may have stopped before this step.
    await scrub();
    return total;
  }

  return {
    /**
     * Submissions that may be from one person: this one first, then those that are certain, then
     * the guesses, newest first in each group; none for an unknown receipt.
     */
    async propose(receipt: string): Promise<Proposed[]> {
      const row = await all().selectAll().where('receipt', '=', receipt).executeTakeFirst();
      if (!row) return [];
      const others = (await relatives(db, row).execute()).map((other) => {
        const same = tiesOf(row, other);
        return { ...other, same, isCertain: areCertain(same) };
      });
      // Sorting keeps the order of equals: newest first.
      others.sort((a, b) => Number(b.isCertain) - Number(a.isCertain));
      return proposedOf(db, [{ ...row, same: [], isCertain: true }, ...others]);
    },

    /** All that would go with exactly these submissions, newest first; all count as certain. */
    async proposeOnly(receipts: readonly string[]): Promise<Proposed[]> {
      const named = all().selectAll().where('receipt', 'in', receipts).orderBy('seq', 'desc');
      const certain = (row: Row<'submission'>) => ({ ...row, same: [], isCertain: true });
      return proposedOf(db, (await named.execute()).map(certain));
    },

    /** Removes submissions, files, deliveries, notes and consents. */
    async erase(receipts: readonly string[]): Promise<Erased> {
      const rows = await all().select('id').where('receipt', 'in', receipts).execute();
      return eraseAll(rows, true);
    },

    /**
     * Removes submissions from before a time, oldest first, but keeps their consents.
     * @param most default: all
     */
    async purge(before: number, most = Number.MAX_SAFE_INTEGER): Promise<Erased> {
      const old = all().select('id').where('received_at', '<', before).orderBy('seq');
      return eraseAll(await old.limit(most).execute(), false);
    },

    /** How many submissions arrived before a time, in milliseconds since the epoch. */
    countBefore: (time: number) => rowsIn(all().where('received_at', '<', time)),

    /** Removes consents from before a time whose submission is gone; returns how many. */
    async purgeConsents(before: number): Promise<number> {
      const which = sql<SqlBool>`at < ${before}
        and submission_id not in (select id from submission)`;
      const removed = await db.transaction().execute((tx) => removeConsents(tx, which));
      await scrub();
      return removed;
    },

    /** Ids of files whose submission was erased. */
    async filesToRemove(limit: number): Promise<string[]> {
      const removals = db.selectFrom('file_removal').select('id').orderBy('id');
      return (await removals.limit(limit).execute()).map(({ id }) => id);
    },

    async filesRemoved(ids: readonly string[]): Promise<void> {
      await db.deleteFrom('file_removal').where('id', 'in', ids).execute();
    },
  };
}

/** Removes submissions and all that belongs to them. Notes their files, removed later. */
async function eraseSome(tx: Db, ids: readonly string[], withConsents: boolean): Promise<Erased> {
  await lockSaves(tx);
  const query = tx.selectFrom('submission').select(['id', 'seq']).where('id', 'in', ids);
  const found = await (isPostgres(tx) ? query.orderBy('seq').forUpdate() : query).execute();
  if (found.length === 0) return { submissions: 0, files: 0, consents: 0 };
  const own = found.map(({ id }) => id);
  const files = tx.selectFrom('file').select('id').where('submission_id', 'in', own);
  const removal = tx.insertInto('file_removal').columns(['id']).expression(files);
  const { numInsertedOrUpdatedRows = 0n } = await removal.executeTakeFirst();
  await tx.deleteFrom('file_scan').where('id', 'in', files).execute();
  await tx.deleteFrom('file_inspection').where('id', 'in', files).execute();
  for (const table of OWN_TABLES) {
    await tx.deleteFrom(table).where('submission_id', 'in', own).execute();
  }
  const rows = found.map(({ seq }) => seq);
  await tx.deleteFrom('search').where('seq', 'in', rows).execute();
  await tx.deleteFrom('document_text').where('seq', 'in', rows).execute();
  await tx.deleteFrom('submission').where('id', 'in', own).execute();
  const consents = withConsents
    ? await removeConsents(tx, sql`submission_id in (${sql.join(own)})`)
    : 0;
  return { submissions: found.length, files: Number(numInsertedOrUpdatedRows), consents };
}

/**
 * Removes rows of the consent log, and returns how many. A trigger refuses that until this
 * transaction has set `is_open`, which no other transaction sees.
 */
async function removeConsents(tx: Db, which: RawBuilder<SqlBool>): Promise<number> {
  await lockSaves(tx);
  await tx.updateTable('consent_lock').set({ is_open: 1 }).execute();
  const { numDeletedRows } = await tx.deleteFrom('consent').where(which).executeTakeFirst();
  await tx.updateTable('consent_lock').set({ is_open: 0 }).execute();
  return Number(numDeletedRows);
}

type Found = Pick<Row<'submission'>, 'id' | 'receipt' | 'received_at' | 'fields'> &
  Pick<Proposed, 'same' | 'isCertain'>;

/** Adds everything that would be erased with each submission, in three queries. */
async function proposedOf(db: Db, rows: readonly Found[]): Promise<Proposed[]> {
  const ids = rows.map(({ id }) => id);
  const files = await rowsOf(db, 'file', ids, 'position');
  const deliveries = await rowsOf(db, 'outbox', ids, 'destination');
  const consents = await rowsOf(db, 'consent', ids, 'seq');
  return rows.map(({ id, receipt, same, isCertain, ...row }) => {
    const fields = JSON.parse(row.fields) as Submission;
    const own = deliveries(id);
    const delivered = own.filter(({ state }) => state === 'delivered');
    return {
      receipt,
      same,
      isCertain,
      receivedAt: row.received_at,
      name: nameOf(fields),
      email: fields.email,
      phone: fields.phone,
      files: files(id).map(({ name, size }) => ({ name, size })),
      undelivered: own.length - delivered.length,
      handedOn: TO_THE_TEAM.filter((name) =>
        delivered.some(({ destination }) => destination === name),
      ),
      consents: consents(id).length,
    };
  });
}
