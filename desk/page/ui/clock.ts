import { useSyncExternalStore } from 'react';

/** Milliseconds between updates of the time, for labels such as `Today`. */
const TICK_MS = 30_000;

let now = Date.now();
const listeners = new Set<() => void>();

/** The current time in milliseconds since the epoch. Renders again at each tick. */
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
