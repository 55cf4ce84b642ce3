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
import type { Retry } from './retry.ts';
import { type Answer, type Broken, isBusy, type Progress, upload } from './upload.ts';

/** How a submission ended. */
export type SendResult =
  /** Stored by the intake. */
  | ({ kind: 'received' } & Receipt)
  /** Sent to another origin. Whether it arrived is unknown. */
  | { kind: 'sent-blind' }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'not-configured' }
  /** `unreadable`: the response is neither a receipt nor a problem document. */
  | { kind: 'failed'; reason: Broken['reason'] | 'unreadable' };

interface SendOptions {
  /** Stays the same across retries of the same content. */
  id: string;
  onProgress?: (progress: Progress) => void;
  /** Called before each wait. Without it there are no retries, because nothing would show them. */
  onRetry?: (retry: Retry) => void;
  /** Cancels the upload and the wait. */
  signal?: AbortSignal;
}

/**
 * Sends a gathered body. Repeats the attempt for two minutes while the intake is busy. Never
 * throws. The visitor may send again with the same id.
 */
export async function send(
  body: FormData,
  destination: Destination,
  options: SendOptions,
  post: typeof upload = upload,
): Promise<SendResult> {
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
  // Few visitors ever need the retries. If their code can't be loaded, the first response counts.
  const late = await import('./retry.ts').catch(() => undefined);
  return outcomeOf(late ? await late.retryWhileBusy(first, attempt, onRetry, signal) : first);
}

// Without custom headers: they would require a preflight request, which a plain webhook doesn't
// answer. The specification requires a simple request.
async function sendBlind(body: FormData, url: string, signal?: AbortSignal): Promise<SendResult> {
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
});

const problemSchema = v.object({
  type: v.optional(v.string(), 'about:blank'), // RFC 9457 section 3.1.1
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string(), ''),
  errors: v.optional(
    v.array(v.object({ field: v.string(), code: v.optional(v.string(), ''), message: v.string() })),
  ),
});

function outcomeOf(answer: Answer | Broken): SendResult {
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
