import { useEffect } from 'react';
import type { SubmissionRecord } from '../../../../intake/store/records/records.ts';
import { markSeen } from '../api/actions.ts';

/** Milliseconds that a new submission stays open before it counts as seen: j and k pass sooner. */
const SEEN_AFTER_MS = 1500;

/** Those that a person marked as new again by hand: they stay it while they are open. */
const leftNew = new Set<string>();

/** Marks a new submission as seen once it stood open for a moment, in a window that is seen. */
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
  // Opened another time it counts anew.
  useEffect(() => () => void leftNew.delete(receipt), [receipt]);
}
