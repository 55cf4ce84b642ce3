import { setTimeout as sleep } from 'node:timers/promises';
import { primaryCode, SQLITE } from '../../../shared/sqlite-codes.ts';

/** Pauses between tries, in milliseconds; the last one repeats. */
const PAUSES_MS = [5, 10, 25, 50, 100];

/**
 * Makes every method wait for another process's lock, up to `patienceMs` from its call. SQLite's
 * own waiting blocks the whole process: every page froze for 5 s per waiting write, one after the
 * other. Each method must be one statement or one transaction, because it may be repeated.
 */
export function retriedWhileLocked<T extends object>(methods: T, patienceMs: number): T {
  const retried = Object.entries(methods).map(([name, value]) => [
    name,
    typeof value === 'function'
      ? (...parameters: unknown[]) => retry(() => value(...parameters), patienceMs)
      : value,
  ]);
  return Object.fromEntries(retried) as T;
}

async function retry<R>(call: () => Promise<R>, patienceMs: number): Promise<R> {
  const until = performance.now() + patienceMs;
  for (let tries = 0; ; tries++) {
    try {
      return await call();
    } catch (error) {
      if (primaryCode(error) !== SQLITE.busy || performance.now() >= until) throw error;
      await sleep(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
    }
  }
}
