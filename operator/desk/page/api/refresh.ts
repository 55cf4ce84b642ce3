import type { QueryClient } from '@tanstack/react-query';
import { LIVE } from './queries.ts';

/**
 * Creates a function that refetches all live data in view. It restarts pending requests, because the
 * server may have read their data before the change. A change during a refresh waits until it ends;
 * otherwise no response would ever arrive while changes are frequent.
 */
export function createRefresh(client: QueryClient): () => Promise<void> {
  let isRefreshing = false;
  let isChanged = false;

  return async function refresh() {
    isChanged = true;
    if (isRefreshing) return;
    isRefreshing = true;
    try {
      while (isChanged) {
        // Cancels prefetches: a record is requested again when it is opened.
        void client.cancelQueries({ queryKey: [LIVE], type: 'inactive' });
        // TanStack Query doesn't restart a query that has never had data. It waits for the pending
        // request, whose data may be older than the change. So these need a second round.
        isChanged = client
          .getQueryCache()
          .findAll({ queryKey: [LIVE], type: 'active', fetchStatus: 'fetching' })
          .some(({ state }) => state.data === undefined);
        await client.invalidateQueries({ queryKey: [LIVE] });
      }
    } finally {
      isRefreshing = false;
    }
  };
}
