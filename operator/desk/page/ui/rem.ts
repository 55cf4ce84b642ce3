import { useSyncExternalStore } from 'react';

/** Pixels of 1rem: readers choose their text's size, some while the page is open. */
export function useRem(): number {
  return useSyncExternalStore(subscribe, () =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}
