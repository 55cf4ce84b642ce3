import { type RefObject, useEffect } from 'react';

/** What a visitor scrolls with, or presses next. */
const TAKES_OVER = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Keeps a pressed question under the pointer while another one, above it, closes: the page scrolls
 * by as much as the question moves, in the same frame.
 */
export function useHeldPlace(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const list = place.current;
    // A key's press is a click, too.
    const onClick = ({ target }: Event) => {
      const question = target instanceof Element ? target.closest('summary') : null;
      if (list && question) holdPlace(question, list);
    };
    list?.addEventListener('click', onClick);
    return () => list?.removeEventListener('click', onClick);
  }, [place]);
}

/** Ends when nothing in `list` moves any more, or when the visitor does something else. */
function holdPlace(question: Element, list: Element): void {
  const { style } = document.documentElement;
  const top = question.getBoundingClientRect().top;
  const ended = new AbortController();
  // The browser would make up for a part of it a second time.
  style.overflowAnchor = 'none';
  ended.signal.addEventListener('abort', () => style.removeProperty('overflow-anchor'));
  for (const type of TAKES_OVER) {
    addEventListener(type, () => ended.abort(), { passive: true, signal: ended.signal });
  }
  const follow = () => {
    if (ended.signal.aborted) return;
    const moved = question.getBoundingClientRect().top - top;
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
    if (list.getAnimations({ subtree: true }).length > 0) requestAnimationFrame(follow);
    else ended.abort();
  };
  requestAnimationFrame(follow);
}
