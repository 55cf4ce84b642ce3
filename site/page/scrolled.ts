/** Scroll distance in pixels up to which the page counts as at its top. */
const TOP_PX = 100;

/**
 * Sets `data-scrolled` on the root, which indicates whether the page is scrolled past its top. The
 * bar floats then, and the hero's scroll hint is hidden.
 */
export function startScrolled(): void {
  let last: boolean | undefined;
  const update = () => {
    const isScrolled = scrollY > TOP_PX;
    if (isScrolled === last) return;
    last = isScrolled;
    document.documentElement.setAttribute('data-scrolled', isScrolled ? 'true' : 'false');
  };
  addEventListener('scroll', update, { passive: true });
  update();
}
