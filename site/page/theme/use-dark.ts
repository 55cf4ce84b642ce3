import { useSyncExternalStore } from 'react';

/** Whether the page is dark, as the root's class says: `page/theme/theme.ts` changes it. */
export function useDark(): boolean {
  return useSyncExternalStore(
    watchRoot,
    () => document.documentElement.classList.contains('dark'),
    () => false,
  );
}

function watchRoot(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}
