import { withAttr } from '../../ui/attributes.ts';

/**
 * Closes the menu where a popover alone would stay open: at a press of a link, and when the focus
 * leaves it. After a press beside the menu or Escape, the focus goes back to its button.
 */
export function startMenu(): void {
  const place = document.querySelector(withAttr('menu'));
  const button = place?.querySelector('button');
  const menu = place?.querySelector('nav');
  if (!place || !button || !menu) return;
  // Chrome before 114, Firefox before 125 and Safari before 17 have no popover: the button shows
  // the panel, and the button or a link hides it.
  if (!('popover' in menu)) {
    place.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element && target.closest('a, button'))) return;
      const wasOpen = button.getAttribute('aria-expanded') === 'true';
      button.setAttribute('aria-expanded', String(!wasOpen));
    });
    return;
  }
  const isInside = (target: EventTarget | null) => target instanceof Node && place.contains(target);
  const isOpen = () => menu.matches(':popover-open');

  /** A link or a button was pressed, and decides where the focus goes. */
  let isLeaving = false;
  menu.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('a, button'))) return;
    isLeaving = true;
    menu.hidePopover();
  });
  // An open menu would cover the element that has the focus.
  place.addEventListener('focusout', (event) => {
    const { relatedTarget } = event as FocusEvent;
    if (relatedTarget && !isInside(relatedTarget) && isOpen()) menu.hidePopover();
  });
  // After a press beside the menu nothing has the focus, or the page behind. In Safari that is so
  // after Escape, too: it focuses no button that is pressed, and so has none to go back to.
  menu.addEventListener('toggle', () => {
    if (isOpen()) return;
    const isLost = document.activeElement?.matches('body, [tabindex="-1"]');
    if (isLost && !isLeaving) button.focus({ preventScroll: true });
    isLeaving = false;
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
