import { setAttr } from '../ui/attributes.ts';

/** Pixels of scroll up to which the page counts as at its top. */
const TOP_PX = 100;

/**
 * Sets `data-scrolled` on the root, which says whether the page has left its top. Only for browsers
 * without scroll timelines (Firefox, Safari before 26). The scroll hint and the bar's button depend
 * on it.
 */
export function startScrolled(): void {
  if (CSS.supports('animation-timeline: scroll()')) return;
  const look = () => {
    setAttr(document.documentElement, 'scrolled', scrollY > TOP_PX ? 'true' : 'false');
  };
  addEventListener('scroll', look, { passive: true });
  look();
}
