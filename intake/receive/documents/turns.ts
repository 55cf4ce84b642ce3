/**
 * Runs at most `atOnce` tasks at once. The others wait; senders take turns, so that nobody's queue
 * holds up the tasks of others.
 */
export function createTurns(atOnce: number) {
  /** Functions that start the waiting tasks, by sender. The first sender is next. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  function startNext(): void {
    const [next] = waiting;
    if (!next) {
      running--;
      return;
    }
    const [sender, [start, ...others]] = next;
    waiting.delete(sender);
    if (others.length > 0) waiting.set(sender, others);
    start?.();
  }

  return {
    /** Tasks of this sender that wait. */
    waitingOf: (sender: string): number => waiting.get(sender)?.length ?? 0,

    /** All tasks that wait. */
    waiting: (): number => [...waiting.values()].reduce((sum, { length }) => sum + length, 0),

    async run<T>(sender: string, task: () => Promise<T>): Promise<T> {
      if (running < atOnce) running++;
      else {
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.set(sender, [...(waiting.get(sender) ?? []), resolve]);
        await promise;
      }
      try {
        return await task();
      } finally {
        startNext();
      }
    },
  };
}
