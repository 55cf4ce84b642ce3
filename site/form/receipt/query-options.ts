import type { DefaultOptions } from '@tanstack/react-query';

/** Milliseconds that a response is kept after no component uses it: five minutes. */
const COLLECTED_AFTER_MS = 5 * 60 * 1000;
/** Milliseconds before the first retry. Each further wait is twice as long, up to the maximum. */
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;
const RETRIES = { queries: 3, mutations: 0 };

const retryDelay = (failures: number) => Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS);

/** The options for all requests that the page makes with TanStack Query. */
export const QUERY_OPTIONS = {
  queries: { gcTime: COLLECTED_AFTER_MS, retry: RETRIES.queries, retryDelay },
  mutations: { gcTime: COLLECTED_AFTER_MS, retry: RETRIES.mutations, retryDelay },
} as const satisfies DefaultOptions;
