/** An element counts as out of view when it ends within this top share of the viewport. */
const EARLY = 0.2;

/** Hides the floating button over the hero, and where it would cover buttons or repeat a link. */
export function startCallButton(): void {
  const button = document.querySelector('voice-agent [data-talk]');
  const inView = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      button?.parentElement?.toggleAttribute('data-away', inView.size > 0);
    },
    { rootMargin: `${-100 * EARLY}% 0px 0px` },
  );
  const others = '[data-hero], #contact-form, [data-roles] [type="submit"], [data-talk]';
  for (const element of document.querySelectorAll(others)) {
    if (element !== button) observer.observe(element);
  }
}
