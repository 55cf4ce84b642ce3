import { useEffect } from 'react';
import type { SubmissionRecord } from '../../../intake/store/record.ts';
import { setSeen } from '../api/actions.ts';

/** Milliseconds until an open submission counts as seen. Moving past it with j and k is faster. */
const SEEN_AFTER_MS = 2000;

/** Receipts already marked since they were opened, so that one marked as unread stays unread. */
const marked = new Set<string>();

/** Marks a submission as seen after it was open for a moment. */
export function useSeen({ receipt, seenAt }: SubmissionRecord): void {
  const isSeen = seenAt !== undefined;
  useEffect(() => {
    if (isSeen || marked.has(receipt)) return;
    const timer = setTimeout(() => markOpened(receipt), SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [receipt, isSeen]);
  // Opening it again marks it again.
  useEffect(() => () => void marked.delete(receipt), [receipt]);
}

/** Marks a submission as seen immediately, because a person chose to open it. */
export function markOpened(receipt: string): void {
  marked.add(receipt);
  void setSeen(receipt, true);
}
