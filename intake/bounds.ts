import { readFileSync } from 'node:fs';
import type { UploadLimits } from './accept/admission.ts';
import type { ConnectionLimits } from './http/connections.ts';

/** What the service takes on at once, so that nobody's sending keeps others from being answered. */
export interface Bounds {
  connections: ConnectionLimits;
  uploads: UploadLimits;
}

const MOST_CONNECTIONS = 4096;
const MOST_UPLOADS = 128;

/** Descriptors for what is neither a connection nor an upload: database, log, deliveries, runtime. */
const RESERVED_DESCRIPTORS = 48;

/** Descriptors that an upload takes: its connection is counted apart, its files follow one another. */
const UPLOAD_SHARE = 0.3;

/**
 * The bounds of a process that may open so many descriptors (`ulimit -n`).
 * @param proxies how many trusted proxies stand before it: all connections are theirs then
 */
export function boundsFor(descriptors: number, proxies: number): Bounds {
  const free = Math.max(descriptors - RESERVED_DESCRIPTORS, 16);
  const uploads = Math.min(MOST_UPLOADS, Math.floor(free * UPLOAD_SHARE));
  const open = Math.min(MOST_CONNECTIONS, Math.floor(free * (1 - UPLOAD_SHARE)));
  return {
    connections: {
      open,
      openOfAddress: proxies > 0 ? open : Math.ceil(open / 4),
      pipelined: 32,
      answerMs: 30_000,
      answerPace: 4000,
      patienceMs: 10_000,
    },
    uploads: {
      atOnce: uploads,
      ofAddress: Math.ceil(uploads / 2),
      texts: 1024,
      bytes: 4 * 2 ** 30,
      patienceMs: 20_000,
      pace: 16_000,
    },
  };
}

/** How many descriptors this process may open; Linux alone tells, elsewhere the smallest usual number. */
export function openDescriptors(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const [, soft] = /^Max open files\s+(\d+|unlimited)/m.exec(limits) ?? [];
    return soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft ?? 1024);
  } catch {
    return 1024;
  }
}
