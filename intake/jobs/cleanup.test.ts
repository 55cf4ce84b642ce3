import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordingLog } from '../../tests/fixtures/workers.ts';
import type { Store } from '../store/store.ts';
import { startCleanup } from './cleanup.ts';

const HOUR_MS = 60 * 60 * 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Cleans up these stored and erased files; returns the removed ones, and the log. */
async function cleanUp(stored: readonly string[], erased: string[] = []) {
  const { log, lines } = recordingLog();
  const removed: string[] = [];
  const end = startCleanup({
    files: {
      async *list() {
        for (const id of stored) yield { id, size: 1, ageMs: HOUR_MS + 1 };
      },
      remove: async (ids) => void removed.push(...ids),
    },
    store: {
      knownFiles: async (ids: readonly string[]) => new Set(ids.filter((id) => id === 'known')),
      erasures: {
        filesToRemove: async () => erased.splice(0),
        filesRemoved: async () => undefined,
      },
    } as unknown as Store,
    log,
  });
  await vi.advanceTimersByTimeAsync(1.5 * HOUR_MS);
  await end();
  return { removed, messages: lines.map(({ message }) => message) };
}

test('[X9] removes the files of erasures, and old files without a submission', async () => {
  const { removed } = await cleanUp(['known', 'stray'], ['erased']);
  expect(removed).toEqual(['erased', 'stray']);
});

test('[X1] keeps all files while the database knows none of them', async () => {
  const { removed, messages } = await cleanUp(['of a lost database']);
  expect(removed).toEqual([]);
  expect(messages).toEqual([expect.stringContaining('check DATA_DIR')]);
});
