import { type Query, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { RECEIPT_STATUSES, RECEIPTS_PATH, type ReceiptStatus } from '../../../contract/wire.ts';

/** Milliseconds before the intake is asked the first time; each further wait is twice as long. */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;
/** Together about six minutes; a delivery that takes longer may take days. */
const MOST_ANSWERS = 10;

const answerSchema = v.object({ status: v.picklist(RECEIPT_STATUSES) });

/** `unknown`: the intake holds nothing under the number. */
export type KnownStatus = ReceiptStatus | 'unknown';

/**
 * Asks the intake how far a submission has come, at growing intervals, until it is delivered,
 * waits for a person, or cannot be told. It rests while the tab is hidden (TanStack Query's own
 * default) and asks again when the tab comes back.
 * `initialData` is what the answer to the submission said; a receipt of an earlier visit has none, is
 * asked for at once, and may be `unknown`.
 */
export function receiptQuery(receipt: string, initialData?: ReceiptStatus) {
  return queryOptions<KnownStatus>({
    queryKey: ['receipt', receipt],
    queryFn: ({ signal }) => askFor(receipt, initialData === undefined, signal),
    ...(initialData && { initialData }),
    // The answer to the submission itself has just said it.
    refetchOnMount: false,
    // A person may have sent on since what was delayed.
    refetchOnWindowFocus: isOpen,
    refetchOnReconnect: isOpen,
    refetchInterval: (query) => isUnderWay(query) && !isGivenUp(query) && waitAfter(query),
  });
}

type ReceiptQuery = Query<KnownStatus>;

function isOpen({ state }: ReceiptQuery): boolean {
  return state.data !== 'delivered';
}

function isUnderWay({ state }: ReceiptQuery): boolean {
  return state.data === 'received';
}

function isGivenUp({ state }: ReceiptQuery): boolean {
  return state.status === 'error' || state.dataUpdateCount >= MOST_ANSWERS;
}

function waitAfter({ state }: ReceiptQuery): number {
  return Math.min(FIRST_WAIT_MS * 2 ** state.dataUpdateCount, LONGEST_WAIT_MS);
}

async function askFor(
  receipt: string,
  isEarlier: boolean,
  signal: AbortSignal,
): Promise<KnownStatus> {
  const answer = await fetch(`${RECEIPTS_PATH}/${encodeURIComponent(receipt)}`, { signal });
  // Of a page that stands between, such as a proxy's, this makes an error.
  const said: unknown = await answer.json();
  if (isEarlier && answer.status === 404) return 'unknown';
  if (!answer.ok) throw new Error(`Receipt ${receipt} was answered with status ${answer.status}.`);
  return v.parse(answerSchema, said).status;
}
