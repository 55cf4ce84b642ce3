import { useEffect } from 'react';
import type { SubmissionRecord } from '../../../../intake/store/recruiters/records.ts';
import { markSeen } from '../api/actions.ts';

/** Milliseconds that a new submission is open before it counts as seen. j and k pass faster. */
const SEEN_AFTER_MS = 1500;

/** Already marked as seen since they were opened. One that is set back to new stays new. */
const leftNew = new Set<string>();

/** Marks a new submission as seen after it was open for a moment in a visible window. */
export function useSeen(record: SubmissionRecord): void {
  const { receipt, stage } = record;
  useEffect(() => {
    if (stage !== 'new' || leftNew.has(receipt)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      timer = setTimeout(() => {
        leftNew.add(receipt);
        void markSeen(receipt);
      }, SEEN_AFTER_MS);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [receipt, stage]);
  // When it is opened again, it is marked again.
  useEffect(() => () => void leftNew.delete(receipt), [receipt]);
}
