import { readFileSync } from 'node:fs';
import type { UploadLimits } from '../../receive/limits/admission.ts';
import type { ConnectionLimits } from './connections.ts';

/** The limits on concurrent work, so that one sender can't block others. */
export interface Bounds {
  connections: ConnectionLimits;
  uploads: UploadLimits;
}

const MAX_CONNECTIONS = 4096;
const MAX_UPLOADS = 128;

/** Slower than any of today's connections, in bytes per second. */
const PACE = 16_000;

/** Descriptors for everything else: database, log, deliveries, runtime. */
const RESERVED_DESCRIPTORS = 48;

/** The share of descriptors for uploads. Each opens one file at a time, besides its connection. */
const UPLOAD_SHARE = 0.3;

/**
 * The limits of a process that may open this many descriptors (`ulimit -n`).
 * @param proxies how many trusted proxies are in front; if any, all connections come from them
 */
export function boundsFor(descriptors: number, proxies: number): Bounds {
  const free = Math.max(descriptors - RESERVED_DESCRIPTORS, 16);
  const uploads = Math.min(MAX_UPLOADS, Math.floor(free * UPLOAD_SHARE));
  const open = Math.min(MAX_CONNECTIONS, Math.floor(free * (1 - UPLOAD_SHARE)));
  return {
    connections: {
      open,
      openOfAddress: proxies > 0 ? open : Math.ceil(open / 4),
      pipelined: 32,
      answerMs: 30_000,
      answerPace: 4000,
      patienceMs: 2000,
      pace: PACE,
    },
    uploads: {
      atOnce: uploads,
      ofSite: Math.ceil(uploads / 2),
      texts: 1024,
      textsOfSite: 512,
      bytes: 4 * 2 ** 30,
      patienceMs: 20_000,
      pace: PACE,
    },
  };
}

/** The descriptors this process may open. Only Linux reports it; elsewhere the usual minimum. */
export function openDescriptors(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const [, soft] = /^Max open files\s+(\d+|unlimited)/m.exec(limits) ?? [];
    return soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft ?? 1024);
  } catch {
    return 1024;
  }
}
