import { createRequire } from 'node:module';

const timers: { reset(): void } = createRequire(import.meta.url)('undici/lib/util/timers.js');

/**
 * Undici keeps one timer for the limits of all connections of a process. In a new process there is
 * none, while here it would still be that of the process before, or of another story.
 */
export function beginTimers(): void {
  timers.reset();
}
