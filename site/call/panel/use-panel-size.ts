import { type RefObject, useEffect, useState } from 'react';

/** The smallest share of the window's height that an on-screen keyboard takes. */
const KEYBOARD = 0.25;

/**
 * The size of the panel. 'half': the lower part of a phone's screen. 'whole': all of a phone's
 * screen above the on-screen keyboard. 'low', on every screen: only the state and the text box,
 * while the visitor is in the page's form.
 */
export type PanelSize = 'half' | 'whole' | 'low';

export function usePanelSize(panel: RefObject<HTMLElement | null>): PanelSize {
  const [room, setRoom] = useState<PanelSize>('half');

  useEffect(() => {
    const view = window.visualViewport;
    const follow = () => {
      const focused = document.activeElement;
      const isFilling = focused?.closest('#contact');
      const height = view?.height ?? innerHeight;
      const hasKeyboard = height < innerHeight * (1 - KEYBOARD);
      setRoom(isFilling ? 'low' : hasKeyboard ? 'whole' : 'half');
      const top = view?.offsetTop ?? 0;
      panel.current?.style.setProperty('--view-height', `${height}px`);
      panel.current?.style.setProperty('--view-below', `${innerHeight - height - top}px`);
    };
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(follow);
    };
    follow();
    view?.addEventListener('resize', follow);
    view?.addEventListener('scroll', follow);
    addEventListener('focusin', follow);
    // Wait for the next frame: while the focus moves, no element has it.
    addEventListener('focusout', later);
    return () => {
      cancelAnimationFrame(frame);
      view?.removeEventListener('resize', follow);
      view?.removeEventListener('scroll', follow);
      removeEventListener('focusin', follow);
      removeEventListener('focusout', later);
    };
  }, [panel]);

  return room;
}
