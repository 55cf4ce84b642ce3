import { QueryClient } from '@tanstack/react-query';
import { Refusal } from './client.ts';

/** How long what was read counts as fresh, in milliseconds: a pulse tells of every change before. */
const FRESH_MS = 60_000;
/** Tries beyond the first where the server does not answer; a refusal stays one. */
const RETRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      retry: (count, error) => !(error instanceof Refusal) && count < RETRIES,
      // Loopback: a browser that is offline reaches the desk all the same.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
