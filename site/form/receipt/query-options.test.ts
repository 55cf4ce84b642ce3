import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QUERY_OPTIONS } from './query-options.ts';

const FIVE_MINUTES_MS = 300_000;

beforeEach(() => {
  vi.useFakeTimers();
  onlineManager.setOnline(true);
});
afterEach(() => {
  vi.useRealTimers();
});

/** A call that always fails, and the times of its calls, in milliseconds since the start. */
function failing() {
  const start = Date.now();
  const times: number[] = [];
  return {
    times,
    call: async () => {
      times.push(Date.now() - start);
      throw new Error('down');
    },
  };
}

test('[B15] a query is retried 3 times, after 1, 2 and 4 seconds', async () => {
  const client = new QueryClient({ defaultOptions: QUERY_OPTIONS });
  const { times, call } = failing();
  // `fetchQuery` wouldn't retry. A query built like a component's query does.
  const query = client.getQueryCache().build(client, { queryKey: ['x'], queryFn: call });
  const end = query.fetch().catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  expect(await end).toBe('down');
  expect(times).toEqual([0, 1000, 3000, 7000]);
});

test('[B15] a retry waits 30 seconds at most', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 20].map(QUERY_OPTIONS.queries.retryDelay);
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

test('[B15] a mutation is not retried', async () => {
  const client = new QueryClient({ defaultOptions: QUERY_OPTIONS });
  const { times, call } = failing();
  const mutation = client.getMutationCache().build(client, { mutationFn: call });
  const end = mutation.execute(undefined).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  expect(await end).toBe('down');
  expect(times).toEqual([0]);
});

test('[B15] an unused response is garbage-collected after 5 minutes', async () => {
  const client = new QueryClient({ defaultOptions: QUERY_OPTIONS });
  await client.fetchQuery({ queryKey: ['x'], queryFn: () => 'answer' });
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS - 1);
  expect(client.getQueryData(['x'])).toBe('answer');
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(['x'])).toBeUndefined();
});
