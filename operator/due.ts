import { FIRST_STAGE, type Promised } from '../contract/desk.ts';
import { answerBy, dueFrom } from '../intake/shared/business-time.ts';
import type { Due } from '../intake/store/filter.ts';
import type { ListedSubmission } from '../intake/store/inbox.ts';

/** Selects what is due: reminders, and replies if the agency promises a response time. */
export function dueAt(now: number, promised: Promised | undefined): Due {
  return { receivedBefore: promised ? dueFrom(now, promised) : 0, now };
}

/** A submission with the time by which a recruiter has to act on it. */
export type WithDue<T> = T & {
  /** The reminder, or when the promised reply is due. Omitted if there is neither. */
  answerBy?: number;
};

export function withDue<T extends ListedFields>(
  row: T,
  promised: Promised | undefined,
): WithDue<T> {
  if (row.remindAt !== undefined) return { ...row, answerBy: row.remindAt };
  if (!promised || row.quarantined || row.stage !== FIRST_STAGE) return row;
  return { ...row, answerBy: answerBy(row.receivedAt, promised) };
}

type ListedFields = Pick<ListedSubmission, 'receivedAt' | 'remindAt' | 'stage' | 'quarantined'>;
