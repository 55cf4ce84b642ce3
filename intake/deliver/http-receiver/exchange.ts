import { Readable } from 'node:stream';
import type { Agent } from 'undici';

/** How long each phase of a request may take, in milliseconds. */
export interface Timeouts {
  /** Name lookup, connection and TLS. */
  connectMs: number;
  /** Upload without progress. The whole upload has no limit: 100 MB over 2 Mbit/s takes 400 s. */
  stallMs: number;
  /** From the last byte sent to the headers of the response. */
  answerMs: number;
  /** Time for the response's body, which only explains the status. */
  bodyMs: number;
}
export const TIMEOUTS: Timeouts = {
  connectMs: 10_000,
  stallMs: 20_000,
  answerMs: 20_000,
  bodyMs: 5_000,
};

/** Bytes of a response that are read before the connection is cut. */
const MAX_ANSWER_BYTES = 16 * 1024;

/** Bytes read ahead of the socket. If few, progress means that the receiver takes bytes. */
const READ_AHEAD_BYTES = 64 * 1024;

/** A phase took longer than its timeout. */
export class PhaseTimeout extends Error {
  override name = 'PhaseTimeout';
  readonly code = 'PHASE_TIMEOUT';
}

/** A body of a request; it may be larger than memory. */
export interface RequestBody {
  contentType: string;
  /** Total bytes. */
  length: number;
  /** The bytes. Files are read from disk while they are sent. */
  chunks(): AsyncIterable<Uint8Array>;
}

export interface ReceiverAnswer {
  status: number;
  /** Header values by lower-case name. */
  headers: Record<string, string | string[] | undefined>;
  /** The beginning of the body, as it came. */
  text: string;
}

/** An error before there was a response. */
export class ExchangeError extends Error {
  override name = 'ExchangeError';
  /** Whether any byte of the body had been sent. */
  readonly begun: boolean;
  constructor(cause: unknown, begun: boolean) {
    super('No response', { cause });
    this.begun = begun;
  }
}

/**
 * Posts a body once, follows no redirect, and reads the beginning of the response. Complete headers
 * count as a response, even if its body breaks off or the receiver took only part of ours. Throws
 * an `ExchangeError`, also when `signal` aborts.
 */
export async function post(
  agent: Agent,
  target: URL,
  headers: Record<string, string>,
  content: RequestBody,
  timeouts: Timeouts,
  signal: AbortSignal,
): Promise<ReceiverAnswer> {
  const watch = startWatch(signal);
  const uploadBegins = performance.now();
  const body = Readable.from(
    watched(content, () => watch.expect('upload', timeouts.stallMs)),
    { objectMode: false, highWaterMark: READ_AHEAD_BYTES },
  );
  body.once('end', () => {
    // The kernel may still hold megabytes. After a slow upload, the response is slow too.
    watch.expect('answer', timeouts.answerMs + (performance.now() - uploadBegins));
  });
  try {
    const response = await Promise.race([
      watch.aborted,
      agent.request({
        origin: target.origin,
        path: target.pathname + target.search,
        method: 'POST',
        headers: {
          ...headers,
          'content-type': content.contentType,
          'content-length': String(content.length),
        },
        body,
        signal: watch.signal,
        // The receiver could close a kept connection at the moment the next body is sent.
        reset: true,
        headersTimeout: 0,
        bodyTimeout: 0,
      }),
    ]);
    watch.expect('body', timeouts.bodyMs);
    const text = await readSome(response.body);
    const { statusCode: status } = response;
    return { status, headers: response.headers, text };
  } catch (error) {
    throw new ExchangeError(error, body.readableDidRead);
  } finally {
    watch.stop();
    body.destroy();
  }
}

async function* watched(content: RequestBody, onProgress: () => void) {
  for await (const chunk of content.chunks()) {
    onProgress();
    yield chunk;
  }
}

async function readSome(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MAX_ANSWER_BYTES) break;
    }
  } catch {
    // Reset, cut short, or too slow: the status in the headers still counts.
  }
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString('utf8');
}

/** One timer for the current phase, combined with the caller's signal. */
function startWatch(outer: AbortSignal) {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const stopped = () => controller.abort(outer.reason);
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  aborted.catch(() => undefined);
  controller.signal.addEventListener('abort', () => reject(controller.signal.reason));
  outer.addEventListener('abort', stopped);
  if (outer.aborted) stopped();
  return {
    signal: controller.signal,
    /** Rejects on abort: undici obeys a signal only once it is connected. */
    aborted,
    expect(phase: string, ms: number) {
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(new PhaseTimeout(phase)), ms);
    },
    stop() {
      clearTimeout(timer);
      outer.removeEventListener('abort', stopped);
    },
  };
}
