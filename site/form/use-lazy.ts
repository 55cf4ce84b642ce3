import { useEffect, useState } from 'react';

const always = () => true;

/**
 * Loads components on demand, once `load` is given. Returns null until they have loaded, and if
 * loading fails. Unlike with `React.lazy`, a chunk that fails to load doesn't affect the rest of
 * the island. Define both functions outside the component: a new function starts a new load.
 */
export function useLazy<Loaded>(
  load: (() => Promise<Loaded>) | undefined,
  isWanted: () => boolean = always,
) {
  const [component, setComponent] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!load || !isWanted()) return;
    load().then(
      (loaded) => setComponent(() => loaded),
      () => undefined,
    );
  }, [load, isWanted]);
  return component;
}
