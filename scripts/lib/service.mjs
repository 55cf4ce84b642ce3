import { existsSync } from 'node:fs';
import path from 'node:path';
import { startChild } from './children.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { root } from './root.mjs';

/**
 * Node's own options for the intake, and what the C library is told. The buffers of sockets lie
 * outside the heap and go only when its young part is swept, so that part is held at 1 MiB; and
 * glibc's arenas, one a thread, keep what was given back. Twenty uploads of 100 MiB at once peak at
 * 136 to 140 MB of memory so, at 144 to 196 MB with many arenas, at 240 MB with a large young part.
 */
export const SERVICE_FLAGS = ['--max-semi-space-size=1'];
export const SERVICE_ENV = { MALLOC_ARENA_MAX: '1' };

/**
 * Starts the intake, with the settings from `.env` where there is one.
 * @param {{ env?: NodeJS.ProcessEnv, watch?: boolean }} [options] watch: starts it anew when a file changes
 */
export function startService({ env = {}, watch = false } = {}) {
  const settings = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : [];
  const args = [...SERVICE_FLAGS, ...settings, ...(watch ? ['--watch'] : []), 'intake/main.ts'];
  return startChild(pinnedNode(), args, { env: { ...SERVICE_ENV, ...env } });
}
