import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordingLog } from '../../tests/fixtures/workers.ts';
import { repeat } from './repeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a task is repeated without overlap, after a failure too, until it is ended', async () => {
  const { log, lines } = recordingLog();
  let runs = 0;
  const running = Promise.withResolvers<void>();
  const end = repeat(
    async () => {
      runs += 1;
      if (runs === 1) throw new Error('broken');
      await running.promise;
    },
    { firstMs: 5, everyMs: 100 },
    'task failed',
    log,
  );
  await vi.advanceTimersByTimeAsync(5);
  expect(lines).toMatchObject([{ level: 'error', message: 'task failed' }]);
  await vi.advanceTimersByTimeAsync(250);
  expect(runs).toBe(2);
  running.resolve();
  await vi.advanceTimersByTimeAsync(100);
  expect(runs).toBe(3);
  await end();
  await vi.advanceTimersByTimeAsync(500);
  expect(runs).toBe(3);
});
