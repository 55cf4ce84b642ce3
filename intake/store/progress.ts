import type { ReceiptStatus } from '../../contract/wire.ts';
import { rowsOf, Statement, type Steps } from './steps.ts';
import { COURTESY } from './store.ts';

const deliveries = new Statement((db, { id }: { id: string }) =>
  db
    .selectFrom('outbox')
    .select(['state', 'delivered_at', 'buried_at'])
    .where('submission_id', '=', id)
    .where('destination', '<>', COURTESY),
);

/** How far a submission has come, and since when; without a time if nothing has happened yet. */
export function* progressOf(id: string): Steps<{ status: ReceiptStatus; at?: number }> {
  const rows = yield* rowsOf(deliveries, { id });
  const dead = rows.filter(({ state }) => state === 'dead');
  if (dead.length > 0) return { status: 'delayed', at: latest(dead.map((row) => row.buried_at)) };
  const isThere = rows.length > 0 && rows.every(({ state }) => state === 'delivered');
  if (!isThere) return { status: 'received' };
  return { status: 'delivered', at: latest(rows.map((row) => row.delivered_at)) };
}

function latest(times: readonly (number | null)[]): number {
  return Math.max(...times.map(Number));
}
