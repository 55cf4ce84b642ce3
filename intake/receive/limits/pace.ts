import type { Readable } from 'node:stream';
import { MAX_BODY_BYTES } from '../../../contract/limits.ts';
import { Refusal } from '../refusal.ts';

/** The minimum speed of a body. */
export interface Pace {
  /** The fewest bytes in each lap. */
  bytes: number;
  /** A lap, in milliseconds. */
  ms: number;
  /** The most laps for the whole body. */
  laps: number;
}

/**
 * A slow but honest line of 64 kbit/s delivers four times as much. Node's timeout covers a whole
 * request: it would cut 100 MB over 2 Mbit/s, which takes 400 s. After an hour the form is complete
 * or refused.
 */
export const PACE: Pace = { bytes: 64 * 1024, ms: 30_000, laps: 120 };

/**
 * How long a refused body is still read, in milliseconds, so that on most lines the sender gets the
 * response.
 */
const UNWANTED_MS = 30_000;

interface Reading {
  pace?: Pace;
  /** Ends the reading; the reason of the abort is thrown. */
  signal?: AbortSignal;
  onBytes?: (count: number) => void;
}

/**
 * The chunks of a request's body, while they keep coming and stay within the limit. Throws a
 * `Refusal` if the sender stalls or sends more than any form has. If the caller stops early, the
 * rest is read and dropped within the same limits: browsers read a response only after they have
 * sent the body.
 */
export async function* readBody(
  request: AsyncIterable<Buffer>,
  { pace = PACE, signal, onBytes }: Reading = {},
): AsyncGenerator<Buffer, void> {
  const chunks = request[Symbol.asyncIterator]();
  const watched = watch(pace, signal);
  let total = 0;
  let open = true;
  const next = async () => {
    try {
      const { done, value } = await watched.wait(chunks.next());
      if (done) return undefined;
      total += value.length;
      watched.progress(value.length);
      onBytes?.(value.length);
      if (total <= MAX_BODY_BYTES) return value;
      throw new Refusal('too-large', `A submission can have at most ${MAX_BODY_BYTES} bytes.`);
    } catch (cause) {
      open = false;
      if (cause instanceof Refusal) throw cause;
      throw new Refusal('stalled', 'The connection was lost during the upload.', { cause });
    }
  };
  try {
    for (let chunk = await next(); chunk; chunk = await next()) yield chunk;
    open = false;
  } finally {
    // The response is already decided: a second failure changes nothing.
    while (open) open = (await next().catch(() => undefined)) !== undefined;
    watched.end();
  }
}

/**
 * Reads and drops a body, so that the sender gets the response. Uses events: with a promise for
 * each chunk, 2,900 refused senders took 8 MB of memory a second.
 */
export async function passOver(request: Readable): Promise<void> {
  if (request.readableEnded || request.destroyed) return;
  const { promise: over, resolve } = Promise.withResolvers<void>();
  let left = MAX_BODY_BYTES;
  const onData = (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) resolve();
  };
  // The sender is gone, or the limit is reached: the response is sent if it still can be.
  for (const end of ['end', 'close', 'error']) request.once(end, resolve);
  const timer = setTimeout(resolve, UNWANTED_MS);
  request.on('data', onData);
  await over;
  clearTimeout(timer);
  request.off('data', onData).pause();
  // Node reads on endlessly behind a response, unless there is a listener for this event.
  request.on('readable', () => undefined);
}

function watch(pace: Pace, signal: AbortSignal | undefined) {
  let bytes = 0;
  let laps = 0;
  let giveUp: (refusal: Refusal) => void = () => undefined;
  const timer = setInterval(() => {
    laps++;
    if (bytes < pace.bytes || laps >= pace.laps) {
      giveUp(new Refusal('stalled', 'The upload stopped.'));
    }
    bytes = 0;
  }, pace.ms);
  const onAbort = () => giveUp(signal?.reason);
  signal?.addEventListener('abort', onAbort);
  return {
    /**
     * Waits for the sender's next chunk, and rejects if the sender stalls. Time that our own disk
     * takes doesn't count. `Promise.race` against one lasting promise would also work, but it keeps
     * every chunk that won: at the end of a 100 MB body, all 100 MB were still held.
     */
    wait<T>(chunk: Promise<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) reject(signal.reason);
        giveUp = reject;
        chunk.then(resolve, reject);
      });
    },
    progress(count: number) {
      bytes += count;
    },
    end() {
      clearInterval(timer);
      signal?.removeEventListener('abort', onAbort);
    },
  };
}
