import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react';

/**
 * Closes a menu where `<details>` alone leaves it open: at Escape, at a press of a link or beside
 * it, and when the focus leaves. It may have been opened before React came, so whether it is open is
 * read from the element alone.
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
    // Before React a link may have been pressed, or the focus moved on.
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
    // Only now: between the two the focus goes to what was pressed, or to what lies behind everything.
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
      // Shown, it would hide what has the focus.
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget && !isInside(relatedTarget)) close();
      },
    },
  };
}
