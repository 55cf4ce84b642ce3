import type { Mode } from '../../../contract/audience.ts';
import type { Destination } from '../outbox/outbox.ts';

/** Figures of the submissions received in a span of time, without those kept apart. */
export interface Figures {
  /**
   * By the quarter of an hour, so that days of any time zone can be made of them (Nepal is 5:45 h
   * ahead); without empty ones. `at` is when it begins, in milliseconds since the epoch.
   */
  arrivals: { at: number; mode: Mode; submissions: number }[];
  channels: { channel: string; campaign: string; submissions: number }[];
  /**
   * How many of each source are in each stage now, by its id; which stages mean that one was won or
   * lost is the agency's to say.
   */
  stages: { channel: string; campaign: string; stage: string; submissions: number }[];
  answers: AnswerTimes;
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

/** How soon submissions were answered: moved to another stage than `new`. */
export interface AnswerTimes {
  /** Those that are in another stage now, and were moved there by somebody. */
  answered: number;
  /** Median time from arrival to the first other stage, in milliseconds; undefined without any. */
  medianMs: number | undefined;
  /** Against the promised answer; left out where none is promised. */
  promise?: {
    /** Answered by the time that was promised. */
    kept: number;
    /** Answered later, or still not answered though it is due. */
    missed: number;
  };
}

/** The steps of `Figures.waits`, in milliseconds; the last one holds all longer waits. */
export const WAIT_STEPS_MS = [1000, 10_000, 300_000, 3_600_000, Number.MAX_SAFE_INTEGER] as const;
