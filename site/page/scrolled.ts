/** Scroll distance in pixels up to which the page counts as at its top. */
const TOP_PX = 100;

/**
 * Sets `data-scrolled` on the root, which indicates whether the page is scrolled past its top. Only
 * for browsers without scroll timelines (Firefox, Safari before 26). The scroll hint and the bar's
 * button depend on it.
 */
export function startScrolled(): void {
  if (CSS.supports('animation-timeline: scroll()')) return;
  const update = () => {
    document.documentElement.setAttribute('data-scrolled', scrollY > TOP_PX ? 'true' : 'false');
  };
  addEventListener('scroll', update, { passive: true });
  update();
}
