import { type Query, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { RECEIPT_STATUSES, RECEIPTS_PATH, type ReceiptStatus } from '../../../contract/wire.ts';

/** Milliseconds before the first request to the intake. Each further wait is twice as long. */
const FIRST_WAIT_MS = 2000;
const MAX_WAIT_MS = 60_000;
/** Ten requests take about six minutes. A delivery that takes longer may take days. */
const MAX_ANSWERS = 10;

const answerSchema = v.object({ status: v.picklist(RECEIPT_STATUSES) });

/** `unknown`: the intake has no submission with this number. */
export type KnownStatus = ReceiptStatus | 'unknown';

/**
 * Polls the intake for a submission's status, at growing intervals, until it is delivered, waits
 * for a person, or can't be determined. Pauses while the tab is hidden (TanStack Query's default)
 * and polls again when the tab is shown. `initialData` is the status in the response to the
 * submission. A receipt of an earlier visit has none: its status is requested at once and may be
 * `unknown`.
 */
export function receiptQuery(receipt: string, initialData?: ReceiptStatus) {
  return queryOptions<KnownStatus>({
    queryKey: ['receipt', receipt],
    queryFn: ({ signal }) => askFor(receipt, initialData === undefined, signal),
    ...(initialData && { initialData }),
    // The response to the submission has just contained the status.
    refetchOnMount: false,
    // Someone may have replied since then, or forwarded a delayed submission.
    refetchOnWindowFocus: isOpen,
    refetchOnReconnect: isOpen,
    refetchInterval: (query) => isUnderWay(query) && !isGivenUp(query) && waitAfter(query),
  });
}

type ReceiptQuery = Query<KnownStatus>;

function isOpen({ state }: ReceiptQuery): boolean {
  return state.data !== 'answered';
}

function isUnderWay({ state }: ReceiptQuery): boolean {
  return state.data === 'received';
}

function isGivenUp({ state }: ReceiptQuery): boolean {
  return state.status === 'error' || state.dataUpdateCount >= MAX_ANSWERS;
}

function waitAfter({ state }: ReceiptQuery): number {
  return Math.min(FIRST_WAIT_MS * 2 ** state.dataUpdateCount, MAX_WAIT_MS);
}

async function askFor(
  receipt: string,
  isEarlier: boolean,
  signal: AbortSignal,
): Promise<KnownStatus> {
  const answer = await fetch(`${RECEIPTS_PATH}/${encodeURIComponent(receipt)}`, { signal });
  // This throws if the response is a page of a server in between, such as a proxy.
  const body: unknown = await answer.json();
  if (isEarlier && answer.status === 404) return 'unknown';
  if (!answer.ok) throw new Error(`Requesting receipt ${receipt} failed: HTTP ${answer.status}.`);
  return v.parse(answerSchema, body).status;
}
