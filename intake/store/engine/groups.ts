import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Beside, Steps, Transactions } from './steps.ts';

/** The most transactions in one commit: with SQLite they block the event loop for some 10 ms. */
const MOST = 128;

/** One of the transactions that are committed together. */
export interface Part {
  make: () => Steps<unknown>;
  beside: Beside;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/**
 * Commits transactions in groups: those that arrive during a commit go into the next one, because
 * most of a commit's time is the disk's.
 * @param commit resolves or rejects every part that it gets
 */
export function inGroups(commit: (parts: readonly Part[]) => Promise<void>): Transactions['write'] {
  let waiting: Part[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // Requests read in this turn join the group.
      await nextTurn();
      const parts = waiting.slice(0, MOST);
      waiting = waiting.slice(MOST);
      try {
        await commit(parts);
      } catch (error) {
        // The store was closed.
        for (const part of parts) part.reject(error);
      }
    }
    isRunning = false;
  }

  return <Result>(make: () => Steps<Result>, beside: Beside) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ make, beside, resolve: resolve as Part['resolve'], reject });
      if (!isRunning) void run();
    });
}
