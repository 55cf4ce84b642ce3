import { useEffect } from 'react';
import type { SubmissionRecord } from '../../../../intake/store/recruiters/records.ts';
import { setSeen } from '../api/actions.ts';

/** Milliseconds that a submission stands open before it counts as seen. j and k pass faster. */
const SEEN_AFTER_MS = 2000;

/** Already marked since they were opened. One that is set back to not seen stays so. */
const marked = new Set<string>();

const silent = () => undefined;

/** Marks a submission as seen after it stood open for a moment in a visible window. */
export function useSeen({ receipt, seenAt }: SubmissionRecord): void {
  const isSeen = seenAt !== undefined;
  useEffect(() => {
    if (isSeen || marked.has(receipt)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => markOpened(receipt), SEEN_AFTER_MS);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [receipt, isSeen]);
  // When it is opened again, it is marked again.
  useEffect(() => () => void marked.delete(receipt), [receipt]);
}

/** Marks a submission as seen at once, because a person opened it on purpose. */
export function markOpened(receipt: string): void {
  marked.add(receipt);
  void setSeen(receipt, true, silent);
}
