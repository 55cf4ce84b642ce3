import { report } from '../../page/analytics/analytics.ts';

/** Events that show the visitor is scrolling or doing something else. */
const TAKES_OVER = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * After this many frames without movement, a question has settled, unless an icon is still turning.
 * `getAnimations` isn't enough: Chromium (150) omits those of `::details-content`.
 */
const STILL_FRAMES = 5;

/** Keeps a clicked question in position, and reports each opening and closing. */
export function startQuestions(): void {
  const list = document.querySelector('[data-questions]');
  if (!list) return;
  // Enter and Space also fire `click`.
  list.addEventListener('click', ({ target }) => {
    const question = target instanceof Element ? target.closest('summary') : null;
    if (question) keepPlace(question, list);
  });
  reportToggles(list);
  // The page's URL may name a question.
  const named = list.querySelector<HTMLDetailsElement>('details:target');
  if (named) named.open = true;
}

/**
 * Keeps a clicked question under the pointer while another one above it closes: in each frame, the
 * page scrolls by the distance that the question moved. Stops when nothing in `list` moves, or when
 * the visitor does something else.
 */
function keepPlace(question: Element, list: Element): void {
  const { style } = document.documentElement;
  const top = question.getBoundingClientRect().top;
  const ended = new AbortController();
  // Otherwise, scroll anchoring would also compensate for part of the movement.
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
 * Reports each opening and closing once. A question that is already open is reported immediately,
 * because its `toggle` event may have fired before.
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
  // `toggle` events don't bubble.
  list.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement) reportToggle(target);
    },
    true,
  );
}
