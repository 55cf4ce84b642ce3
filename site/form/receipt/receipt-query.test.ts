import {
  environmentManager,
  focusManager,
  QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReceiptStatus } from '../../../contract/wire.ts';
import { QUERY_OPTIONS } from './query-options.ts';
import { receiptQuery } from './receipt-query.ts';

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

/**
 * Follows a receipt with these responses of the intake. Returns a function for the shown status.
 */
function follow(answer: (question: number) => Response, initial?: ReceiptStatus) {
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

const received = () => Response.json({ receipt: RECEIPT, status: 'received' });
const answered = () => Response.json({ receipt: RECEIPT, status: 'answered' });
const delayed = () => Response.json({ receipt: RECEIPT, status: 'delayed' });
const delivered = () => Response.json({ receipt: RECEIPT, status: 'delivered' });

test('[X4] polls until the submission is delivered', async () => {
  const status = follow((question) => (question < 3 ? received() : delivered()), 'received');
  expect(status()).toBe('received');
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(status()).toBe('delivered');
  expect(asked).toEqual([2, 6, 14]);
});

test('[X4] polls ten times, at growing intervals', async () => {
  const status = follow(received, 'received');
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(asked).toEqual([2, 6, 14, 30, 62, 122, 182, 242, 302, 362]);
  expect(status()).toBe('received');
});

test("[X4] doesn't poll if the submission is known to be delivered", async () => {
  expect(follow(received, 'delivered')()).toBe('delivered');
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(asked).toEqual([]);
});

test('[X4] once delayed, polls only when the tab is shown again, until it is answered', async () => {
  const answers = [delayed, delayed, delivered, answered];
  const status = follow((question) => (answers[question - 1] ?? answered)(), 'received');
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

test.each([
  ['an error', () => new Response('', { status: 500 })],
  ['an unknown receipt', () => Response.json({ error: 'none' }, { status: 404 })],
  ['an unknown status', () => Response.json({ status: 'lost' })],
  ['no JSON', () => new Response('<html>')],
])('[X4] [B15] keeps the last known status if the response is %s', async (_what, answer) => {
  const status = follow(answer, 'received');
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(status()).toBe('received');
  expect(asked).toEqual([2, 3, 5, 9]);
});

test.each([
  ['delivered', () => delivered(), [0]],
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
