/**
 * Scrolls to an element. If it doesn't fit in the window below the bar together with `within`,
 * scrolls only to `within` and centers it. The stylesheet's `scroll-behavior` decides how.
 * @param within the element that must be visible, in `target` or below it
 */
export function scrollIntoView(target: Element, within: Element = target): void {
  const room = innerHeight - covered();
  const fits = within.getBoundingClientRect().bottom - target.getBoundingClientRect().top <= room;
  if (within === target || fits) target.scrollIntoView();
  else within.scrollIntoView({ block: 'center' });
}

/** Whether the page is scrolled to where a jump to this element ends. */
export function isArrivedAt(target: Element): boolean {
  const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop);
  return Math.abs(target.getBoundingClientRect().top - margin - covered()) < 2;
}

/** Pixels that the bar covers at the top of the window. */
function covered(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}
