/** A larger change of the wall clock against steady time counts as a jump, in milliseconds. */
const JUMP_MS = 2000;

/** Time as the worker sees it. */
export interface Clock {
  /**
   * Milliseconds since the epoch: the wall clock at the last `follow`, plus the steady time since
   * then. A change of the machine's clock doesn't affect it.
   */
  now(): number;
  /** Milliseconds that only increase; for leases and durations. */
  steady(): number;
  /**
   * Adopts a changed wall clock, once two calls in a row saw the same offset: a clock that is set
   * back and forth is not followed. Returns by how many milliseconds `now` jumped, usually 0.
   */
  follow(): number;
  /** How long ago `now` last jumped, in milliseconds; infinite if it never did. */
  undisturbedMs(): number;
  /** Resolves after `ms`, or at once when the signal aborts. Never rejects. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/**
 * Creates a clock from the machine's two clocks.
 * @param wall milliseconds since the epoch; may be changed
 * @param steady milliseconds since any moment; only increases
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
      const isSame = Math.abs(current - seen) < JUMP_MS;
      seen = current;
      const by = current - offset;
      if (!isSame) return 0;
      // The machine's clock drifts from day to day. The drift is adopted too, but isn't a jump.
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
export const systemClock: Clock = clockOf(Date.now);

/** A clock that uses `wall`, in milliseconds since the epoch, as the machine's own clock. */
export function clockOf(wall: () => number): Clock {
  return createClock(wall, () => performance.now(), sleep);
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
