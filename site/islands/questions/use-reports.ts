import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { report } from '../../behaviour/analytics.ts';

/**
 * Reports that a question was opened or closed, once each. One that is open when the place comes
 * alive is reported then: its event has gone by, or is still on its way.
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
