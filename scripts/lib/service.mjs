import { startChild } from './children.mjs';
import { pinnedNode } from './pinned-node.mjs';

/**
 * Options of Node and of the C library that keep the intake's memory small. With 8 MiB, the heap's
 * young generation is large enough for what a form leaves: with 1 MiB much of it moved on to the
 * old one, which took 230 MB under a load of texts instead of 180, and a third more time. What
 * waits among 1,000 clients moves on all the same: the old generation is first collected at 40 MiB
 * in all, and then each time it has grown by three quarters. V8's own choice let the process grow
 * to 290 MB, this one to 190. With growth by half, every few uploads reach the next collection,
 * and each takes half as much again of the processor. The buffers of sockets are outside the heap;
 * `intake/receive/limits/socket-memory.ts` frees them. glibc's arenas, one for each thread, keep freed
 * memory: twenty uploads of 100 MiB at once peak at 154 MB with one arena.
 */
export const SERVICE_FLAGS = [
  '--expose-gc',
  '--max-semi-space-size=8',
  '--initial-heap-size=40',
  '--heap-growing-percent=75',
];
export const SERVICE_ENV = { MALLOC_ARENA_MAX: '1' };

/**
 * Starts the intake.
 * @param {readonly string[]} settings Node's options that name the settings file
 * @param {{ env?: NodeJS.ProcessEnv, watch?: boolean }} [options] watch: starts it anew when a file changes
 */
export function startService(settings, { env = {}, watch = false } = {}) {
  const args = [...SERVICE_FLAGS, ...settings, ...(watch ? ['--watch'] : []), 'intake/main.ts'];
  return startChild(pinnedNode(), args, { env: { ...SERVICE_ENV, ...env } });
}
