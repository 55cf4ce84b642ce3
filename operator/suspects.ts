import { readReceiptNumber } from '../intake/store/receipt-number.ts';
import type { Records } from '../intake/store/records/records.ts';

/** More than anybody looks through at once. */
const MOST = 1000;

/** A line for each submission that is kept apart: receipt, time, audience, reasons. */
export async function listSuspects(records: Pick<Records, 'list'>): Promise<string> {
  const suspects = (await records.list({ place: 'suspects' }, MOST)).reverse();
  if (suspects.length === 0) return 'Nothing is kept apart.';
  const lines = suspects.map(({ receipt, receivedAt, mode, suspicion }) =>
    [receipt, new Date(receivedAt).toISOString(), mode, suspicion.join(', ')].join('  '),
  );
  return [
    ...lines,
    '',
    `To let one go on: npm run suspects -- release ${suspects[0]?.receipt}`,
  ].join('\n');
}

/** Throws where nothing by this receipt is kept apart. */
export async function releaseSuspect(
  records: Pick<Records, 'release'>,
  typed: string,
): Promise<string> {
  const receipt = readReceiptNumber(typed);
  if (receipt && (await records.release(receipt, ''))) {
    return `${receipt} is handed on with the next deliveries.`;
  }
  throw new Error(
    `Nothing is kept apart under "${typed}". Give the receipt of a line that npm run suspects shows.`,
  );
}
