import { type DefaultOptions, type Query, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { RECEIPT_STATUSES, RECEIPTS_PATH, type ReceiptStatus } from '../../../contract/wire.ts';

const COLLECTED_AFTER_MS = 5 * 60 * 1000;
/** Milliseconds before the first retry. Each further wait is twice as long, up to the maximum. */
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;

const retryDelay = (failures: number) => Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS);

export const QUERY_OPTIONS = {
  queries: { gcTime: COLLECTED_AFTER_MS, retry: 3, retryDelay },
  mutations: { gcTime: COLLECTED_AFTER_MS, retry: 0, retryDelay },
} as const satisfies DefaultOptions;

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
 * for a person, or can't be determined. Pauses while the tab is hidden. `initialData` is the status
 * in the response to the submission; without it, the status is requested at once.
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
    refetchInterval: waitBefore,
  });
}

function isOpen({ state }: Query<KnownStatus>): boolean {
  return state.data !== 'answered';
}

/** Milliseconds until the next request; false if there is none. */
function waitBefore({ state }: Query<KnownStatus>): number | false {
  const isGivenUp = state.status === 'error' || state.dataUpdateCount >= MAX_ANSWERS;
  if (state.data !== 'received' || isGivenUp) return false;
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
