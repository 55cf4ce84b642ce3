import { type Kysely, type Selectable, sql } from 'kysely';
import type { Submission } from '../../../contract/submission.ts';
import { inSlices } from '../engine/in-slices.ts';
import { lockConsentLog, runsSideBySide } from '../engine/locks.ts';
import { TO_THE_TEAM } from '../outbox/outbox.ts';
import { nameOf } from '../recruiters/record-sql.ts';
import { areCertain, relatives, tiesOf } from '../recruiters/relatives-sql.ts';
import type { Tables } from '../schema.ts';
import type { Erased, Erasures, Proposed } from './erasures.ts';
import { OWN_TABLES } from './own-tables.ts';

/** Submissions or consents erased in one transaction. Other transactions wait for it. */
const AT_ONCE = 100;

/**
 * Erasures in SQL, which take more than one transaction.
 * @param steps each a transaction of its own
 * @param scrub makes sure that nothing deleted is left in the database's files, as far as it can
 */
export function createErasures(steps: ErasureSteps, scrub: () => Promise<void>): Erasures {
  async function eraseAll(ids: readonly string[], consents: boolean): Promise<Erased> {
    const total: Erased = { submissions: 0, files: 0, consents: 0 };
    for (const erased of await inSlices(ids, AT_ONCE, (some) => steps.eraseSome(some, consents))) {
      for (const key of ['submissions', 'files', 'consents'] as const) total[key] += erased[key];
    }
    // Also if nothing was left to erase: an earlier call may have stopped before this step.
    await scrub();
    return total;
  }

  return {
    ...steps,
    erase: async (receipts) => eraseAll(await steps.idsOf(receipts), true),
    purge: async (before, most) => eraseAll(await steps.idsBefore(before, most), false),
    async purgeConsents(before) {
      const rows = await steps.consentsBefore(before);
      const taken = await inSlices(rows, AT_ONCE, (some) => steps.takeConsents(some));
      await scrub();
      return taken.reduce((sum, count) => sum + count, 0);
    },
  };
}

type ErasureSteps = ReturnType<typeof createErasureSteps>;

