import type { Clock } from '../shared/clock.ts';
import { faultOf } from '../shared/errors.ts';
import type { Log } from '../shared/log.ts';
import { MINUTE_MS } from '../shared/time.ts';

/**
 * Looks at once, and again a minute after each look has ended. A look that fails is logged.
 * @param look stops early when its signal is aborted
 * @param failed what the log says of a failed look
 * @returns ends it; a running look ends first
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
