import { FIRST_STAGE } from '../../contract/desk.ts';
import type { ReceiptStatus } from '../../contract/wire.ts';
import type { Db, Row } from './database.ts';
import { RECEIVERS } from './destinations.ts';

export interface ReceiptRecord {
  receipt: string;
  status: ReceiptStatus;
  /** When it reached this status, in milliseconds since the epoch. */
  at: number;
  /** When it was stored, in milliseconds since the epoch. */
  receivedAt: number;
}

/**
 * The progress of a submission: by its deliveries, or further by a recruiter's work at the desk.
 * Without a receiver, the team reads it at the desk.
 */
export async function progressOf(
  db: Db,
  row: Row<'submission'>,
): Promise<Omit<ReceiptRecord, 'receivedAt'>> {
  const { id, receipt } = row;
  if (row.stage !== FIRST_STAGE) {
    const moved = await db
      .selectFrom('activity')
      .select(({ fn }) => fn.max('at').as('at'))
      .where('submission_id', '=', id)
      .where('what', '=', 'stage')
      .executeTakeFirst();
    return { receipt, status: 'answered', at: Number(moved?.at) };
  }
  const deliveries = await db
    .selectFrom('outbox')
    .select(['state', 'delivered_at', 'buried_at'])
    .where('submission_id', '=', id)
    .where('destination', 'in', RECEIVERS)
    .execute();
  if (deliveries.length > 0 && deliveries.every(({ state }) => state === 'delivered')) {
    return {
      receipt,
      status: 'delivered',
      at: latest(deliveries.map((each) => each.delivered_at)),
    };
  }
  if (row.seen_at !== null) return { receipt, status: 'delivered', at: row.seen_at };
  const dead = deliveries.filter(({ state }) => state === 'dead');
  if (dead.length > 0) {
    return { receipt, status: 'delayed', at: latest(dead.map((each) => each.buried_at)) };
  }
  const isAtDesk = deliveries.length === 0 && row.quarantined === 0;
  return { receipt, status: isAtDesk ? 'delivered' : 'received', at: row.received_at };
}

function latest(times: readonly (number | null)[]): number {
  return Math.max(...times.map(Number));
}
