import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pdfOf } from '../tests/fixtures/documents.ts';
import { type Sending, submit } from '../tests/harness/submit.ts';
import type { Received, Receiver } from '../tests/receiver.ts';
import { report, say, waitUntil } from './report.ts';

const CLIENTS = 24;
/** One in this many submissions has a document. */
const FILE_EVERY = 3;
const FILE_BYTES = 30_000;
/** How long a client waits for a response, and before it sends again, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 20_000;
const RETRY_MS = 500;
/** How long a client can take to get its last receipt, in milliseconds. */
const FINISH_MS = 60_000;
/** The leases of a killed instance end after 120 s, and are found within another 30 s. */
const DELIVERED_MS = 200_000;
const UNDELIVERED = "select 1 from outbox where state <> 'delivered' limit 1";

/** A submission with a receipt. */
interface Acknowledged {
  receipt: string;
  /** A text that no other submission contains. */
  mark: string;
  /** SHA-256 of its document; '' without one. */
  sha256: string;
}

/** A row of STORED: a submission and its document, if it has one. */
export interface Stored {
  receipt: string;
  fields: unknown;
  file: string | null;
}

/** Selects everything that was saved, in SQLite and PostgreSQL. */
export const STORED = `select receipt, fields, file.id as file from submission
  left join file on file.submission_id = submission.id`;

/** Reads a document by its id, in chunks. */
type ReadFile = (file: string) => Promise<Iterable<Uint8Array> | AsyncIterable<Uint8Array>>;

const MARK = /mark-[0-9a-f-]{36}/;

/** Clients that send submissions to a service and remember which ones it acknowledged. */
export class Load {
  readonly acknowledged: Acknowledged[] = [];
  /** Unexpected responses, as text. */
  readonly faults: string[] = [];
  /** The longest time between two receipts, in milliseconds. */
  maxGapMs = 0;
  #lastReceipt = performance.now();
  readonly #urls: readonly string[];
  readonly #withFiles: boolean;
  readonly #ending = new AbortController();
  readonly #leaving = new AbortController();
  readonly #clients: Promise<unknown>;

  /** @param urls of all instances: each attempt goes to a random one */
  constructor(urls: readonly string[], { withFiles = true } = {}) {
    this.#urls = urls;
    this.#withFiles = withFiles;
    this.#clients = Promise.all(Array.from({ length: CLIENTS }, () => this.#runClient()));
  }

  /** Ends the load. Each client first gets the receipt for what it is sending. */
  async finish(): Promise<void> {
    this.#ending.abort();
    const late = setTimeout(() => {
      this.faults.push(`some submissions got no receipt within ${FINISH_MS / 1000} s`);
      this.#leaving.abort();
    }, FINISH_MS);
    await this.#clients;
    clearTimeout(late);
  }

  /** Ends the load immediately. */
  async abandon(): Promise<void> {
    this.#ending.abort();
    this.#leaving.abort();
    await this.#clients;
  }

  async #runClient(): Promise<void> {
    for (let number = 0; !this.#ending.signal.aborted; number++) {
      const mark = `mark-${randomUUID()}`;
      const hasFile = this.#withFiles && number % FILE_EVERY === 0;
      const bytes = Buffer.concat([pdfOf(mark), randomBytes(FILE_BYTES)]);
      const sha256 = hasFile ? createHash('sha256').update(bytes).digest('hex') : '';
      const sending = {
        key: randomUUID(),
        // Many submissions with the same email address would be quarantined.
        fields: { roles: mark, email: `${mark}@example.com` },
        files: hasFile ? [{ name: 'Role.pdf', bytes }] : [],
      };
      const receipt = await this.#sendUntilAcknowledged(sending);
      if (receipt === undefined) continue;
      this.maxGapMs = Math.max(this.maxGapMs, performance.now() - this.#lastReceipt);
      this.#lastReceipt = performance.now();
      this.acknowledged.push({ receipt, mark, sha256 });
    }
  }

