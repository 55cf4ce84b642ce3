import { type RawBuilder, sql } from 'kysely';
import type { Destination } from '../store.ts';

/**
 * The turn of a row that now joins the queue of a destination, as an SQL expression (start-time
 * fair queueing). It is the turn being served, or one behind the last row of the same source. A
 * flood from one source therefore queues behind itself, and another source's lead is served next.
 *
 * The turn being served is the highest turn handed out so far, or the lowest waiting turn if that
 * is higher: retried rows keep their low turns, and old served rows may have been purged.
 *
 * Rows that join at the same moment on several machines may get the same turn. That is harmless:
 * rows of one turn are served by their due time, and the next row of each source is behind them.
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
