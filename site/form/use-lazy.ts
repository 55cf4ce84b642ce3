import { useEffect, useState } from 'react';

/**
 * Loads components on demand. Returns null until they have loaded, and if that fails. Not
 * `React.lazy`, which would show its fallback for at least 300 ms. Define both functions outside
 * the component: a new function starts a new load.
 */
export function useLazy<Loaded>(load: () => Promise<Loaded>, isWanted: boolean | (() => boolean)) {
  const [component, setComponent] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!(typeof isWanted === 'function' ? isWanted() : isWanted)) return;
    load().then(
      (loaded) => setComponent(() => loaded),
      () => undefined,
    );
  }, [load, isWanted]);
  return component;
}
