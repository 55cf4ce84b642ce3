import { type Preset, presetFrom } from '../../../contract/audience.ts';

const NAMES = ['mode', 'search', 'role'];

/**
 * The cause of a preset: the address of a new page, or of one that is loaded again, a link of the
 * page (reported by `navigation.ts`), a link followed before the listener was added, or Back or
 * Forward.
 */
export type PresetCause = 'load' | 'reload' | 'link' | 'earlier link' | 'history';
export type PresetListener = (preset: Preset, cause: PresetCause) => void;

/**
 * Calls `listener` with the form's preset in the page's address: at once if there is one, when a
 * link of the page brings one, and on Back and Forward. Returns a function that stops this.
 */
export function followPresets(listener: PresetListener): () => void {
  let asked = askedBy(new URL(location.href));
  const report = (cause: PresetCause) => {
    listener(presetFrom(new URLSearchParams(location.search)), cause);
  };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (asked && asked !== askedBy(new URL(navigation?.name ?? location.href)))
    report('earlier link');
  else if (asked) report(navigation?.type === 'navigate' ? 'load' : 'reload');

  function onLink() {
    asked = askedBy(new URL(location.href));
    if (asked) report('link');
  }

  // `popstate` also fires for `#about`. The preset is then the same, and the form must not change.
  function onPopState() {
    const now = askedBy(new URL(location.href));
    if (now === asked) return;
    asked = now;
    report('history');
  }

  addEventListener('presetlink', onLink);
  addEventListener('popstate', onPopState);
  return () => {
    removeEventListener('presetlink', onLink);
    removeEventListener('popstate', onPopState);
  };
}

/** The preset in an address as a text that can be compared. Empty if there is none. */
export function askedBy(url: URL): string {
  return NAMES.map((name) => url.searchParams.get(name) ?? '')
    .join(' ')
    .trim();
}
