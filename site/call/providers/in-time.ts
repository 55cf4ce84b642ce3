/** How long a vendor may take to answer a call, in milliseconds. */
const ANSWER_MS = 20_000;

/**
 * Resolves to the result of `begin`. Rejects at once if `signal` aborts or `begin` takes too long.
 * A result that arrives later is passed to `undo`.
 */
export async function inTime<T>(
  begin: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
  undo: (late: T) => void,
): Promise<T> {
  signal.throwIfAborted();
  const either = new AbortController();
  const abort = () => either.abort(signal.reason);
  signal.addEventListener('abort', abort);
  const late = new DOMException('The vendor did not answer in time.', 'TimeoutError');
  const timer = setTimeout(() => either.abort(late), ANSWER_MS);
  const aborted = new Promise<never>((_, reject) => {
    either.signal.addEventListener('abort', () => reject(either.signal.reason));
  });
  const work = begin(either.signal);
  try {
    return await Promise.race([work, aborted]);
  } catch (error) {
    work.then(undo, () => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
