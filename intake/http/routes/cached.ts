/** How long counts of the database's rows are reused, in milliseconds. */
export const COUNTS_GOOD_FOR_MS = 60_000;

/**
 * Caches a query's result for a while. A failure is not cached.
 * @param ms how long a result counts, from the time of the query
 * @param now milliseconds of a clock that only goes forward
 */
export function cachedFor<T>(
  ms: number,
  ask: () => Promise<T>,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let latest: { at: number; answer: Promise<T> } | undefined;
  return () => {
    if (latest && now() - latest.at < ms) return latest.answer;
    const asked = { at: now(), answer: ask() };
    latest = asked;
    asked.answer.catch(() => {
      if (latest === asked) latest = undefined;
    });
    return asked.answer;
  };
}
