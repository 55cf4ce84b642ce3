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
  const either = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
  either.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = () => reject(either.reason);
  either.addEventListener('abort', stop);
  const work = begin(either);
  try {
    return await Promise.race([work, aborted]);
  } catch (error) {
    work.then(undo, () => undefined);
    throw error;
  } finally {
    either.removeEventListener('abort', stop);
  }
}
