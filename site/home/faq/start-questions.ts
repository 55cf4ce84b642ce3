import { report } from '../../page/analytics/analytics.ts';
import { withAttr } from '../../ui/attributes.ts';

/** What a visitor scrolls with, or presses next. */
const TAKES_OVER = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * After so many frames in which a question did not move it moves no more, if no mark turns either.
 * `getAnimations` alone doesn't tell: in Chromium (150) it leaves out those of `::details-content`.
 */
const STILL_FRAMES = 5;

/** Keeps a pressed question in its place, and reports what is opened and closed. */
export function startQuestions(): void {
  const list = document.querySelector(withAttr('questions'));
  if (!list) return;
  // A key's press is a click, too.
  list.addEventListener('click', ({ target }) => {
    const question = target instanceof Element ? target.closest('summary') : null;
    if (question) keepPlace(question, list);
  });
  reportToggles(list);
}

/**
 * Keeps a pressed question under the pointer while another one, above it, closes: the page scrolls
 * by as much as the question moves, in the same frame. Ends when nothing in `list` moves, or when the
 * visitor does something else.
 */
function keepPlace(question: Element, list: Element): void {
  const { style } = document.documentElement;
  const top = question.getBoundingClientRect().top;
  const ended = new AbortController();
  // The browser would make up for a part of it a second time.
  style.overflowAnchor = 'none';
  ended.signal.addEventListener('abort', () => style.removeProperty('overflow-anchor'));
  for (const type of TAKES_OVER) {
    addEventListener(type, () => ended.abort(), { passive: true, signal: ended.signal });
  }
  let still = 0;
  const follow = () => {
    if (ended.signal.aborted) return;
    const moved = question.getBoundingClientRect().top - top;
    still = Math.abs(moved) < 1 ? still + 1 : 0;
    if (still === 0) scrollBy({ top: moved, behavior: 'instant' });
    const turns = list.getAnimations({ subtree: true }).length > 0;
    if (turns || still < STILL_FRAMES) requestAnimationFrame(follow);
    else ended.abort();
  };
  requestAnimationFrame(follow);
}

/**
 * Reports each opening and closing of a question once. A question that is open already is reported
 * at once: its event has passed, or is still to come.
 */
function reportToggles(list: Element): void {
  const open = new Set<HTMLDetailsElement>();
  const reportToggle = (entry: HTMLDetailsElement) => {
    if (entry.open === open.has(entry)) return;
    if (entry.open) open.add(entry);
    else open.delete(entry);
    report('faq_toggle', {
      question: entry.querySelector('summary')?.textContent.trim() ?? '',
      state: entry.open ? 'open' : 'close',
    });
  };
  for (const entry of list.querySelectorAll('details')) reportToggle(entry);
  // A `toggle` does not bubble.
  list.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement) reportToggle(target);
    },
    true,
  );
}
