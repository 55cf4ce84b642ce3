import { useEffect, useState } from 'react';

const always = () => true;

/**
 * Loads one or several components on demand, once `load` is given. Returns null until they are
 * loaded, and if they can't be loaded.
 * Unlike with `React.lazy`, a chunk that never loads doesn't affect the rest of the island.
 * Both functions belong outside the component: a new function starts a new load.
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
