/** Two readings of the wall clock that differ by more than this, against steady time, are a jump, in milliseconds. */
const JUMP_MS = 2000;

/** Time as the worker sees it. */
export interface Clock {
  /**
   * Milliseconds since the epoch: the wall clock as it was at the last `follow`, gone on steadily
   * since. Setting the clock of the machine doesn't move it.
   */
  now(): number;
  /** Milliseconds that only ever go on; for leases and for how long something took. */
  steady(): number;
  /**
   * Takes on a wall clock that was set, once two calls in a row saw it alike: one that is set to and
   * fro is not followed. Answers by how many milliseconds `now` changed, 0 as a rule.
   */
  follow(): number;
  /** How long `now` has gone on steadily, in milliseconds; infinite where it never was set. */
  undisturbedMs(): number;
  /** Resolves after `ms`, or at once when the signal aborts. Never rejects. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/**
 * Makes a clock of the machine's two.
 * @param wall milliseconds since the epoch; may be set
 * @param steady milliseconds since any time; only goes on
 */
export function createClock(
  wall: () => number,
  steady: () => number,
  sleep: Clock['sleep'],
): Clock {
  let offset = wall() - steady();
  let seen = offset;
  let followedAt = Number.NEGATIVE_INFINITY;
  return {
    now: () => Math.round(steady() + offset),
    steady,
    follow() {
      const current = wall() - steady();
      const isSettled = Math.abs(current - seen) < JUMP_MS;
      seen = current;
      const by = current - offset;
      if (!isSettled) return 0;
      // What the machine's clock gains or loses day by day is taken on, and is no jump.
      offset = current;
      if (Math.abs(by) < JUMP_MS) return 0;
      followedAt = steady();
      return Math.round(by);
    },
    undisturbedMs: () => steady() - followedAt,
    sleep,
  };
}

/** The clock of this process. */
export const systemClock: Clock = createClock(
  () => Date.now(),
  () => performance.now(),
  (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal.addEventListener('abort', done);
    }),
);
