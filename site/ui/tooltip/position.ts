/** The anchor that `tooltip.module.css` uses to position a tooltip. */
const ANCHOR = '--tooltip';

/**
 * Positions a tooltip next to its control, with CSS anchor positioning, or in pixels in browsers
 * without it (Firefox before 147, Safari before 26). Only the control of the open tooltip has the
 * anchor name. The stylesheet can't set it with `:has(:popover-open)`: with such a rule, each
 * change of focus in Chromium (156) restyled every element near any other `:has()`.
 * @returns a function that removes the anchor name
 */
export function position(tooltip: HTMLElement, control: HTMLElement): () => void {
  if (CSS.supports('position-area', 'bottom')) {
    control.style.setProperty('anchor-name', ANCHOR);
    return () => control.style.removeProperty('anchor-name');
  }
  const { clientWidth, clientHeight } = document.documentElement;
  const { left, top } = positionBeside(
    control.getBoundingClientRect(),
    tooltip.getBoundingClientRect(),
    { width: clientWidth, height: clientHeight },
  );
  tooltip.style.left = `${left}px`;
  tooltip.style.top = `${top}px`;
  return () => undefined;
}

interface Size {
  width: number;
  height: number;
}

/** Below the control, or above if there is no room, and always within the view. In CSS pixels. */
export function positionBeside(
  control: { left: number; top: number; bottom: number; width: number },
  tooltip: Size,
  view: Size,
): { left: number; top: number } {
  const middle = control.left + (control.width - tooltip.width) / 2;
  const overhead = control.bottom + tooltip.height > view.height;
  return {
    left: Math.max(0, Math.min(middle, view.width - tooltip.width)),
    top: overhead ? control.top - tooltip.height : control.bottom,
  };
}
