import * as v from 'valibot';
import {
  KEY_HEADER,
  PARTS_HEADER,
  type Problem,
  RECEIPT_STATUSES,
  type Receipt,
} from '../../../contract/wire.ts';
import type { Destination } from './destination.ts';
import { type Answer, type Broken, type Progress, upload } from './upload.ts';

/** How often the same id is asked for again when the intake says to wait a moment. */
const MAX_WAITS = 3;
/** Seconds waited where the intake names no time, and the longest wait that is kept to unasked. */
const DEFAULT_WAIT_S = 1;
const MAX_WAIT_S = 5;
/** Key in use, too many at once, not ready: each may pass within seconds. */
const PASSING = [409, 429, 503];

/** How a submission ended. */
export type Outcome =
  /** Stored by the intake. */
  | ({ kind: 'received' } & Receipt)
  /** Left for another origin; whether it arrived cannot be known. */
  | { kind: 'sent-blind' }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'not-configured' }
  /** `unreadable`: an answer came that is neither a receipt nor a problem document. */
  | { kind: 'failed'; reason: Broken['reason'] | 'unreadable' };

interface SendOptions {
  /** Stays the same over retries of the same content. */
  id: string;
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
}

/** Sends a gathered body once. Never throws; a person may press the button again with the same id. */
export async function send(
  body: FormData,
  destination: Destination,
  options: SendOptions,
  post: typeof upload = upload,
): Promise<Outcome> {
  if (destination.kind === 'none') return { kind: 'not-configured' };
  if (destination.kind === 'other') return sendBlind(body, destination.url, options.signal);
  const headers = {
    Accept: 'application/json',
    [KEY_HEADER]: options.id,
    [PARTS_HEADER]: String([...body].length),
  };
  const { onProgress, signal } = options;
  for (let waits = 0; ; waits += 1) {
    const answer = await post(destination.url, body, { headers, onProgress, signal });
    if (answer.kind === 'broken') return { kind: 'failed', reason: answer.reason };
    const seconds = waitOf(answer);
    if (seconds === undefined || waits === MAX_WAITS) return outcomeOf(answer);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

// No header of our own: it would turn the simple request of the specification into a preflight,
// which a plain webhook does not answer.
async function sendBlind(body: FormData, url: string, signal?: AbortSignal): Promise<Outcome> {
  try {
    await fetch(url, { method: 'POST', mode: 'no-cors', body, signal: signal ?? null });
    return { kind: 'sent-blind' };
  } catch {
    return { kind: 'failed', reason: signal?.aborted ? 'aborted' : 'network' };
  }
}

function waitOf(answer: Answer): number | undefined {
  if (!PASSING.includes(answer.status)) return undefined;
  const asked = answer.retryAfter;
  if (asked === null) return answer.status === 409 ? DEFAULT_WAIT_S : undefined;
  const seconds = /^\d+$/.test(asked) ? Number(asked) : Number.POSITIVE_INFINITY;
  return seconds <= MAX_WAIT_S ? seconds : undefined;
}

const receiptSchema = v.object({
  receipt: v.pipe(v.string(), v.nonEmpty()),
  status: v.picklist(RECEIPT_STATUSES),
});

const problemSchema = v.object({
  type: v.optional(v.string(), 'about:blank'), // RFC 9457 section 3.1.1
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string(), ''),
  errors: v.optional(v.array(v.object({ field: v.string(), message: v.string() }))),
});

function outcomeOf(answer: Answer): Outcome {
  const stored = answer.status === 200 || answer.status === 201;
  const data = parse(answer.text);
  if (stored) {
    const receipt = v.safeParse(receiptSchema, data);
    if (receipt.success) return { kind: 'received', ...receipt.output };
  } else {
    const problem = v.safeParse(problemSchema, data);
    if (problem.success) {
      const { errors, ...rest } = problem.output;
      return { kind: 'refused', problem: errors ? { ...rest, errors } : rest };
    }
  }
  return { kind: 'failed', reason: 'unreadable' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
