/** Events that come well before a click, a toggle, or a milestone, such as hovering over a link. */
const HINTS = ['pointerover', 'focusin', 'scroll'] as const;

/**
 * Starts reporting as soon as the page has a tag function: immediately, or later when the visitor
 * consents. Without a tag function, nothing is loaded.
 */
export function watchForTag(): void {
  const check = () => {
    if (typeof window.gtag !== 'function') return;
    for (const type of HINTS) removeEventListener(type, check);
    import('./report.ts').then(
      ({ startReporting }) => startReporting(),
      () => undefined,
    );
  };
  for (const type of HINTS) addEventListener(type, check, { passive: true });
  check();
}
