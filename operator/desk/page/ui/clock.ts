import { useSyncExternalStore } from 'react';

/** Milliseconds between looks at the clock: `Today` and `next try` become other words by it. */
const TICK_MS = 30_000;

let now = Date.now();
const listeners = new Set<() => void>();

/** The time in milliseconds since the epoch, moving on by itself. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(() => {
    now = Date.now();
    listener();
  }, TICK_MS);
  listeners.add(listener);
  return () => {
    clearInterval(timer);
    listeners.delete(listener);
  };
}
