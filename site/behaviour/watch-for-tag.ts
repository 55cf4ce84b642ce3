/** What comes well before a press, a toggle or a milestone: over a link before the press of it. */
const OMENS = ['pointerover', 'focusin', 'scroll'] as const;

/**
 * Starts reporting as soon as the page has a tag function: at once, or later where one comes with
 * a visitor's consent. Without one, nothing is loaded.
 */
export function watchForTag(): void {
  const look = () => {
    if (typeof window.gtag !== 'function') return;
    for (const omen of OMENS) removeEventListener(omen, look);
    import('./report.ts').then(
      ({ startReporting }) => startReporting(),
      () => undefined,
    );
  };
  for (const omen of OMENS) addEventListener(omen, look, { passive: true });
  look();
}
