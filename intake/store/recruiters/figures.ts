import type { Mode } from '../../../contract/audience.ts';

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
  /** Median time from storing to delivery, in milliseconds; undefined if there are none. */
  medianMs: number | undefined;
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
