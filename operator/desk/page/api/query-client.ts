import { QueryClient } from '@tanstack/react-query';
import { Refusal } from './client.ts';

/** Milliseconds that an answer counts as fresh. A pulse tells of every change earlier than that. */
const FRESH_MS = 60_000;
/** Further tries when the server doesn't answer. A refusal is never tried again. */
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
