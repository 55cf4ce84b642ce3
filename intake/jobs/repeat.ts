import { faultOf } from '../shared/errors.ts';
import type { Log } from '../shared/log.ts';

/**
 * Repeats a task. A failed run is logged.
 * @param task stops early when its signal is aborted
 * @param times the time to the first run, and from the end of each run to the next, in milliseconds
 * @param failed the log message for a failed run
 * @returns ends it; waits for a running task
 */
export function repeat(
  task: (signal: AbortSignal) => Promise<void>,
  { firstMs, everyMs }: { firstMs: number; everyMs: number },
  failed: string,
  log: Log,
): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: NodeJS.Timeout;
  let running = Promise.resolve();
  async function run() {
    await task(signal).catch((error: unknown) => {
      if (!signal.aborted) log.error(faultOf(error), failed);
    });
    if (!signal.aborted) schedule(everyMs);
  }
  function schedule(waitMs: number) {
    timer = setTimeout(() => {
      running = run();
    }, waitMs).unref();
  }
  schedule(firstMs);
  return async () => {
    ending.abort();
    clearTimeout(timer);
    await running;
  };
}
