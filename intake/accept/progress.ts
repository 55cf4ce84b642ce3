import { MAX_BODY_BYTES } from '../../contract/limits.ts';
import { Refusal } from './refusal.ts';

/**
 * A body must bring this many bytes in each such time. An honest 64 kbit/s line brings fifteen
 * times as much; a whole-request timeout, as Node has, would cut 100 MB over 2 Mbit/s (400 s).
 */
const PACE_BYTES = 16 * 1024;
const PACE_MS = 30_000;

export interface Pace {
  bytes: number;
  ms: number;
}

/**
 * The chunks of a request's body, as long as they keep coming and stay within the limit.
 * Throws a `Refusal` when the sender stalls or sends more than any form has. A reader who ends early
 * makes it pass over the rest, within the same bounds: browsers read an answer only once their
 * body is sent.
 */
export async function* readBody(
  request: AsyncIterable<Buffer>,
  pace: Pace = { bytes: PACE_BYTES, ms: PACE_MS },
): AsyncGenerator<Buffer, void> {
  const chunks = request[Symbol.asyncIterator]();
  const watched = watch(pace);
  let total = 0;
  let open = true;
  const next = async () => {
    try {
      const { done, value } = await watched.wait(chunks.next());
      if (done) return undefined;
      total += value.length;
      watched.progress(value.length);
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
    for await (const _ of readBody(request));
  } catch {
    // Nobody is listening any more, or the limit is reached: the answer goes out as it can.
  }
}

function watch(pace: Pace) {
  let lap = 0;
  let giveUp: (refusal: Refusal) => void = () => undefined;
  const timer = setInterval(() => {
    if (lap < pace.bytes)
      giveUp(new Refusal('stalled', 'The upload stopped. Please send it again.'));
    lap = 0;
  }, pace.ms);
  return {
    /**
     * Waits for the sender, but not for one who stalls; time that our own disk takes is not the
     * sender's. `Promise.race` against one lasting promise would do the same, and keep every chunk
     * that ever won: 100 MB of a 100 MB body were still held at its end.
     */
    wait<T>(chunk: Promise<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        giveUp = reject;
        chunk.then(resolve, reject);
      });
    },
    progress(bytes: number) {
      lap += bytes;
    },
    end: () => clearInterval(timer),
  };
}
