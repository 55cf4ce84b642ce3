import { QueryClient } from '@tanstack/react-query';
import { Refusal } from './client.ts';

/** Milliseconds until a response counts as stale. A pulse reports every change sooner. */
const FRESH_MS = 60_000;
/** Retries when the server doesn't respond. A refused request is never retried. */
const RETRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      retry: (count, error) => !(error instanceof Refusal) && count < RETRIES,
      // The desk is on loopback, so an offline browser reaches it too.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