/** The steps of an erasure. Each is one statement or one transaction, and may be repeated. */
export function createErasureSteps(db: Kysely<Tables>) {
  return {
    async idsOf(receipts: readonly string[]): Promise<string[]> {
      const rows = await db
        .selectFrom('submission')
        .select('id')
        .where('receipt', 'in', [...receipts])
        .execute();
      return rows.map(({ id }) => id);
    },

    async idsBefore(time: number, most?: number): Promise<string[]> {
      const query = db
        .selectFrom('submission')
        .select('id')
        .where('received_at', '<', time)
        .orderBy('seq');
      const rows = await (most === undefined ? query : query.limit(most)).execute();
      return rows.map(({ id }) => id);
    },

    eraseSome: (ids: readonly string[], consents: boolean): Promise<Erased> =>
      db.transaction().execute((tx) => erase(tx, ids, consents)),

    async propose(receipt: string): Promise<Proposed[]> {
      const row = await db
        .selectFrom('submission')
        .selectAll()
        .where('receipt', '=', receipt)
        .executeTakeFirst();
      if (!row) return [];
      const others = (await relatives(db, row)).map((other) => {
        const same = tiesOf(row, other);
        return { ...other, same, isCertain: areCertain(same) };
      });
      // Sorting keeps the order of equals: newest first.
      others.sort((a, b) => Number(b.isCertain) - Number(a.isCertain));
      return proposedOf(db, [{ ...row, same: [], isCertain: true }, ...others]);
    },

    async proposeOnly(receipts: readonly string[]): Promise<Proposed[]> {
      const rows = await db
        .selectFrom('submission')
        .select(['id', 'receipt', 'received_at', 'fields'])
        .where('receipt', 'in', [...receipts])
        .orderBy('seq', 'desc')
        .execute();
      if (rows.length === 0) return [];
      return proposedOf(
        db,
        rows.map((row) => ({ ...row, same: [], isCertain: true })),
      );
    },

    async beginErasing(now: number, everyMs: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('retention')
        .set({ erased_at: now })
        .where((eb) => eb.or([eb('erased_at', '<=', now - everyMs), eb('erased_at', '>', now)]))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async countBefore(time: number): Promise<number> {
      const row = await db
        .selectFrom('submission')
        .select(sql<number>`count(*)`.as('rows'))
        .where('received_at', '<', time)
        .executeTakeFirst();
      return Number(row?.rows ?? 0);
    },

    async consentsBefore(time: number): Promise<number[]> {
      const rows = await db
        .selectFrom('consent')
        .leftJoin('submission', 'submission.id', 'consent.submission_id')
        .select('consent.seq')
        .where('consent.at', '<', time)
        .where('submission.id', 'is', null)
        .orderBy('consent.seq')
        .execute();
      return rows.map(({ seq }) => Number(seq));
    },

    takeConsents: (rows: readonly number[]): Promise<number> =>
      db.transaction().execute(async (tx) => {
        await lockConsentLog(tx);
        return removeConsents(tx, 'seq', rows);
      }),

    async filesToRemove(limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('file_removal')
        .select('id')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    async filesRemoved(ids: readonly string[]): Promise<void> {
      await db
        .deleteFrom('file_removal')
        .where('id', 'in', [...ids])
        .execute();
    },
  };
}

/** Removes submissions and all that belongs to them. Notes their files, removed later. */
async function erase(
  tx: Kysely<Tables>,
  ids: readonly string[],
  consents: boolean,
): Promise<Erased> {
  await lockConsentLog(tx);
  const found = await tx
    .selectFrom('submission')
    .select(['id', 'seq'])
    .where('id', 'in', [...ids])
    .orderBy('seq')
    .$if(runsSideBySide(tx), (query) => query.forUpdate())
    .execute();
  if (found.length === 0) return { submissions: 0, files: 0, consents: 0 };
  const own = found.map(({ id }) => id);
  const files = await tx
    .selectFrom('file')
    .select('id')
    .where('submission_id', 'in', own)
    .execute();
  if (files.length > 0) {
    await tx.insertInto('file_removal').values(files).execute();
    const ids = files.map(({ id }) => id);
    await tx.deleteFrom('file_scan').where('id', 'in', ids).execute();
  }
  for (const table of OWN_TABLES) {
    await tx.deleteFrom(table).where('submission_id', 'in', own).execute();
  }
  const rows = found.map(({ seq }) => seq);
  await tx.deleteFrom('search').where('seq', 'in', rows).execute();
  await tx.deleteFrom('document_text').where('seq', 'in', rows).execute();
  await tx.deleteFrom('submission').where('id', 'in', own).execute();
  const taken = consents ? await removeConsents(tx, 'submission_id', own) : 0;
  return { submissions: found.length, files: files.length, consents: taken };
}

/**
 * Removes rows of the consent log, and returns how many. A trigger refuses that until this
 * transaction has set `is_open`, which no other transaction sees.
 */
async function removeConsents<Column extends 'seq' | 'submission_id'>(
  tx: Kysely<Tables>,
  column: Column,
  values: readonly Selectable<Tables['consent']>[Column][],
): Promise<number> {
  await tx.updateTable('consent_lock').set({ is_open: 1 }).execute();
  const { numDeletedRows } = await tx
    .deleteFrom('consent')
    .where(sql.ref(column), 'in', [...values])
    .executeTakeFirst();
  await tx.updateTable('consent_lock').set({ is_open: 0 }).execute();
  return Number(numDeletedRows);
}

type Found = Pick<Selectable<Tables['submission']>, 'id' | 'receipt' | 'received_at' | 'fields'> &
  Pick<Proposed, 'same' | 'isCertain'>;

/** Adds everything that would be erased with each submission, in three queries. */
async function proposedOf(db: Kysely<Tables>, rows: readonly Found[]): Promise<Proposed[]> {
  const ids = rows.map(({ id }) => id);
  const files = await db
    .selectFrom('file')
    .select(['submission_id', 'name', 'size'])
    .where('submission_id', 'in', ids)
    .orderBy('position')
    .execute();
  const deliveries = await db
    .selectFrom('outbox')
    .select(['submission_id', 'destination', 'state'])
    .where('submission_id', 'in', ids)
    .execute();
  const consents = await db
    .selectFrom('consent')
    .select('submission_id')
    .where('submission_id', 'in', ids)
    .execute();
  const [filesOf, deliveriesOf, consentsOf] = [
    Map.groupBy(files, ({ submission_id }) => submission_id),
    Map.groupBy(deliveries, ({ submission_id }) => submission_id),
    Map.groupBy(consents, ({ submission_id }) => submission_id),
  ];
  return rows.map(({ id, receipt, same, isCertain, ...row }) => {
    const fields = JSON.parse(row.fields) as Submission;
    const own = deliveriesOf.get(id) ?? [];
    const delivered = own.filter(({ state }) => state === 'delivered');
    return {
      receipt,
      same,
      isCertain,
      receivedAt: Number(row.received_at),
      name: nameOf(fields),
      email: fields.email,
      phone: fields.phone,
      files: (filesOf.get(id) ?? []).map(({ name, size }) => ({ name, size: Number(size) })),
      undelivered: own.length - delivered.length,
      handedOn: TO_THE_TEAM.filter((name) =>
        delivered.some(({ destination }) => destination === name),
      ),
      consents: (consentsOf.get(id) ?? []).length,
    };
  });
}
