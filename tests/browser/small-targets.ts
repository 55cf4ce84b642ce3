import type { Page } from '@playwright/test';

/** CSS pixels. WCAG 2.2, 2.5.8. */
export const LEAST = 24;

/** Targets that are too small. The rule exempts links in running text. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, input:not([type="hidden"]), textarea, select, [role="button"], [tabindex="0"]',
    );
    const isShown = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }) &&
      !element.closest('.visually-hidden, .skip, [aria-hidden="true"]');
    /** Whether other text is on the same line. */
    const isInText = (element: HTMLElement) => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const around = element.closest('p, li, dd, td, blockquote, label')?.textContent.trim() ?? '';
      return around.length > (element.textContent.trim().length || Number.POSITIVE_INFINITY);
    };
    /** The element, what it draws before or after itself over its surroundings, and its label. */
    const sizeOf = (element: HTMLElement) => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      const after = getComputedStyle(element, '::after');
      const covers =
        after.content !== 'none' && after.position === 'absolute' && after.inset === '0px';
      const rects = [element, label, covers ? element.closest('li') : undefined].map((each) =>
        each?.getBoundingClientRect(),
      );
      return [
        Math.max(...rects.map((rect) => rect?.width ?? 0)),
        Math.max(...rects.map((rect) => rect?.height ?? 0)),
      ] as const;
    };
    return [...targets]
      .filter((each) => isShown(each) && !isInText(each))
      .flatMap((element) => {
        const [width, height] = sizeOf(element);
        if (Math.min(width, height) >= least - 0.01) return [];
        const words =
          element.textContent.trim() || element.getAttribute('aria-label') || element.id;
        return [`${element.tagName} “${words}” ${width.toFixed(1)} by ${height.toFixed(1)}`];
      });
  }, LEAST);
}
