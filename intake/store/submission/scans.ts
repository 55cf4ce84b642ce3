/** Files that still have to be scanned for malware. */
export interface Scans {
  /** Ids of files that wait, at most `limit`, those first that were tried least. */
  due(limit: number): Promise<string[]>;
  /** Notes that a file could not be scanned, so that others come before it. */
  failed(id: string): Promise<void>;
  /**
   * Notes that a file was scanned. One that is infected is handed out to nobody from then on, and
   * its submission is kept apart.
   */
  done(id: string, infected: boolean): Promise<void>;
}
