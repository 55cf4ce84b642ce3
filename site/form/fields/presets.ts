import { type Preset, presetFrom } from '../../../contract/audience.ts';
import { isArrivedAt, scrollIntoView } from '../../page/into-view.ts';
import { hasAttr } from '../../ui/attributes.ts';

const NAMES = ['mode', 'search', 'role'];

/**
 * The cause of a preset: the URL of a new or reloaded page, a link on the page (reported by
 * `navigation.ts`), a link followed before the listener was added, or Back or Forward.
 */
export type PresetCause = 'load' | 'reload' | 'link' | 'earlier link' | 'history';
export type PresetListener = (preset: Preset, cause: PresetCause) => void;

/**
 * Calls `listener` with the form's preset in the page's URL: at once if there is one, when a link
 * on the page has one, and on Back and Forward. Returns a function that stops this.
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

/** The preset in a URL as a comparable string. Empty if there is none. */
export function askedBy(url: URL): string {
  return NAMES.flatMap((name) => url.searchParams.getAll(name))
    .join(' ')
    .trim();
}

/**
 * Focuses the control that a link chose or filled in. After a click, `navigation.ts` scrolls there.
 * If the link came earlier or with the page, this scrolls, unless the visitor has moved on.
 */
export function arrive(
  form: HTMLFormElement,
  target: HTMLElement | null | undefined,
  cause: PresetCause,
): void {
  const place = form.closest('section');
  if (!target || !place || (cause !== 'link' && !isWaiting(place, cause))) return;
  target.focus({ preventScroll: true });
  if (cause !== 'link') scrollIntoView(place, target);
}

/** Whether the visitor is still at the link's target, or on the way there. */
function isWaiting(place: HTMLElement, cause: PresetCause): boolean {
  const { activeElement, body, documentElement } = document;
  if (cause === 'earlier link') return activeElement === place;
  return (
    // Reload and Back restore the scroll position.
    cause === 'load' &&
    // An anchor in the URL doesn't focus anything.
    activeElement === body &&
    location.hash === `#${place.id}` &&
    (hasAttr(documentElement, 'whole') || isArrivedAt(place))
  );
}
