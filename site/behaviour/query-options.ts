import type { DefaultOptions } from '@tanstack/react-query';

/** Milliseconds that an answer nobody shows any more is kept: five minutes. */
const COLLECTED_AFTER_MS = 5 * 60 * 1000;
/** Milliseconds before the first retry; each further wait is twice as long, up to the longest. */
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;
const RETRIES = { queries: 3, mutations: 0 };

const retryDelay = (failures: number) => Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);

/** What holds for everything that the page asks a server for. */
export const QUERY_OPTIONS = {
  queries: { gcTime: COLLECTED_AFTER_MS, retry: RETRIES.queries, retryDelay },
  mutations: { gcTime: COLLECTED_AFTER_MS, retry: RETRIES.mutations, retryDelay },
} as const satisfies DefaultOptions;
