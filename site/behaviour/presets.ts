import { type Preset, presetFrom } from '../../contract/audience.ts';

const NAMES = ['mode', 'search', 'role'];

/**
 * What brought a preset: the page's first address; a link of the page, which `navigation.ts` tells
 * of; one that was followed before anybody listened; Back or Forward.
 */
type PresetCause = 'load' | 'link' | 'earlier link' | 'history';
export type PresetListener = (preset: Preset, cause: PresetCause) => void;

/**
 * Tells what the address asks of the form: at once if it asks anything, when a link of the page
 * asks, and on Back and Forward. Returns how to stop.
 */
export function followPresets(listener: PresetListener): () => void {
  let asked = askedBy(new URL(location.href));
  const tell = (cause: PresetCause) => {
    listener(presetFrom(new URLSearchParams(location.search)), cause);
  };
  if (asked) tell(asked === askedAtLoad() ? 'load' : 'earlier link');

  function onLink() {
    asked = askedBy(new URL(location.href));
    if (asked) tell('link');
  }

  // Also fires for `#about`, where the address asks nothing new and the form must stay as it is.
  function onPopState() {
    const now = askedBy(new URL(location.href));
    if (now === asked) return;
    asked = now;
    tell('history');
  }

  addEventListener('presetlink', onLink);
  addEventListener('popstate', onPopState);
  return () => {
    removeEventListener('presetlink', onLink);
    removeEventListener('popstate', onPopState);
  };
}

/** What an address asks of the form, to be compared with what another asks; empty for nothing. */
export function askedBy(url: URL): string {
  return NAMES.map((name) => url.searchParams.get(name) ?? '')
    .join(' ')
    .trim();
}

/** The same of the address that the page was loaded by, whatever it has become since. */
function askedAtLoad(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return askedBy(new URL(navigation?.name ?? location.href));
}
