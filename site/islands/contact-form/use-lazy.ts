import { useEffect, useState } from 'react';

const always = () => true;

/**
 * A component, or several, that is loaded on demand, once `load` is given: null until it is there, and
 * where it can't be loaded.
 * Unlike `React.lazy`, a chunk that never comes leaves the rest of the island as it is.
 * Both functions belong outside the component: another function loads anew.
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
