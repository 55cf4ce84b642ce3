/** Work that continues after its request got a response, so that a stop can wait for it. */
export interface Pending {
  add(work: Promise<unknown>): void;
  /** Resolves once all added work has ended, well or badly. */
  emptied(): Promise<void>;
}

export function createPending(): Pending {
  const running = new Set<Promise<unknown>>();
  return {
    add(work) {
      running.add(work);
      const forget = () => running.delete(work);
      work.then(forget, forget);
    },
    async emptied() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
