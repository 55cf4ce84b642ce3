import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react';

/**
 * Closes a menu when `<details>` alone would stay open: at Escape, at a press of a link or outside
 * the menu, and when the focus leaves. The visitor may open it before hydration, so only the
 * element itself says whether it is open.
 */
export function useClosing() {
  const menu = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);

  const isInside = (target: EventTarget | null) =>
    target instanceof Node && menu.current?.contains(target) === true;
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  const goBack = () => {
    close();
    summary.current?.focus();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls holds nothing but refs
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // Before hydration, a link may have been pressed, or the focus may have moved on.
    const { activeElement } = document;
    if (menu.current?.open && activeElement !== document.body && !isInside(activeElement)) close();
    /** The focus was in the menu when it was closed by a press elsewhere. */
    let lost = false;
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Escape' && menu.current?.open) goBack();
      },
      { signal },
    );
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (isInside(target)) return;
        lost = menu.current?.open === true && isInside(document.activeElement);
        close();
      },
      { signal },
    );
    // Not at `pointerdown`: the focus moves after it, to the pressed element or the page behind.
    document.addEventListener(
      'click',
      () => {
        if (lost && document.activeElement?.matches('body, [tabindex="-1"]')) {
          summary.current?.focus({ preventScroll: true });
        }
        lost = false;
      },
      { signal },
    );
    return () => listening.abort();
  }, []);

  return {
    summary,
    menuProps: {
      ref: menu,
      onClick: ({ target }: MouseEvent) => {
        if (target instanceof Element && target.closest('a')) goBack();
      },
      // An open menu would cover the element that has the focus.
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget && !isInside(relatedTarget)) close();
      },
    },
  };
}
