/** The page counts as past the hero when the hero ends within this top share of the viewport. */
const EARLY = 0.2;

/** Hides the floating button over the hero, and while the visitor fills in a form. */
export function startCallButton(): void {
  const button = document.querySelector(`voice-agent [data-talk]`)?.parentElement;
  const hero = document.querySelector('[data-hero]');
  if (!button || !hero) return;
  let isOverHero = true;
  let isFilling = false;
  const refresh = () => {
    if (isOverHero || isFilling) button.setAttribute('data-away', '');
    else button.removeAttribute('data-away');
  };
  const follow = (focused: EventTarget | null) => {
    isFilling = focused instanceof Element && focused.closest('form') !== null;
    refresh();
  };
  addEventListener('focusin', ({ target }) => follow(target));
  addEventListener('focusout', ({ relatedTarget }) => follow(relatedTarget));
  follow(document.activeElement);
  new IntersectionObserver(
    (entries) => {
      isOverHero = entries.at(-1)?.isIntersecting ?? false;
      refresh();
    },
    { rootMargin: `${-100 * EARLY}% 0px 0px` },
  ).observe(hero);
}
