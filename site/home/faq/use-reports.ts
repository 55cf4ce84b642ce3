import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { report } from '../../page/analytics/analytics.ts';

/**
 * Reports each opening and closing of a question once. A question that is open at hydration is
 * reported then: its event has passed already or is still to come.
 */
export function useReports(place: RefObject<HTMLElement | null>) {
  const open = useRef(new Set<HTMLDetailsElement>());

  const reportToggle = useCallback((entry: HTMLDetailsElement) => {
    if (entry.open === open.current.has(entry)) return;
    if (entry.open) open.current.add(entry);
    else open.current.delete(entry);
    report('faq_toggle', {
      question: entry.querySelector('summary')?.textContent.trim() ?? '',
      state: entry.open ? 'open' : 'close',
    });
  }, []);

  useEffect(() => {
    for (const entry of place.current?.querySelectorAll('details') ?? []) reportToggle(entry);
  }, [place, reportToggle]);

  return reportToggle;
}
