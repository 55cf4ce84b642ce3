/**
 * Scrolls to a place, or only to what has to be seen in it if both don't fit into the window below
 * the bar: then that stands in the middle. The stylesheet's `scroll-behavior` decides how.
 * @param within what has to be seen, in `place` or below it
 */
export function scrollIntoView(place: Element, within: Element = place): void {
  const room = innerHeight - covered();
  const fits = within.getBoundingClientRect().bottom - place.getBoundingClientRect().top <= room;
  if (within === place || fits) place.scrollIntoView();
  else within.scrollIntoView({ block: 'center' });
}

/** Whether the page stands where a jump to this place leaves it. */
export function isArrivedAt(place: Element): boolean {
  return Math.abs(place.getBoundingClientRect().top - covered()) < 2;
}

/** Pixels that the bar covers at the top of the window. */
function covered(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}
