import type { QueryClient } from '@tanstack/react-query';
import { LIVE } from './queries.ts';

/**
 * Makes a function that requests again all live data in view. It restarts requests that are under
 * way, because the server may have read them before the change. A change during a refresh waits for
 * its end: otherwise, with fast changes, no answer would ever arrive.
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
        // TanStack Query doesn't restart a query that never had an answer. It waits for the request
        // under way, whose answer may be older than the change. So these need a second round.
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
