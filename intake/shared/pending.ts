/** Work that goes on after its request was answered, so that a stop can wait for it. */
export interface Pending {
  add(work: Promise<unknown>): void;
  /** Resolves once everything that was added has ended, well or badly. */
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
