import * as v from 'valibot';

const STORAGE_KEY = 'contact-receipts';
/** Days that a receipt is kept on the device after its submission was stored. */
export const KEPT_DAYS = 30;
const LIFETIME_MS = KEPT_DAYS * 24 * 60 * 60 * 1000;
/** So many are kept, the latest. */
const MOST = 3;

const keptSchema = v.array(
  v.object({
    receipt: v.pipe(v.string(), v.regex(/^\w{4}-\w{4}-\w{4}$/)),
    /** Milliseconds since the epoch. */
    at: v.number(),
  }),
);

/** Keeps the number of a receipt on this device, and when it was given; nothing of what was sent. */
export function keepReceipt(receipt: string, now: number): void {
  const others = read(now).filter((kept) => kept.receipt !== receipt);
  write([{ receipt, at: now }, ...others].slice(0, MOST));
}

/** The numbers that are kept, the latest first; those past their time are erased. */
export function keptReceipts(now: number): string[] {
  return read(now).map(({ receipt }) => receipt);
}

/** When the visitor asks for it. */
export function forgetReceipts(): void {
  write([]);
}

type Kept = v.InferOutput<typeof keptSchema>;

function read(now: number): Kept {
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    if (kept === null) return [];
    const parsed = v.safeParse(keptSchema, JSON.parse(kept));
    // Either way round: a clock may have been set back since.
    const isFresh = ({ at }: Kept[number]) => Math.abs(now - at) < LIFETIME_MS;
    const fresh = parsed.success ? parsed.output.filter(isFresh) : [];
    write(fresh);
    return fresh;
  } catch {
    // Storage is blocked, or holds what no version of this site wrote.
    return [];
  }
}

function write(kept: Kept): void {
  try {
    if (kept.length > 0) localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Blocked or full: the receipt stands on the page, and nothing outlives that.
  }
}
