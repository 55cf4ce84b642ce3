/** How far below the screen the carousel begins to load. */
const NEAR = '200px';

/** Loads what moves it: embla, 8 kB. */
export function loadCarousel() {
  return import('./auto-scroll.ts');
}

/**
 * Turns a row that scrolls by hand into a carousel once it is near the screen, and back where the
 * visitor asks for less motion. Its HTML is in `site/sections/trusted/trusted.tsx`.
 */
export function startCarousel(): void {
  const carousel = document.querySelector<HTMLElement>('[data-carousel]');
  if (!carousel) return;
  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      runWhileMotionIsWanted(carousel);
    },
    { rootMargin: NEAR },
  );
  near.observe(carousel);
}

function runWhileMotionIsWanted(carousel: HTMLElement): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let running = new AbortController();
  const follow = () => {
    running.abort();
    if (still.matches) return;
    running = new AbortController();
    const { signal } = running;
    loadCarousel().then(
      ({ autoScroll }) => autoScroll(carousel, signal),
      () => undefined,
    );
  };
  still.addEventListener('change', follow);
  follow();
}
