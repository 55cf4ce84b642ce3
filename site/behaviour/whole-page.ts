import { isMarked, setMark, unmark } from '../marks/marks.ts';

const LINKS = 'a[href*="#"]';
/** What is laid out as it comes near, by `shell/base.css`. */
const PARTS = '.below > section, footer > :is(section, .wrap)';
/** The scrolling to an anchor begins within 300 ms (`navigation.ts`), and Safari before 26.2 tells of no end. */
const LONGEST_MS = 2000;

/**
 * Lets all of the page be laid out while it scrolls to an anchor: what lies on the way would else
 * take up its height only as it comes near, and the scrolling would end elsewhere. After that each
 * part keeps its height (`contain-intrinsic-size` in `shell/base.css`), and what is in view then
 * stays laid out: Chromium (156) takes it away for a frame, which counts as a shift of all of it. A
 * page that opens further down is laid out whole from the start, by the loader in its head.
 */
export function startWholePage(): void {
  const root = document.documentElement;
  let timer = 0;
  const begin = () => {
    setMark(root, 'whole');
    clearTimeout(timer);
    timer = window.setTimeout(rest, LONGEST_MS);
  };
  const rest = () => {
    clearTimeout(timer);
    if (!isMarked(root, 'whole')) return;
    for (const part of document.querySelectorAll<HTMLElement>(PARTS)) {
      const { top, bottom } = part.getBoundingClientRect();
      if (bottom > 0 && top < innerHeight) part.style.contentVisibility = 'visible';
    }
    unmark(root, 'whole');
  };
  // On the window, to come after the page's own navigation.
  addEventListener('click', ({ target, defaultPrevented }) => {
    if (!(target instanceof Element) || !target.closest(LINKS)) return;
    // The browser's own scrolling begins at once; ours leaves time to answer the press first.
    if (defaultPrevented) requestAnimationFrame(() => setTimeout(begin));
    else begin();
  });
  addEventListener('scrollend', rest);
  if (isMarked(root, 'whole')) begin();
}
