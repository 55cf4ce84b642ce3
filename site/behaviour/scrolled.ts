import { setMark } from '../marks/marks.ts';

/** Pixels of scroll up to which the page counts as at its top. */
const TOP_PX = 100;

/**
 * Tells stylesheets by `data-scrolled` on the root whether the page has left its top, where the
 * browser has no scroll timelines (Firefox, Safari before 26): the scroll hint follows it.
 */
export function startScrolled(): void {
  if (CSS.supports('animation-timeline: scroll()')) return;
  const look = () => {
    setMark(document.documentElement, 'scrolled', scrollY > TOP_PX ? 'true' : 'false');
  };
  addEventListener('scroll', look, { passive: true });
  look();
}
