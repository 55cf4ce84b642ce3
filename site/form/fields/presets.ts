import { type Preset, presetFrom } from '../../../contract/audience.ts';

const NAMES = ['mode', 'search', 'role'];

/**
 * The cause of a preset: the page's own URL, a link followed before the listener was added, a link
 * on the page (reported by `navigation.ts`), or Back or Forward.
 */
export type PresetCause = 'load' | 'earlier link' | 'link' | 'history';

/**
 * Calls `listener` with the form's preset in the page's URL: at once if there is one, when a link
 * on the page has one, and on Back and Forward.
 */
export function followPresets(
  listener: (preset: Preset, cause: PresetCause) => void,
  signal?: AbortSignal,
): void {
  let asked = presetIn(location.href);
  const report = (cause: PresetCause) => {
    listener(presetFrom(new URLSearchParams(location.search)), cause);
  };
  const [page] = performance.getEntriesByType('navigation');
  if (asked) report(page && asked !== presetIn(page.name) ? 'earlier link' : 'load');

  const onLink = () => {
    asked = presetIn(location.href);
    if (asked) report('link');
  };
  const onPopState = () => {
    const before = asked;
    asked = presetIn(location.href);
    // `popstate` also fires for `#about`. The form must not change then.
    if (asked !== before) report('history');
  };
  addEventListener('presetlink', onLink, { ...(signal && { signal }) });
  addEventListener('popstate', onPopState, { ...(signal && { signal }) });
}

/** The preset in a URL as a comparable string. Empty if there is none. */
export function presetIn(url: string): string {
  const { searchParams } = new URL(url);
  return NAMES.flatMap((name) => searchParams.getAll(name))
    .join(' ')
    .trim();
}
