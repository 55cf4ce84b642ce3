import {
  type DeskSettings,
  FIRST_STAGE,
  finishedStages,
  type Promised,
} from '../../contract/desk.ts';
import { answerBy, dueFrom } from '../../intake/shared/business-time.ts';
import type { Reader } from '../../intake/store/filter.ts';
import type { ListedSubmission } from '../../intake/store/inbox.ts';

/**
 * The reader of a list, by the agency's settings. Replies are due only if it promises a time.
 * @param by left out for all recruiters
 */
export function readerAt(
  now: number,
  { stages, promised }: Pick<DeskSettings, 'stages' | 'promised'>,
  by?: string,
): Reader {
  const receivedBefore = promised ? dueFrom(now, promised) : 0;
  return { by, now, receivedBefore, finished: finishedStages(stages) };
}

/** A submission with the time by which its reader has to act on it. */
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
