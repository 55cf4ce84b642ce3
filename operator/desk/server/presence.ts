/** A person who is viewing a submission in an open page of the desk. */
export interface Looking {
  receipt: string;
  by: string;
}

/** Which submission each open page shows. In memory, and only while the page listens to events. */
export interface Presence {
  /**
   * Registers a page that has started listening.
   * @returns a function that removes it, unless it has reconnected
   */
  join(page: string): () => void;
  /** Records which submission a page shows, if any. Pages that don't listen are ignored. */
  look(page: string, by: string, receipt: string | undefined): void;
  /** All viewers, each person once per submission. */
  all(): Looking[];
}

export function createPresence(): Presence {
  const pages = new Map<string, { looking?: Looking | undefined }>();
  return {
    join(page) {
      const entry = {};
      pages.set(page, entry);
      return () => {
        if (pages.get(page) === entry) pages.delete(page);
      };
    },
    look(page, by, receipt) {
      const entry = pages.get(page);
      if (entry) entry.looking = receipt === undefined ? undefined : { receipt, by };
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
