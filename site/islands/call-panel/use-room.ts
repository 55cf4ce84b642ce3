import { type RefObject, useEffect, useState } from 'react';

/** What an on-screen keyboard takes at least of the height, as a share. */
const KEYBOARD = 0.25;

/**
 * How much the panel takes: of a phone half, or all that is left beside the on-screen keyboard while
 * somebody types into it; and everywhere no more than its ends while somebody is at the page's form.
 */
export type Room = 'half' | 'whole' | 'low';

export function useRoom(panel: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>('half');

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
    const later = () => requestAnimationFrame(follow);
    follow();
    view?.addEventListener('resize', follow);
    view?.addEventListener('scroll', follow);
    addEventListener('focusin', follow);
    // Between two elements nothing has the focus.
    addEventListener('focusout', later);
    return () => {
      view?.removeEventListener('resize', follow);
      view?.removeEventListener('scroll', follow);
      removeEventListener('focusin', follow);
      removeEventListener('focusout', later);
    };
  }, [panel]);

  return room;
}
