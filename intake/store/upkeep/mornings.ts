/** That the team is told once a day what is due, whichever instance of the service does it. */
export interface Mornings {
  /**
   * Takes a day, as `2026-11-20`.
   * @returns the day that was taken last, for `giveBackMorning`; undefined if this one, or a later
   *   one, was taken before
   */
  takeMorning(day: string): Promise<string | undefined>;
  /** After a failure: the day may be taken again. */
  giveBackMorning(day: string, before: string): Promise<void>;
}
