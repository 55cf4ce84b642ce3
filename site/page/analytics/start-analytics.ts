import { tagId } from './analytics-props.ts';

/** Events that come well before a click, a toggle, or a milestone, such as hovering over a link. */
const HINTS = ['pointerover', 'focusin', 'scroll'] as const;

/**
 * Loads the tag that the settings name. Without one, reports to a tag function that the page gets
 * by other means, immediately or once the visitor consents. Until then, nothing is loaded.
 */
export function startAnalytics(): void {
  const tag = tagId();
  if (tag) {
    import('./google-tag.ts').then(
      ({ startTag }) => startTag(tag),
      () => undefined,
    );
    return;
  }
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
