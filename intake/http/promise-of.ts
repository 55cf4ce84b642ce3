import type { DeskSettings } from '../../contract/desk.ts';
import type { Receipt } from '../../contract/wire.ts';
import { answerBy } from '../shared/business-time.ts';
import type { ReceiptRecord } from '../store/receipt-status.ts';

/**
 * The time by which a sender is promised a reply. Also for a quarantined submission: strangers must
 * not learn that it is.
 */
export function promiseOf(
  { status, receivedAt }: Pick<ReceiptRecord, 'status' | 'receivedAt'>,
  { promised }: Pick<DeskSettings, 'promised'>,
  now = Date.now(),
): Pick<Receipt, 'answerBy'> {
  if (!promised || status === 'answered') return {};
  const due = answerBy(receivedAt, promised);
  return due > now ? { answerBy: new Date(due).toISOString() } : {};
}
