/** How often the database is asked for its time, in milliseconds. */
const EVERY_MS = 30_000;
/** Queries at startup; the fastest response counts. */
const FIRST_TRIES = 3;
/** A response slower than this is too inaccurate, in milliseconds. */
const SLOW_MS = 1000;

/** The database's clock, read without asking it each time. */
export interface DatabaseClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Asks again. Keeps the known value if there is no response. */
  measure(): Promise<void>;
  stop(): void;
}

/**
 * Follows the database's clock: its time at a response, half a round trip old, plus the steady time
 * since then. So all instances agree within some milliseconds, no matter what their own clocks
 * show. The statements get this time as a parameter, as on SQLite: one text of each statement
 * serves both databases, and a test controls the time.
 * @param ask the database's time, in milliseconds since the epoch
 * @param steady milliseconds that only increase
 */
export async function followClock(
  ask: () => Promise<number>,
  steady: () => number = () => performance.now(),
): Promise<DatabaseClock> {
  async function sample(): Promise<{ offset: number; tookMs: number }> {
    const asked = steady();
    const at = await ask();
    const answered = steady();
    return { offset: at - (asked + answered) / 2, tookMs: answered - asked };
  }
  let best = await sample();
  for (let tries = 1; tries < FIRST_TRIES; tries++) {
    const next = await sample();
    if (next.tookMs < best.tookMs) best = next;
  }
  let { offset } = best;
  const measure = async () => {
    const next = await sample().catch(() => undefined);
    if (next && next.tookMs <= SLOW_MS) offset = next.offset;
  };
  const timer = setInterval(() => void measure(), EVERY_MS);
  timer.unref();
  return {
    now: () => Math.round(steady() + offset),
    measure,
    stop: () => clearInterval(timer),
  };
}
