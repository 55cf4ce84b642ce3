import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pdfOf } from '../../tests/fixtures/documents.ts';
import { type Answer, type Sending, submit } from '../../tests/harness/submit.ts';

/** Of so many submissions one has a file. */
const FILE_EVERY = 3;
const FILE_BYTES = 30_000;
/** Of so many, one loses its line while it is sent, and one is sent again once it is known. */
const CUT_EVERY = 20;
const REPEAT_EVERY = 10;
/** A line is lost within this time, in milliseconds. */
const CUT_MS = 100;
/** How long a visitor waits for an answer before pressing again, in milliseconds. */
const PATIENCE_MS = 20_000;
/** Pause before a visitor presses again, in milliseconds. */
const AGAIN_MS = 1000;
/** Longest pause between two submissions of a client, in milliseconds. */
const REST_MS = 500;

/** While anything is away, the service says 503, and nginx 502 and 504. */
const PASSING = [502, 503, 504];

/** Answers that promise a submission, by which a request ended. */
const KEPT = ['200', '201'];

/** What a client knows of a submission. */
export interface Entry {
  key: string;
  /** In its text, and in no other submission. */
  mark: string;
  /** SHA-256 of its file; '' without one. */
  sha256: string;
  /** What it was promised: the receipt of the first answer 200 or 201. */
  receipt: string;
}

/** What clients sent and were answered. */
export class Book {
  readonly entries: Entry[] = [];
  /** How often a request ended in each way, as `201`, `503` or `cut`. */
  readonly ends = new Map<string, number>();
  /** Promises that were broken, in words. */
  readonly faults: string[] = [];
  /** When each submission was acknowledged, in this order, as `performance.now()` says. */
  readonly times: number[] = [];
  repeated = 0;

  get acknowledged(): number {
    return this.entries.filter(({ receipt }) => receipt !== '').length;
  }

  /** Requests that brought no receipt: only these may leave a file that belongs to no submission. */
  get unanswered(): number {
    const all = [...this.ends].filter(([end]) => !KEPT.includes(end));
    return all.reduce((sum, [, count]) => sum + count, 0);
  }

  note(end: string): void {
    this.ends.set(end, (this.ends.get(end) ?? 0) + 1);
  }
}

/**
 * Sends one submission after the other until `ending` aborts, each until it is acknowledged: it is
 * sent again with the same key, as the page does.
 * @param leaving ends also what is not acknowledged yet, which is a fault: by then all is well again
 */
export async function client(
  url: string,
  book: Book,
  ending: AbortSignal,
  leaving: AbortSignal,
): Promise<void> {
  for (let number = 0; !ending.aborted; number++) {
    const mark = `mark-${randomUUID()}`;
    const hasFile = number % FILE_EVERY === 0;
    const bytes = Buffer.concat([pdfOf(mark), randomBytes(FILE_BYTES)]);
    const sending = {
      key: randomUUID(),
      fields: { roles: mark },
      files: hasFile ? [{ name: 'Role.pdf', bytes }] : [],
      // A proxy in front of nginx would say so, and each visitor has a quota.
      headers: { 'x-forwarded-for': anyAddress() },
    };
    const sha256 = hasFile ? createHash('sha256').update(bytes).digest('hex') : '';
    const entry: Entry = { key: sending.key, mark, sha256, receipt: '' };
    book.entries.push(entry);
    await sendUntilAcknowledged(url, book, entry, sending, leaving);
    if (oneIn(REPEAT_EVERY)) await repeat(url, book, entry, sending);
    if (oneIn(REPEAT_EVERY)) await lookUp(url, book, entry);
    await pause(Math.random() * REST_MS, undefined, { signal: ending }).catch(() => undefined);
  }
}

async function sendUntilAcknowledged(
  url: string,
  book: Book,
  entry: Entry,
  sending: Sending,
  leaving: AbortSignal,
): Promise<void> {
  let patienceMs = oneIn(CUT_EVERY) ? Math.random() * CUT_MS : PATIENCE_MS;
  while (!leaving.aborted) {
    const answer = await attempt(url, book, sending, patienceMs);
    const { receipt } = answer?.body ?? {};
    if (receipt) {
      entry.receipt = receipt;
      book.times.push(performance.now());
      return;
    }
    // 422 would mean that the key stands for something else: no other try can help.
    if (answer && answer.status < 500 && ![409, 429].includes(answer.status)) {
      book.faults.push(`${entry.key} was answered ${answer.status}`);
      return;
    }
    patienceMs = PATIENCE_MS;
    const named = Number(answer?.headers.get('retry-after') ?? 0) * 1000;
    await pause(named || AGAIN_MS, undefined, { signal: leaving }).catch(() => undefined);
  }
  book.faults.push(`${entry.key} was never acknowledged`);
}

/** Sends again what is acknowledged: with its key, or as a visitor does who began anew. */
async function repeat(url: string, book: Book, entry: Entry, sending: Sending): Promise<void> {
  const again = oneIn(2) ? sending : { ...sending, key: randomUUID() };
  const answer = await attempt(url, book, again, PATIENCE_MS);
  const { receipt } = answer?.body ?? {};
  if (!receipt) return;
  book.repeated += 1;
  if (receipt !== entry.receipt) book.faults.push(`${entry.receipt} became ${receipt} as well`);
}

/** Looks up a receipt, as the page does. It must never be unknown. */
async function lookUp(url: string, book: Book, { receipt }: Entry): Promise<void> {
  if (receipt === '') return;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(`${url}/api/receipts/${receipt}`, { signal }).catch(() => undefined);
  await answer?.text().catch(() => '');
  if (answer && !PASSING.includes(answer.status) && !answer.ok) {
    book.faults.push(`the status of ${receipt} was answered ${answer.status}`);
  }
}

/** One request; undefined without an answer. */
async function attempt(
  url: string,
  book: Book,
  sending: Sending,
  patienceMs: number,
): Promise<Answer | undefined> {
  try {
    const answer = await submit(url, { ...sending, signal: AbortSignal.timeout(patienceMs) });
    book.note(String(answer.status));
    if (answer.status >= 500 && !PASSING.includes(answer.status)) {
      book.faults.push(`answered ${answer.status}`);
    }
    return answer;
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    book.note(isLate ? 'given up' : 'broken off');
    return undefined;
  }
}

const oneIn = (count: number) => Math.random() * count < 1;

function anyAddress(): string {
  const [a, b, c] = randomBytes(3);
  return `10.${a}.${b}.${c}`;
}
