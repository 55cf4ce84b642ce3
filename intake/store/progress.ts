import type { Kysely } from 'kysely';
import type { ReceiptStatus } from '../../contract/wire.ts';
import type { Tables } from './schema.ts';
import { COURTESY } from './store.ts';

/** How far a submission has come, and since when; without a time if nothing has happened yet. */
export async function progressOf(
  db: Kysely<Tables>,
  id: string,
): Promise<{ status: ReceiptStatus; at?: number }> {
  const rows = await db
    .selectFrom('outbox')
    .select(['state', 'delivered_at', 'buried_at'])
    .where('submission_id', '=', id)
    .where('destination', '<>', COURTESY)
    .execute();
  const dead = rows.filter(({ state }) => state === 'dead');
  if (dead.length > 0) return { status: 'delayed', at: latest(dead.map((row) => row.buried_at)) };
  const isThere = rows.length > 0 && rows.every(({ state }) => state === 'delivered');
  if (!isThere) return { status: 'received' };
  return { status: 'delivered', at: latest(rows.map((row) => row.delivered_at)) };
}

function latest(times: readonly (number | null)[]): number {
  return Math.max(...times.map(Number));
}
