import { isArrivedAt, scrollIntoView } from '../../page/into-view.ts';
import { hasAttr } from '../../ui/attributes.ts';
import type { PresetCause } from './presets.ts';

/**
 * Puts the focus on what a link has chosen or filled in. `navigation.ts` scrolls there, unless the
 * link was pressed before the form listened: then the visitor may have gone on.
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

/** Whether the visitor is still where the link led, or on the way there. */
function isWaiting(place: HTMLElement, cause: PresetCause): boolean {
  const { activeElement, body, documentElement } = document;
  if (cause === 'earlier link') return activeElement === place;
  return (
    // Reload and Back bring the visitor to where the page was left.
    cause === 'load' &&
    // An anchor of the address leaves no focus.
    activeElement === body &&
    location.hash === `#${place.id}` &&
    (hasAttr(documentElement, 'whole') || isArrivedAt(place))
  );
}
