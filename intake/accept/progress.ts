import { MAX_BODY_BYTES } from '../../contract/limits.ts';
import { Refusal } from './refusal.ts';

/** How a body must come. */
export interface Pace {
  /** Bytes in each lap. */
  bytes: number;
  /** A lap, in milliseconds. */
  ms: number;
  /** Laps that the whole may take. */
  laps: number;
}

/**
 * An honest 64 kbit/s line brings four times as much, and 100 MB over 2 Mbit/s take 400 s, which a
 * whole-request timeout, as Node has, would cut. Within an hour the form is whole or never.
 */
export const PACE: Pace = { bytes: 64 * 1024, ms: 30_000, laps: 120 };

/** For a body that is refused already: long enough for an answer to be heard over most lines. */
const UNWANTED: Pace = { ...PACE, laps: 1 };

interface Reading {
  pace?: Pace;
  /** Ends the reading with its reason. */
  signal?: AbortSignal;
  onBytes?: (count: number) => void;
}

/**
 * The chunks of a request's body, as long as they keep coming and stay within the limit.
 * Throws a `Refusal` when the sender stalls or sends more than any form has. A reader who ends early
 * makes it pass over the rest, within the same bounds: browsers read an answer only once their
 * body is sent.
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
      throw new Refusal('too-large', `A submission has at most ${MAX_BODY_BYTES} bytes.`);
    } catch (cause) {
      open = false;
      if (cause instanceof Refusal) throw cause;
      throw new Refusal('stalled', 'The connection broke during the upload.', { cause });
    }
  };
  try {
    for (let chunk = await next(); chunk; chunk = await next()) yield chunk;
    open = false;
  } finally {
    // A second failure while passing over adds nothing to the answer on its way.
    while (open) open = (await next().catch(() => undefined)) !== undefined;
    watched.end();
  }
}

/** Reads a body that nobody wants, so that the answer can be heard. */
export async function passOver(request: AsyncIterable<Buffer>): Promise<void> {
  try {
    for await (const _ of readBody(request, { pace: UNWANTED }));
  } catch {
    // Nobody is listening any more, or the limit is reached: the answer goes out as it can.
  }
}

function watch(pace: Pace, signal: AbortSignal | undefined) {
  let bytes = 0;
  let laps = 0;
  let giveUp: (refusal: Refusal) => void = () => undefined;
  const timer = setInterval(() => {
    laps++;
    if (bytes < pace.bytes || laps >= pace.laps) {
      giveUp(new Refusal('stalled', 'The upload stopped. Please send it again.'));
    }
    bytes = 0;
  }, pace.ms);
  const onAbort = () => giveUp(signal?.reason);
  signal?.addEventListener('abort', onAbort);
  return {
    /**
     * Waits for the sender, but not for one who stalls; time that our own disk takes is not the
     * sender's. `Promise.race` against one lasting promise would do the same, and keep every chunk
     * that ever won: 100 MB of a 100 MB body were still held at its end.
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
