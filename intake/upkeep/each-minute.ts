import type { Clock } from '../shared/clock.ts';
import { faultOf } from '../shared/errors.ts';
import type { Log } from '../shared/log.ts';
import { MINUTE_MS } from '../shared/time.ts';

/**
 * Runs a check at once, and again a minute after each check has ended. A failed check is logged.
 * @param look stops early when its signal is aborted
 * @param failed the log message for a failed check
 * @returns ends it; a running check ends first
 */
export function eachMinute(
  look: (signal: AbortSignal) => Promise<void>,
  failed: string,
  { clock, log }: { clock: Clock; log: Log },
): () => Promise<void> {
  const ending = new AbortController();
  async function run() {
    while (!ending.signal.aborted) {
      try {
        await look(ending.signal);
      } catch (error) {
        if (!ending.signal.aborted) log.error(faultOf(error), failed);
      }
      await clock.sleep(MINUTE_MS, ending.signal);
    }
  }
  const running = run();
  return async () => {
    ending.abort();
    await running;
  };
}
