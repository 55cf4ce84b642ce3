import type { Submission } from '../../contract/submission.ts';
import { toAnswer, type WrittenAnswer } from './answers.ts';
import { type ConsentStanding, standingsOf } from './consents.ts';
import { type Db, type Row, rowsOf } from './database.ts';
import type { Filter } from './filter.ts';
import { type ListedSubmission, listed, page } from './inbox.ts';
import { type Note, toNote } from './notes.ts';
import { nameOf, relatives, type Tie, tiesOf } from './person.ts';
import { type StoredFile, toFile } from './submissions.ts';

/** One attempt to deliver a submission that had a result. */
export interface Attempt extends Pick<Row<'attempt'>, 'number' | 'outcome' | 'detail'> {
  beganAt: number;
  endedAt: number;
}

/** The history of one delivery, with its attempts in order. Its id is the `webhook-id`. */
export interface DeliveryStory extends Pick<Row<'outbox'>, 'id' | 'destination' | 'state'> {
  attempts: Attempt[];
  /** When a waiting delivery is tried next. */
  dueAt?: number;
  deliveredAt?: number;
  buriedAt?: number;
}

export type ActivityKind =
  | 'seen'
  | 'owner'
  | 'remind'
  | 'stage'
  | 'note'
  | 'tag'
  | 'answer'
  | 'retry'
  | 'hold'
  | 'release'
  | 'revoke'
  | 'copy';

/** An action of a person on a submission. */
export type Activity = Omit<Row<'activity'>, 'submission_id'>;

/** All data of a submission itself. */
export interface WholeSubmission extends Omit<ListedSubmission, 'files'> {
  id: string;
  /** The thread of notes, oldest first. */
  notes: Note[];
  /** The recruiters' replies, oldest first. */
  answers: WrittenAnswer[];
  files: StoredFile[];
  deliveries: DeliveryStory[];
  activity: Activity[];
  consent: ConsentStanding;
}

/** Another submission with the same email address or phone number. */
export interface Related extends Pick<Row<'submission'>, 'receipt' | 'mode'> {
  receivedAt: number;
  name: string;
  same: Tie[];
}

/** A submission as a recruiter reads it. */
export interface SubmissionRecord extends WholeSubmission {
  /** Newest first. */
  related: Related[];
}

/** The most other submissions shown with the same address or number. */
const MAX_RELATIVES = 1000;

/** Whole submissions, as the desk and exports show them. */
export function createRecord(db: Db) {
  return {
    /**
     * Undefined if nothing is stored under the number.
     * @param by whose reminder it has. Default: the earliest of anyone
     */
    async record(receipt: string, by?: string): Promise<SubmissionRecord | undefined> {
      const named = db.selectFrom('submission').selectAll().where('receipt', '=', receipt);
      const row = await named.executeTakeFirst();
      const [whole] = row ? await wholeOf(db, [row], by) : [];
      if (!row || !whole) return undefined;
      const related = await relatives(db, row).limit(MAX_RELATIVES).execute();
      return {
        ...whole,
        related: related.map((other) => ({
          receipt: other.receipt,
          mode: other.mode,
          receivedAt: other.received_at,
          name: nameOf(JSON.parse(other.fields) as Submission),
          same: tiesOf(row, other),
        })),
      };
    },

    /** Like `list`, but each whole. The number of queries does not depend on how many there are. */
    whole: async (filter: Filter, limit: number, before?: number): Promise<WholeSubmission[]> =>
      wholeOf(db, await page(db, filter, limit, before), filter.reader?.by),

    /** One file of a submission; undefined if either is missing. */
    async file(receipt: string, id: string): Promise<StoredFile | undefined> {
      const owner = db.selectFrom('submission').select('id').where('receipt', '=', receipt);
      const files = db.selectFrom('file').selectAll().where('id', '=', id);
      const row = await files.where('submission_id', 'in', owner).executeTakeFirst();
      return row && toFile(row);
    },
  };
}

/** The whole submissions of some rows, in the same order. */
async function wholeOf(
  db: Db,
  rows: readonly Row<'submission'>[],
  by?: string,
): Promise<WholeSubmission[]> {
  const ids = rows.map(({ id }) => id);
  const lines = await listed(db, rows, by);
  const files = await rowsOf(db, 'file', ids, 'position');
  const activity = await rowsOf(db, 'activity', ids, 'seq');
  const notes = await rowsOf(db, 'note', ids, 'seq');
  const answers = await rowsOf(db, 'answer', ids, 'seq');
  const deliveries = await rowsOf(db, 'outbox', ids, 'destination');
  const attempts = await rowsOf(db, 'attempt', ids, 'seq');
  const consentOf = await standingsOf(db, rows);
  return rows.flatMap((row, index) => {
    const { id } = row;
    const line = lines[index];
    if (!line) return [];
    return {
      ...line,
      id,
      notes: notes(id).map(toNote),
      answers: answers(id).map(toAnswer),
      files: files(id).map(toFile),
      deliveries: storiesOf(deliveries(id), attempts(id)),
      activity: activity(id).map(({ submission_id: _, ...rest }) => rest),
      consent: consentOf(row),
    };
  });
}

function storiesOf(
  deliveries: readonly Row<'outbox'>[],
  attempts: readonly Row<'attempt'>[],
): DeliveryStory[] {
  // The webhook first.
  return deliveries.toReversed().map((row) => ({
    id: row.id,
    destination: row.destination,
    state: row.state,
    attempts: attempts
      .filter(({ outbox_id }) => outbox_id === row.id)
      .map(({ number, began_at, ended_at, outcome, detail }) => ({
        ...{ number, outcome, detail },
        beganAt: began_at,
        endedAt: ended_at,
      })),
    ...(row.state === 'waiting' && { dueAt: row.due_at }),
    ...(row.delivered_at !== null && { deliveredAt: row.delivered_at }),
    ...(row.state === 'dead' && { buriedAt: Number(row.buried_at) }),
  }));
}
