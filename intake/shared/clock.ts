import { setTimeout } from 'node:timers/promises';

/** Time as the background work sees it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `ms` of steady time, or at once when the signal aborts. Never rejects. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** The clock of this machine. */
export const systemClock: Clock = {
  now: Date.now,
  sleep: (ms, signal) => setTimeout(ms, undefined, { signal }).catch(() => undefined),
};
