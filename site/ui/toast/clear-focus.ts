/** Pixels between the toasts and the focused element. */
const DISTANCE = 8;

/**
 * Keeps the focused element clear of the toasts (WCAG 2.4.11). While toasts are shown, the page
 * scrolls to elements as if the window ended where the toasts begin. An element that is already
 * focused is scrolled out from under new toasts. Use as the ref of the element around the toasts.
 */
export function clearFocus(toasts: HTMLElement | null): (() => void) | undefined {
  if (!toasts) return undefined;
  const { style } = document.documentElement;
  const leave = () => {
    style.scrollPaddingBlock = '';
  };
  const follow = () => {
    const { top, bottom, height } = toasts.getBoundingClientRect();
    leave();
    if (height === 0) return;
    // The bar, and on phones the call button, have their own space.
    const isAbove = top < innerHeight - bottom;
    style.scrollPaddingBlock = isAbove
      ? `${bottom + DISTANCE}px var(--call-room, 0)`
      : `var(--under-bar) ${innerHeight - top + DISTANCE}px`;
    const { activeElement } = document;
    if (activeElement && isCovered(activeElement, toasts)) {
      activeElement.scrollIntoView({ block: 'nearest' });
    }
  };
  const sizes = new ResizeObserver(follow);
  sizes.observe(toasts);
  return () => {
    sizes.disconnect();
    leave();
  };
}

function isCovered(element: Element, toasts: Element): boolean {
  if (toasts.contains(element) || element.contains(toasts)) return false;
  const under = element.getBoundingClientRect();
  const over = toasts.getBoundingClientRect();
  return (
    under.bottom > over.top &&
    under.top < over.bottom &&
    under.right > over.left &&
    under.left < over.right
  );
}
