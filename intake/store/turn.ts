import { type RawBuilder, sql } from 'kysely';
import type { Destination } from './store.ts';

/**
 * The turn of a row that now joins the queue of a destination, as an expression (start-time fair
 * queueing): the turn that is being served, or behind the last waiting row of its own source. So a
 * flood from one source queues behind itself, and a lead of another is served next.
 *
 * What is served is the highest turn handed out so far, or the lowest that waits where that is
 * higher: retried rows keep their low turns, and old served rows may have been purged.
 */
export function turnOf(
  destination: Destination,
  source: string | RawBuilder<string>,
): RawBuilder<number> {
  const edge = (which: 'max' | 'min', state: string) => sql`
    select ${sql.raw(which)}(turn) as t from outbox
    where destination = ${destination} and state = ${state}`;
  const last = (state: string) => sql`
    select max(turn) + 1 as t from outbox
    where destination = ${destination} and source = ${source} and state = ${state}`;
  return sql<number>`coalesce((select max(t) from (
    ${edge('max', 'delivered')} union all ${edge('max', 'leased')} union all ${edge('max', 'dead')}
    union all ${edge('min', 'waiting')} union all ${last('waiting')} union all ${last('leased')}
  ) as turns), 0)`;
}
