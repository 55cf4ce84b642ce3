/** Ensures that the team gets one morning mail a day, from whichever instance sends it. */
export interface Mornings {
  /**
   * Takes a day, such as `2026-11-20`.
   * @returns the day that was taken last, for `giveBackMorning`; undefined if this one, or a later
   * one, is already taken
   */
  takeMorning(day: string): Promise<string | undefined>;
  /** After a failure: releases the day. */
  giveBackMorning(day: string, before: string): Promise<void>;
}
