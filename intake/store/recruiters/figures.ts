import type { Mode } from '../../../contract/audience.ts';

/** Figures of the submissions received in a span of time, without quarantined ones. */
export interface Figures {
  /**
   * Per quarter hour, so that they add up to days in any time zone (Nepal is 5:45 h ahead); without
   * empty ones. `at` is its start, in milliseconds since the epoch.
   */
  arrivals: { at: number; mode: Mode; submissions: number }[];
  channels: { channel: string; campaign: string; submissions: number }[];
  /**
   * How many of each source are in each stage now, by its id. The agency decides which stages mean
   * won or lost.
   */
  stages: { channel: string; campaign: string; stage: string; submissions: number }[];
  answers: AnswerTimes;
  /** Median time from storing to delivery, in milliseconds; undefined if there are none. */
  medianMs: number | undefined;
  submissions: number;
  deliveries: number;
  delivered: number;
}

/** How soon submissions were answered, that is, moved to another stage than `new`. */
export interface AnswerTimes {
  /** Submissions that are in another stage now, and were moved there by someone. */
  answered: number;
  /** Median time from arrival to the first other stage, in milliseconds; undefined without any. */
  medianMs: number | undefined;
  /** Compared with the promised reply time; left out if none is promised. */
  promise?: {
    /** Answered by the time that was promised. */
    kept: number;
    /** Answered later, or still not answered although due. */
    missed: number;
  };
}
