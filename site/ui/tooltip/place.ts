/** Puts a tooltip beside its control in browsers that don't: Firefox before 147, Safari before 26. */
export function place(tooltip: HTMLElement, control: Element): void {
  if (CSS.supports('position-area', 'bottom')) return;
  const { clientWidth, clientHeight } = document.documentElement;
  const { left, top } = placeBeside(
    control.getBoundingClientRect(),
    tooltip.getBoundingClientRect(),
    { width: clientWidth, height: clientHeight },
  );
  tooltip.style.left = `${left}px`;
  tooltip.style.top = `${top}px`;
}

interface Size {
  width: number;
  height: number;
}

/** Under the control, or over it where there is no room, and always within the window; in CSS pixels. */
export function placeBeside(
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
