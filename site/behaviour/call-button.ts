/** Share of the view's height that the hero's end still has to go when the button appears. */
const EARLY = 0.2;

/** What a press announces on the document; whoever holds the calls may prevent it. */
const CALL_EVENT = 'voice:toggle';

/**
 * Shows the floating button once scroll position and `EARLY` of the view reach past the hero.
 * Its HTML, and how narrow the view has to be, are in `site/sections/call-button/`.
 */
export function startCallButton(): void {
  const place = document.querySelector<HTMLElement>('[data-call]');
  if (!place) return;
  place.addEventListener('click', () => {
    document.dispatchEvent(new CustomEvent(CALL_EVENT, { cancelable: true }));
  });
  const hero = document.querySelector('[data-hero]');
  if (!hero) return;
  const observer = new IntersectionObserver(
    (entries) => {
      place.dataset['call'] = entries.at(-1)?.isIntersecting ? 'early' : 'shown';
    },
    { rootMargin: `${-100 * EARLY}% 0px 0px` },
  );
  observer.observe(hero);
}
