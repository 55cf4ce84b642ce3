/** How long counts of the database's rows are believed, in milliseconds. */
export const COUNTS_GOOD_FOR_MS = 60_000;

/**
 * Asks at most once in a while: calls meanwhile get the same answer. A failure is not kept.
 * @param ms how long an answer counts, from the time it was asked for
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
