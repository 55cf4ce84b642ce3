/**
 * Runs inline in the head of every page. Everything that the first paint doesn't need is requested
 * after it: the fonts and the page's script. Requested at once, they delayed the first paint from
 * 0.94 to 1.35 s on the phone that Lighthouse simulates.
 *
 * The fonts are loaded first, then used in one step by an attribute on the root: applied one by one,
 * each would lay out the page again. `late-fonts.astro` has the styles for it. On later pages, they
 * are in the browser's cache and apply from the start.
 */

/** The longest wait for the first paint, in milliseconds. */
const PAINT_MS = 2000;

const root = document.documentElement;
let isStarted = false;

// If the page opens further down, what is above must have its height: see `page/whole-page.ts`.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (location.hash || visit?.type !== 'navigate') root.dataset.whole = '';

try {
  if (sessionStorage.fonts) root.dataset.fonts = '';
} catch {
  // Storage is blocked.
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  void loadFonts();
  const script = document.querySelector<HTMLElement>('[data-start]')?.dataset.start;
  if (script) void import(script);
}

async function loadFonts(): Promise<void> {
  // Faces with more letters than English needs are loaded by the browser when a text has them.
  const faces = [...document.fonts].filter(
    ({ family, unicodeRange }) => !family.includes('fallback') && unicodeRange.startsWith('U+0'),
  );
  await Promise.all(faces.map((face) => face.load()));
  const target = document.getElementById(location.hash.slice(1));
  // A visitor who has moved on stays.
  const isThere = target && root.dataset.whole === '' && isArrivedAt(target);
  root.dataset.fonts = '';
  // With other fonts, the target of the page's URL is elsewhere.
  if (isThere) target.scrollIntoView({ behavior: 'instant' });
  try {
    sessionStorage.fonts = 'cached';
  } catch {
    // Storage is blocked.
  }
}

/** As in `page/into-view.ts`: this script can't import it. */
function isArrivedAt(target: Element): boolean {
  const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop);
  const bar = Number.parseFloat(getComputedStyle(root).scrollPaddingTop);
  return Math.abs(target.getBoundingClientRect().top - margin - bar) < 2;
}

addEventListener('DOMContentLoaded', () => {
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  // A tab in the background paints nothing, and Safari before 14.1 reports no paint.
  setTimeout(start, document.hidden ? 0 : PAINT_MS);
});
