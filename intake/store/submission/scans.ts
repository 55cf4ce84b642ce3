/** Files that still have to be scanned for malware. */
export interface Scans {
  /** Ids of waiting files, at most `limit`, those with the fewest attempts first. */
  due(limit: number): Promise<string[]>;
  /** Notes that a file could not be scanned, so that others come before it. */
  failed(id: string): Promise<void>;
  /**
   * Notes that a file was scanned. An infected one can't be downloaded or delivered afterward, and
   * its submission is quarantined.
   */
  done(id: string, infected: boolean): Promise<void>;
}
