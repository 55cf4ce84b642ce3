import { existsSync } from 'node:fs';
import path from 'node:path';
import { startChild } from './children.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { root } from './root.mjs';

/**
 * Options of Node and of the C library that keep the intake's memory small. The buffers of sockets
 * are outside the heap, and are freed only when the heap's young generation is collected. So that
 * generation is limited to 1 MiB. glibc's arenas, one for each thread, keep freed memory. With
 * these options twenty uploads of 100 MiB at once peak at 136 to 140 MB of memory. With many arenas
 * they peak at 144 to 196 MB, with a large young generation at 240 MB.
 */
export const SERVICE_FLAGS = ['--max-semi-space-size=1'];
export const SERVICE_ENV = { MALLOC_ARENA_MAX: '1' };

/**
 * Starts the intake, with the settings from `.env` if there is one.
 * @param {{ env?: NodeJS.ProcessEnv, watch?: boolean }} [options] watch: starts it anew when a file changes
 */
export function startService({ env = {}, watch = false } = {}) {
  const settings = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : [];
  const args = [...SERVICE_FLAGS, ...settings, ...(watch ? ['--watch'] : []), 'intake/main.ts'];
  return startChild(pinnedNode(), args, { env: { ...SERVICE_ENV, ...env } });
}
