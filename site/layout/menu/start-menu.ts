/**
 * Closes the menu in cases where a popover alone would stay open: when a link is clicked, and when
 * focus leaves it. After Escape or a click outside the menu, focus returns to its button.
 */
export function startMenu(): void {
  const host = document.querySelector('[data-menu]');
  const button = host?.querySelector('button');
  const menu = host?.querySelector('nav');
  if (!host || !button || !menu) return;
  // Chrome before 114, Firefox before 125, and Safari before 17 don't support popovers: the button
  // shows the panel, and the button or a link hides it.
  if (!('popover' in menu)) {
    host.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element && target.closest('a, button'))) return;
      const wasOpen = button.getAttribute('aria-expanded') === 'true';
      button.setAttribute('aria-expanded', String(!wasOpen));
    });
    return;
  }
  const isInside = (target: EventTarget | null) => target instanceof Node && host.contains(target);
  const isOpen = () => menu.matches(':popover-open');

  /** Whether a clicked link or button decides where focus goes. */
  let isLeaving = false;
  menu.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('a, button'))) return;
    isLeaving = true;
    menu.hidePopover();
  });
  // An open menu would cover the focused element.
  host.addEventListener('focusout', (event) => {
    const { relatedTarget } = event as FocusEvent;
    if (relatedTarget && !isInside(relatedTarget) && isOpen()) menu.hidePopover();
  });
  // After a click outside the menu, nothing has focus, or the page behind has it. In Safari the
  // same happens after Escape: it doesn't focus clicked buttons, so there is none to return to.
  menu.addEventListener('toggle', () => {
    if (isOpen()) return;
    const isLost = document.activeElement?.matches('body, [tabindex="-1"]');
    if (isLost && !isLeaving) button.focus({ preventScroll: true });
    isLeaving = false;
  });

  // Before this script loaded, a link may have been clicked, or focus may have moved on.
  const { activeElement } = document;
  const hasMoved = activeElement !== document.body && !isInside(activeElement);
  if (isOpen() && (hasMoved || wasLinkFollowed())) menu.hidePopover();
}

/** Whether the URL differs from the one that the page was opened with. */
function wasLinkFollowed(): boolean {
  return performance.getEntriesByType('navigation').some(({ name }) => name !== location.href);
}
