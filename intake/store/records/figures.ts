import type { Mode } from '../../../contract/audience.ts';
import type { Destination } from '../store.ts';

/** What the figures show, of the submissions received in a span of time and not kept apart. */
export interface Figures {
  /** By the hour, so that the reader's own days can be made of it; hours without any are left out. */
  /** `hour` is the time at which it begins, in milliseconds since the epoch. */
  arrivals: { hour: number; mode: Mode; submissions: number }[];
  channels: { channel: string; campaign: string; submissions: number }[];
  /** From stored to taken, of each delivery. */
  waits: { destination: Destination; upToMs: number; deliveries: number }[];
  /** Half of the deliveries took no longer, in milliseconds; undefined without any. */
  medianMs: number | undefined;
  /** Attempts that did not deliver, by how they ended. */
  failures: { destination: Destination; outcome: string; attempts: number }[];
  submissions: number;
  deliveries: number;
  delivered: number;
}

/** The steps of `Figures.waits`; the last holds all that took longer. In milliseconds. */
export const WAIT_STEPS_MS = [1000, 10_000, 300_000, 3_600_000, Number.MAX_SAFE_INTEGER] as const;
