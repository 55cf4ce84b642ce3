/** Who looks at a submission in an open page of the desk. */
export interface Looking {
  receipt: string;
  by: string;
}

/** Which submission each open page shows, in memory, for as long as the page listens to events. */
export interface Presence {
  /**
   * Begins to remember a page, which listens from now on.
   * @returns forgets it again, unless it has begun to listen anew meanwhile
   */
  join(page: string): () => void;
  /** Notes what a page shows now; undefined for no submission. One that doesn't listen is ignored. */
  look(page: string, by: string, receipt: string | undefined): void;
  /** Everybody who looks at something; each person once for each submission. */
  all(): Looking[];
}

export function createPresence(): Presence {
  const pages = new Map<string, { looking?: Looking | undefined }>();
  return {
    join(page) {
      const place = {};
      pages.set(page, place);
      return () => {
        if (pages.get(page) === place) pages.delete(page);
      };
    },
    look(page, by, receipt) {
      const place = pages.get(page);
      if (place) place.looking = receipt === undefined ? undefined : { receipt, by };
    },
    all() {
      const seen = new Map<string, Looking>();
      for (const { looking } of pages.values()) {
        if (looking) seen.set(JSON.stringify([looking.receipt, looking.by]), looking);
      }
      return [...seen.values()];
    },
  };
}