  /** Sends again with the same key, as the page does, until there is a receipt. */
  async #sendUntilAcknowledged(sending: Sending): Promise<string | undefined> {
    const { signal } = this.#leaving;
    while (!signal.aborted) {
      const receipt = await this.#send(sending);
      if (receipt !== undefined) return receipt;
      await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
    return undefined;
  }

  /** Returns the receipt, or undefined if the service can't save now or is gone. */
  async #send(sending: Sending): Promise<string | undefined> {
    const url = this.#urls[Math.floor(Math.random() * this.#urls.length)] ?? '';
    const timeout = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
    const signal = AbortSignal.any([this.#leaving.signal, timeout]);
    const answer = await submit(url, { ...sending, signal }).catch(() => undefined);
    if (answer && answer.status < 500 && ![200, 201, 409, 429].includes(answer.status)) {
      this.faults.push(`a form got status ${answer.status}`);
    }
    return answer?.body.receipt;
  }
}

/** Ends a load, waits until all of it is delivered, and reports what was lost or duplicated. */
export async function reportLoad(
  load: Load,
  query: (text: string) => Promise<unknown[]>,
  read: ReadFile,
  { requests }: Receiver,
): Promise<void> {
  await load.finish();
  const { acknowledged, maxGapMs } = load;
  say(`${acknowledged.length} acknowledged, at most ${(maxGapMs / 1000).toFixed(1)} s apart`);
  const isDone = async () => (await query(UNDELIVERED)).length === 0;
  const isDelivered = await waitUntil(isDone, DELIVERED_MS);
  const faults = [
    ...load.faults,
    ...(await findStoreFaults(load, (await query(STORED)) as Stored[], read)),
    ...(isDelivered ? [] : [`some deliveries are still waiting after ${DELIVERED_MS / 1000} s`]),
    ...findDeliveryFaults(load, requests),
  ];
  report(faults, `All ${acknowledged.length} are stored once and delivered.`);
}

/** Compares receipts with what is stored. Returns what is lost, duplicated, or damaged, as text. */
export async function findStoreFaults(
  { acknowledged }: Load,
  rows: readonly Stored[],
  read: ReadFile,
): Promise<string[]> {
  const faults = acknowledged.length > 0 ? [] : ['nothing was acknowledged'];
  const byMark = Map.groupBy(rows, ({ fields }) => MARK.exec(JSON.stringify(fields))?.[0]);
  for (const [mark, same] of byMark) {
    if (same.length > 1) faults.push(`${mark} is stored ${same.length} times`);
  }
  for (const { receipt, mark, sha256 } of acknowledged) {
    const row = byMark.get(mark)?.find((one) => one.receipt === receipt);
    if (!row) {
      faults.push(`${receipt} is lost`);
    } else if (sha256 !== '' && (await hash(read(row.file ?? ''))) !== sha256) {
      faults.push(`the document of ${receipt} is lost or damaged`);
    }
  }
  return faults;
}

/** Returns what never reached the receiver, or reached it under several ids, as text. */
function findDeliveryFaults({ acknowledged }: Load, requests: readonly Received[]): string[] {
  const ids = new Map<string, Set<unknown>>();
  for (const { fields, headers } of requests) {
    const mark = MARK.exec(JSON.stringify(fields))?.[0] ?? '';
    ids.set(mark, (ids.get(mark) ?? new Set()).add(headers['webhook-id']));
  }
  return acknowledged.flatMap(({ receipt, mark }) => {
    const count = ids.get(mark)?.size ?? 0;
    return count === 1 ? [] : [`${receipt} was delivered under ${count} ids`];
  });
}

/** Hashes a document. Returns '' if it can't be read. */
async function hash(reading: ReturnType<ReadFile>): Promise<string> {
  const sum = createHash('sha256');
  try {
    for await (const chunk of await reading) sum.update(chunk);
    return sum.digest('hex');
  } catch {
    return '';
  }
}
