import { afterNextFrame } from './next-task.ts';

const LINKS = 'a[href*="#"]';
/** Parts that `layout/base.css` lays out only when they come near the viewport. */
const PARTS = '.below > section, footer > :is(section, .wrap)';
/** Scrolling begins within 300 ms (`navigation.ts`). Safari before 26.2 has no `scrollend`. */
const MAX_MS = 2000;

const root = document.documentElement;
let timer = 0;

/**
 * Lays out the whole page while it scrolls to an anchor. Otherwise a part on the way would get its
 * height only when it comes near, and the scrolling would end at the wrong place. Afterwards each
 * part keeps its height (`contain-intrinsic-size` in `layout/base.css`), and the parts in view stay
 * laid out. Chromium (156) would drop them for one frame, which counts as a shift of all of them.
 * If a page opens further down, the loader in its head lays out the whole page from the start.
 */
export function startWholePage(): void {
  // On the window, so that this runs after the page's own navigation.
  addEventListener('click', ({ target, defaultPrevented }) => {
    if (!(target instanceof Element) || !target.closest(LINKS)) return;
    // The browser's own scrolling begins at once. Ours leaves time for a frame after the click.
    if (defaultPrevented) afterNextFrame(layOutWholePage);
    else layOutWholePage();
  });
  // Without a click, for example if the visitor edits the URL. Not in Firefox before 147 and Safari
  // before 26.2.
  globalThis.navigation?.addEventListener('navigate', ({ hashChange, navigationType }) => {
    if (hashChange && navigationType !== 'traverse') layOutWholePage();
  });
  addEventListener('scrollend', rest);
  if (root.hasAttribute('data-whole')) layOutWholePage();
}

/** Until the scrolling ends. */
export function layOutWholePage(): void {
  root.setAttribute('data-whole', '');
  clearTimeout(timer);
  timer = window.setTimeout(rest, MAX_MS);
}

function rest(): void {
  clearTimeout(timer);
  if (!root.hasAttribute('data-whole')) return;
  for (const part of document.querySelectorAll<HTMLElement>(PARTS)) {
    const { top, bottom } = part.getBoundingClientRect();
    if (bottom > 0 && top < innerHeight) part.style.contentVisibility = 'visible';
  }
  root.removeAttribute('data-whole');
}
