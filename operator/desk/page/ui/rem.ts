import { useSyncExternalStore } from 'react';

/** Pixels of 1rem. Readers choose the text size, some of them while the page is open. */
export function useRem(): number {
  return useSyncExternalStore(subscribe, () =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}
