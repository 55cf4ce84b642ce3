import { useSyncExternalStore } from 'react';

/** False in the page's HTML and while React hydrates it, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** A store that never changes: only its snapshot for the server differs. */
function never() {
  return () => undefined;
}
