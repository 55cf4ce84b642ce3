import type { Mode } from '../../../contract/audience.ts';
import type { Destination } from '../store.ts';

/** Figures of the submissions received in a span of time, without those kept apart. */
export interface Figures {
  /** By the hour, so that the reader's time zone can make days of them, without empty hours. */
  /** `hour` is the time at which it begins, in milliseconds since the epoch. */
  arrivals: { hour: number; mode: Mode; submissions: number }[];
  channels: { channel: string; campaign: string; submissions: number }[];
  /** From storing to delivery, for each delivery. */
  waits: { destination: Destination; upToMs: number; deliveries: number }[];
  /** Median wait of the deliveries, in milliseconds; undefined if there are none. */
  medianMs: number | undefined;
  /** Attempts that did not deliver, by how they ended. */
  failures: { destination: Destination; outcome: string; attempts: number }[];
  submissions: number;
  deliveries: number;
  delivered: number;
}

/** The steps of `Figures.waits`, in milliseconds; the last one holds all longer waits. */
export const WAIT_STEPS_MS = [1000, 10_000, 300_000, 3_600_000, Number.MAX_SAFE_INTEGER] as const;
