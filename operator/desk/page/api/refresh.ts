import type { QueryClient } from '@tanstack/react-query';
import { LIVE } from './queries.ts';

/**
 * Makes what asks again for all that is shown and can change. What was under way is begun anew, as it
 * may have been read before the change; a change meanwhile waits for its end, or nothing would ever
 * arrive where changes come fast.
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
        // What is read ahead is read again when it is opened.
        void client.cancelQueries({ queryKey: [LIVE], type: 'inactive' });
        // Of these TanStack Query does not begin anew what never had an answer: it takes the one that
        // is on its way, which may be older than the change.
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
