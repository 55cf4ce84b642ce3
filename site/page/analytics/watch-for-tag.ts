/** Events that come well before a click, a toggle or a milestone, such as a hover over a link. */
const HINTS = ['pointerover', 'focusin', 'scroll'] as const;

/**
 * Starts reporting as soon as the page has a tag function: at once, or later with a visitor's
 * consent. Without a tag function, nothing is loaded.
 */
export function watchForTag(): void {
  const look = () => {
    if (typeof window.gtag !== 'function') return;
    for (const type of HINTS) removeEventListener(type, look);
    import('./report.ts').then(
      ({ startReporting }) => startReporting(),
      () => undefined,
    );
  };
  for (const type of HINTS) addEventListener(type, look, { passive: true });
  look();
}
