import * as v from 'valibot';
import {
  KEY_HEADER,
  OPEN_HEADER,
  PARTS_HEADER,
  type Problem,
  RECEIPT_STATUSES,
  type Receipt,
} from '../../../contract/wire.ts';
import type { Destination } from './destination.ts';
import { type Answer, type Broken, type Progress, upload } from './upload.ts';

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

/** The intake is busy: it is asked again by itself. */
export interface Retry {
  /** Number of the attempt that comes next, from 2. */
  attempt: number;
  /** When it is made, in milliseconds since the epoch. */
  at: number;
  /** From now until then, rounded up. */
  seconds: number;
}

interface SendOptions {
  /** Stays the same over retries of the same content. */
  id: string;
  onProgress?: (progress: Progress) => void;
  /** Called before each wait. Without it nothing is tried again, as nobody would see it. */
  onRetry?: (retry: Retry) => void;
  /** Ends the upload and the waiting alike. */
  signal?: AbortSignal;
}

/**
 * Sends a gathered body, and goes on trying for two minutes while the intake says that it is busy.
 * Never throws; a person may press the button again with the same id.
 */
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
    [OPEN_HEADER]: String(Math.floor(performance.now() / 1000)),
  };
  const { onProgress, onRetry, signal } = options;
  const attempt = () => post(destination.url, body, { headers, onProgress, signal });
  const first = await attempt();
  if (!onRetry || !isBusy(first)) return outcomeOf(first);
  // Few visitors ever need it. Where it can't be loaded, the answer is told as it came.
  const late = await import('./patience.ts').catch(() => undefined);
  return outcomeOf(late ? await late.goOnTrying(first, attempt, onRetry, signal) : first);
}

/** Key in use, too many at once, not ready: each may pass. */
export function isBusy(answer: Answer | Broken): answer is Answer {
  return answer.kind === 'answer' && [409, 429, 503].includes(answer.status);
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

const receiptSchema = v.object({
  receipt: v.pipe(v.string(), v.nonEmpty()),
  status: v.picklist(RECEIPT_STATUSES),
  // Nothing here reads it: it is done in a worker, and goes back as it came.
  work: v.optional(v.unknown()),
});

const problemSchema = v.object({
  type: v.optional(v.string(), 'about:blank'), // RFC 9457 section 3.1.1
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string(), ''),
  errors: v.optional(v.array(v.object({ field: v.string(), message: v.string() }))),
});

function outcomeOf(answer: Answer | Broken): Outcome {
  if (answer.kind === 'broken') return { kind: 'failed', reason: answer.reason };
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
