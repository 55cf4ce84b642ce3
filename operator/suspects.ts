import { readReceiptNumber } from '../intake/store/receipt-number.ts';
import type { Store } from '../intake/store/store.ts';

/** A line for each submission that is kept apart: receipt, time, audience, reasons. */
export async function listSuspects(store: Pick<Store, 'suspects'>): Promise<string> {
  const suspects = await store.suspects();
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
  store: Pick<Store, 'release'>,
  typed: string,
): Promise<string> {
  const receipt = readReceiptNumber(typed);
  if (receipt && (await store.release(receipt))) {
    return `${receipt} is handed on with the next deliveries.`;
  }
  throw new Error(
    `Nothing is kept apart under "${typed}". Give the receipt of a line that npm run suspects shows.`,
  );
}
