import * as v from 'valibot';

const STORAGE_KEY = 'contact-receipts';
/** Days that a receipt is kept on the device after its submission was stored. */
export const KEPT_DAYS = 30;
const LIFETIME_MS = KEPT_DAYS * 24 * 60 * 60 * 1000;
/** Only this number of the latest receipts is kept. */
const MOST = 3;

const keptSchema = v.array(
  v.object({
    receipt: v.pipe(v.string(), v.regex(/^\w{4}-\w{4}-\w{4}$/)),
    /** Milliseconds since the epoch. */
    at: v.number(),
  }),
);

/** Saves a receipt's number and time on this device, and nothing of the submission. */
export function keepReceipt(receipt: string, now: number): void {
  const others = read(now).filter((kept) => kept.receipt !== receipt);
  write([{ receipt, at: now }, ...others].slice(0, MOST));
}

/** The saved numbers, the latest first. Erases expired ones. */
export function keptReceipts(now: number): string[] {
  return read(now).map(({ receipt }) => receipt);
}

/** Erases all saved receipts at the visitor's request. */
export function forgetReceipts(): void {
  write([]);
}

type Kept = v.InferOutput<typeof keptSchema>;

function read(now: number): Kept {
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    if (kept === null) return [];
    const parsed = v.safeParse(keptSchema, JSON.parse(kept));
    // The absolute difference, as the clock may have been set back since.
    const isFresh = ({ at }: Kept[number]) => Math.abs(now - at) < LIFETIME_MS;
    const fresh = parsed.success ? parsed.output.filter(isFresh) : [];
    write(fresh);
    return fresh;
  } catch {
    // Storage is blocked, or contains data that no version of this site wrote.
    return [];
  }
}

function write(kept: Kept): void {
  try {
    if (kept.length > 0) localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked or full. The receipt is then only on the page.
  }
}
