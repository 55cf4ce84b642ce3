import * as v from 'valibot';
import { RECEIPT_FORM } from '../../../contract/wire.ts';
import { storageItem } from '../storage.ts';

/** Days that a receipt is kept on the device after its submission was stored. */
export const KEPT_DAYS = 30;
const LIFETIME_MS = KEPT_DAYS * 24 * 60 * 60 * 1000;
const MAX_RECEIPTS = 3;

const keptSchema = v.array(
  v.object({
    receipt: v.pipe(v.string(), v.regex(RECEIPT_FORM)),
    at: v.number(),
  }),
);

type Kept = v.InferOutput<typeof keptSchema>;

const receipts = storageItem('contact-receipts', keptSchema);

/** Saves only a receipt's number and time on this device, nothing from the submission. */
export function keepReceipt(receipt: string, now: number): void {
  const others = read(now).filter((kept) => kept.receipt !== receipt);
  write([{ receipt, at: now }, ...others].slice(0, MAX_RECEIPTS));
}

/** Returns the saved numbers, latest first. Erases expired ones. */
export function keptReceipts(now: number): string[] {
  return read(now).map(({ receipt }) => receipt);
}

export function forgetReceipts(): void {
  write([]);
}

/** Returns the receipts that haven't expired. Erases the others. */
function read(now: number): Kept {
  // Absolute, because the clock may have been set back since.
  const isFresh = ({ at }: Kept[number]) => Math.abs(now - at) < LIFETIME_MS;
  const fresh = (receipts.read() ?? []).filter(isFresh);
  write(fresh);
  return fresh;
}

/** If storage is blocked, the receipt is only on the page. */
function write(kept: Kept): void {
  receipts.write(kept.length > 0 ? kept : undefined);
}
