import {
  environmentManager,
  focusManager,
  QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReceiptStatus } from '../../../contract/wire.ts';
import { QUERY_OPTIONS, receiptQuery } from './receipt-query.ts';

const RECEIPT = '7K3M-9QXD-2VTB';
const HOUR_MS = 3_600_000;

/** Times of the requests to the intake, in seconds since the receipt was shown. */
let asked: number[] = [];
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  // Without a `window`, TanStack Query assumes that it runs on a server and never refetches.
  environmentManager.setIsServer(() => false);
  asked = [];
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Follows a receipt with these responses. Returns a function for the shown status. */
function follow(answer: (count: number) => Response, initial?: ReceiptStatus) {
  const start = Date.now();
  vi.stubGlobal('fetch', async (url: string) => {
    expect(url).toBe(`/api/receipts/${RECEIPT}`);
    asked.push((Date.now() - start) / 1000);
    return answer(asked.length);
  });
  const client = new QueryClient({ defaultOptions: QUERY_OPTIONS });
  client.mount();
  const observer = new QueryObserver(client, receiptQuery(RECEIPT, initial));
  const unsubscribe = observer.subscribe(() => undefined);
  stop = () => {
    unsubscribe();
    client.unmount();
    focusManager.setFocused(undefined);
  };
  return () => observer.getCurrentResult().data;
}

const said = (status: string) => () => Response.json({ receipt: RECEIPT, status });

test.each([
  ['delivered', (count: number) => said(count < 3 ? 'received' : 'delivered')(), [2, 6, 14]],
  ['received', said('received'), [2, 6, 14, 30, 62, 122, 182, 242, 302, 362]],
])('[X4] polls until %s, ten times at most', async (end, answer, times) => {
  const status = follow(answer, 'received');
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect([status(), asked]).toEqual([end, times]);
});

test('[X4] once delayed, polls only when the tab is shown again, until it is answered', async () => {
  const answers = ['delayed', 'delayed', 'delivered'];
  const status = follow((count) => said(answers[count - 1] ?? 'answered')(), 'received');
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(status()).toBe('delayed');
  expect(asked).toEqual([2]);
  for (const known of ['delayed', 'delivered', 'answered', 'answered']) {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(status()).toBe(known);
  }
  expect(asked).toHaveLength(4);
});

test('[X4] pauses while the tab is hidden, and polls at once when it is shown again', async () => {
  follow(said('received'), 'received');
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(asked).toEqual([]);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([3600]);
});

test('[B15] a request is retried after 1 second, doubling to 30, and collected after 5 minutes', () => {
  const { queries, mutations } = QUERY_OPTIONS;
  const waits = [0, 1, 2, 3, 4, 5, 20].map(queries.retryDelay);
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect([queries.retry, mutations.retry]).toEqual([3, 0]);
  expect([queries.gcTime, mutations.gcTime]).toEqual([300_000, 300_000]);
});

test.each([
  ['an error', () => new Response('', { status: 500 })],
  ['an unknown receipt', () => Response.json({ error: 'none' }, { status: 404 })],
  ['an unknown status', said('lost')],
  ['no JSON', () => new Response('<html>')],
])('[X4] [B15] keeps the last known status if the response is %s', async (_what, answer) => {
  const status = follow(answer, 'received');
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(status()).toBe('received');
  expect(asked).toEqual([2, 3, 5, 9]);
});

test.each([
  ['delivered', said('delivered'), [0]],
  ['unknown', () => Response.json({ error: 'none' }, { status: 404 }), [0]],
  // The response of a server in between, such as a proxy. It is retried like any failed request.
  [undefined, () => new Response('<html>', { status: 404 }), [0, 1, 3, 7]],
])(
  "[X22] polls an earlier visit's receipt at once, and gets the status %s",
  async (known, answer, times) => {
    const status = follow(answer);
    expect(status()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(status()).toBe(known);
    expect(asked).toEqual(times);
  },
);
