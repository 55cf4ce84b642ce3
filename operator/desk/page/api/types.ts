import type { Counts, ListedSubmission } from '../../../../intake/store/inbox.ts';
import type { SubmissionRecord } from '../../../../intake/store/record.ts';
import type { WithDue } from '../../../due.ts';

/** A submission in a list, and an open one, as the desk's server sends them. */
export type Listed = WithDue<ListedSubmission>;
export type OpenRecord = WithDue<SubmissionRecord>;

export type { Looking } from '../../server/presence.ts';
export type { CopyAnswer } from '../../server/routes/client-copies.ts';
export type { SignInAnswer } from '../../server/routes/sign-in.ts';
export type { Health, SessionAnswer } from '../../server/routes/state.ts';

/** A page of a list. */
export interface ListPage {
  rows: Listed[];
  /** How many submissions match the filter. Only on the first page. */
  total?: number;
  /** Suggested searches, each for a name one typo away. Only when nothing was found. */
  near?: string[];
}

/** A page with its filter: the last filter's page stays in view until the next one's arrives. */
export interface FilteredPage extends ListPage {
  filter: string;
}

/** How many submissions are in each view. */
export type DeskCounts = Counts;
