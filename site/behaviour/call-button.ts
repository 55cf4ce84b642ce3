import { marked } from '../marks/marks.ts';

/** Share of the view's height that the hero's end still has to go when the button appears. */
const EARLY = 0.2;

/**
 * Shows the floating button once scroll position and `EARLY` of the view reach past the hero, and
 * not over a form while somebody fills it in.
 * Its HTML, and how narrow the view has to be, are in `site/sections/call-button/`.
 */
export function startCallButton(): void {
  const place = document.querySelector<HTMLElement>('[data-call]');
  if (!place) return;
  const hero = document.querySelector(marked('hero'));
  let isEarly = hero !== null;
  let isFilling = false;
  const show = () => {
    place.dataset.call = isFilling ? 'away' : isEarly ? 'early' : 'shown';
  };
  const follow = (focused: EventTarget | null) => {
    isFilling = focused instanceof Element && focused.closest('form') !== null;
    show();
  };
  addEventListener('focusin', ({ target }) => follow(target));
  addEventListener('focusout', ({ relatedTarget }) => follow(relatedTarget));
  follow(document.activeElement);
  if (!hero) return;
  const observer = new IntersectionObserver(
    (entries) => {
      isEarly = entries.at(-1)?.isIntersecting ?? false;
      show();
    },
    { rootMargin: `${-100 * EARLY}% 0px 0px` },
  );
  observer.observe(hero);
}
