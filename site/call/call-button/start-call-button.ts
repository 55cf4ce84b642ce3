/** An element counts as out of view when it ends within this top share of the viewport. */
const EARLY = 0.2;

/** Hides the floating button over the hero, and while the form or another of its kind is in view. */
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
  for (const element of document.querySelectorAll('[data-hero], #contact-form, [data-talk]')) {
    if (element !== button) observer.observe(element);
  }
}
