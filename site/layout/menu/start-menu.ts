import { withAttr } from '../../ui/attributes.ts';

/**
 * Closes the menu where a popover alone would stay open: at a press of a link, and when the focus
 * leaves it. After a press beside the menu, the focus goes back to its button.
 */
export function startMenu(): void {
  const place = document.querySelector(withAttr('menu'));
  const button = place?.querySelector('button');
  const menu = place?.querySelector('nav');
  if (!place || !button || !menu) return;
  const isInside = (target: EventTarget | null) => target instanceof Node && place.contains(target);
  const isOpen = () => menu.matches(':popover-open');

  menu.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('a'))) return;
    menu.hidePopover();
    // Safari focuses no button that is pressed, and so has nowhere to go back to.
    if (document.activeElement === document.body) button.focus();
  });
  // An open menu would cover the element that has the focus.
  place.addEventListener('focusout', (event) => {
    const { relatedTarget } = event as FocusEvent;
    if (relatedTarget && !isInside(relatedTarget) && isOpen()) menu.hidePopover();
  });

  /** The focus was in the menu when it was closed by a press elsewhere. */
  let wasLost = false;
  document.addEventListener('pointerdown', ({ target }) => {
    wasLost = isOpen() && !isInside(target) && isInside(document.activeElement);
  });
  // Not at `pointerdown`: the focus moves after it, to the pressed element or the page behind.
  document.addEventListener('click', () => {
    if (wasLost && document.activeElement?.matches('body, [tabindex="-1"]')) {
      button.focus({ preventScroll: true });
    }
    wasLost = false;
  });

  // Before this program came, a link may have been pressed, or the focus may have moved on.
  const { activeElement } = document;
  const hasMoved = activeElement !== document.body && !isInside(activeElement);
  if (isOpen() && (hasMoved || wasLinkFollowed())) menu.hidePopover();
}

/** Whether the address is another than the one that the page was opened by. */
function wasLinkFollowed(): boolean {
  return performance.getEntriesByType('navigation').some(({ name }) => name !== location.href);
}
