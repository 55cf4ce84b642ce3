import * as v from 'valibot';
import {
  KEY_HEADER,
  OPEN_HEADER,
  PARTS_HEADER,
  RECEIPT_STATUSES,
  type Receipt,
} from '../../../contract/wire.ts';
import type { Destination } from './destination.ts';
import { type Answer, type Broken, isBusy, type Progress, upload } from './upload.ts';

/** How long attempts are repeated, in milliseconds from the intake's first 'busy' response. */
const MAX_RETRY_MS = 120_000;
/** The shortest wait, and the longest wait without `Retry-After`. Such waits double each time. */
const MIN_MS = 1000;
const MAX_UNNAMED_MS = 15_000;

/** The next attempt, because the intake is busy. */
export interface Retry {
  /** Its number, starting at 2. */
  attempt: number;
  /** Its time, in milliseconds since the epoch. */
  at: number;
  seconds: number;
}

export type SendResult =
  | ({ kind: 'received' } & Receipt)
  /** Sent to another origin. Whether it arrived is unknown. */
  | { kind: 'sent-blind' }
  | { kind: 'refused'; problem: v.InferOutput<typeof problemSchema> }
  | { kind: 'not-configured' }
  /** `unreadable`: the response is neither a receipt nor a problem document. */
  | { kind: 'failed'; reason: Broken['reason'] | 'unreadable' };

interface SendOptions {
  /** Stays the same across retries of the same content. */
  id: string;
  onProgress?: (progress: Progress) => void;
  /** Called before each wait. Without it there are no retries, because nothing would show them. */
  onRetry?: (retry: Retry) => void;
  signal?: AbortSignal;
}

/** Sends a body, again and again for two minutes while the intake is busy. Never throws. */
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
  return outcomeOf(await retryWhileBusy(first, attempt, onRetry, signal));
}

/**
 * Repeats the attempt while the intake is busy, and returns the last response. Each wait is at
 * least `Retry-After`. If a wait is longer than the remaining time, the retries end at once.
 */
async function retryWhileBusy(
  first: Answer,
  attempt: () => Promise<Answer | Broken>,
  onRetry: (retry: Retry) => void,
  signal: AbortSignal | undefined,
): Promise<Answer | Broken> {
  const end = Date.now() + MAX_RETRY_MS;
  let unnamed = MIN_MS;
  let answer: Answer | Broken = first;
  for (let number = 2; isPassing(answer); number += 1) {
    // In seconds: our service, nginx, and the usual proxies send no dates.
    const named = answer.kind === 'answer' ? Number(answer.retryAfter ?? Number.NaN) : Number.NaN;
    const wait = Number.isNaN(named) ? unnamed : Math.max(named * 1000, MIN_MS);
    if (Number.isNaN(named)) unnamed = Math.min(2 * unnamed, MAX_UNNAMED_MS);
    const at = Date.now() + wait;
    if (at > end) break;
    onRetry({ attempt: number, at, seconds: Math.ceil(wait / 1000) });
    await pause(wait, signal);
    if (signal?.aborted) return { kind: 'broken', reason: 'aborted' };
    answer = await attempt();
  }
  return answer;
}

// If a busy service becomes unreachable, it is probably restarting.
function isPassing(answer: Answer | Broken): boolean {
  return isBusy(answer) || (answer.kind === 'broken' && answer.reason === 'network');
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve();
    signal?.addEventListener('abort', () => resolve());
    setTimeout(resolve, ms);
  });
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
  receipt: v.string(),
  status: v.picklist(RECEIPT_STATUSES),
  answerBy: v.optional(v.string()),
});

const errorSchema = v.object({
  field: v.string(),
  code: v.optional(v.string(), ''),
  message: v.string(),
});

const problemSchema = v.object({
  type: v.optional(v.string(), 'about:blank'), // RFC 9457 section 3.1.1
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string(), ''),
  errors: v.optional(v.array(errorSchema), []),
});

function outcomeOf(answer: Answer | Broken): SendResult {
  if (answer.kind === 'broken') return { kind: 'failed', reason: answer.reason };
  const data = parse(answer.text);
  const isStored = answer.status === 200 || answer.status === 201;
  const receipt = v.safeParse(receiptSchema, data);
  if (isStored && receipt.success) return { kind: 'received', ...receipt.output };
  const problem = v.safeParse(problemSchema, data);
  if (!isStored && problem.success) return { kind: 'refused', problem: problem.output };
  return { kind: 'failed', reason: 'unreadable' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
