import { type Kysely, type Selectable, sql } from 'kysely';
import type { Submission } from '../../../contract/submission.ts';
import { standingsOf } from '../consent/consents-sql.ts';
import type { Tables } from '../schema.ts';
import { toFile } from '../submission/submission-sql.ts';
import { answersOf } from './answers-sql.ts';
import { listed, page } from './list-sql.ts';
import { notesOf } from './notes-sql.ts';
import type { Attempt, DeliveryStory, Records, WholeSubmission } from './records.ts';
import { relatives, tiesOf } from './relatives-sql.ts';

/** The most other submissions shown with the same address or number. */
const MAX_RELATIVES = 1000;

/** The part of the records that reads whole submissions. */
export function createRecord(db: Kysely<Tables>): Pick<Records, 'record' | 'whole' | 'file'> {
  return {
    async record(receipt) {
      const row = await db
        .selectFrom('submission')
        .selectAll()
        .where('receipt', '=', receipt)
        .executeTakeFirst();
      const [whole] = row ? await wholeOf(db, [row]) : [];
      if (!row || !whole) return undefined;
      const related = await relatives(db, row, MAX_RELATIVES);
      return {
        ...whole,
        related: related.map((other) => ({
          receipt: other.receipt,
          receivedAt: Number(other.received_at),
          mode: other.mode,
          name: nameOf(JSON.parse(other.fields) as Submission),
          same: tiesOf(row, other),
        })),
      };
    },

    whole: async (filter, limit, before) => wholeOf(db, await page(db, filter, limit, before)),

    async file(receipt, id) {
      const row = await db
        .selectFrom('file')
        .innerJoin('submission', 'submission.id', 'file.submission_id')
        .selectAll('file')
        .where('file.id', '=', id)
        .where('submission.receipt', '=', receipt)
        .executeTakeFirst();
      return row && toFile(row);
    },
  };
}

/** First and last name as one; '' where neither was given. */
export function nameOf({
  firstname,
  lastname,
}: Pick<Submission, 'firstname' | 'lastname'>): string {
  return `${firstname} ${lastname}`.trim();
}

/** The whole submissions of some rows, in the same order. */
async function wholeOf(
  db: Kysely<Tables>,
  rows: readonly Selectable<Tables['submission']>[],
): Promise<WholeSubmission[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await listed(db, rows);
  const files = await rowsBySubmission(db, 'file', ids, 'position');
  const activity = await rowsBySubmission(db, 'activity', ids, 'seq');
  const notes = await notesOf(db, ids);
  const answers = await answersOf(db, ids);
  const deliveries = await storiesOf(db, ids);
  const consents = await standingsOf(db, rows);
  return rows.flatMap((row, index) => {
    const line = lines[index];
    const consent = consents.get(row.id);
    if (!line || !consent) return [];
    return [
      {
        ...line,
        id: row.id,
        notes: notes.get(row.id) ?? [],
        answers: answers.get(row.id) ?? [],
        files: (files.get(row.id) ?? []).map(toFile),
        deliveries: deliveries.get(row.id) ?? [],
        activity: (activity.get(row.id) ?? []).map(({ submission_id: _, ...rest }) => ({
          ...rest,
          seq: Number(rest.seq),
          at: Number(rest.at),
        })),
        consent,
      },
    ];
  });
}

/** The rows of a table that belong to some submissions, by submission. */
async function rowsBySubmission<Table extends 'file' | 'activity' | 'outbox' | 'attempt'>(
  db: Kysely<Tables>,
  table: Table,
  ids: readonly string[],
  order: keyof Tables[Table] & string,
): Promise<Map<string, Selectable<Tables[Table]>[]>> {
  const { rows } = await sql<Selectable<Tables[Table]> & { submission_id: string }>`
    select * from ${sql.table(table)} where submission_id in (${sql.join(ids)})
    order by ${sql.ref(order)}`.execute(db);
  return Map.groupBy(rows, (row) => row.submission_id);
}

async function storiesOf(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, DeliveryStory[]>> {
  const deliveries = await rowsBySubmission(db, 'outbox', ids, 'destination');
  const attempts = await rowsBySubmission(db, 'attempt', ids, 'seq');
  const stories = new Map<string, DeliveryStory[]>();
  for (const [id, rows] of deliveries) {
    const own = Map.groupBy(attempts.get(id) ?? [], ({ outbox_id }) => outbox_id);
    const story = rows.map((row) => ({
      id: row.id,
      destination: row.destination,
      state: row.state,
      attempts: (own.get(row.id) ?? []).map(toAttempt),
      ...(row.state === 'waiting' && { dueAt: Number(row.due_at) }),
      ...(row.delivered_at !== null && { deliveredAt: Number(row.delivered_at) }),
      ...(row.state === 'dead' && { buriedAt: Number(row.buried_at) }),
    }));
    stories.set(id, story.reverse());
  }
  return stories;
}

function toAttempt(row: Selectable<Tables['attempt']>): Attempt {
  const { number, began_at, ended_at, outcome, detail } = row;
  return { number, beganAt: Number(began_at), endedAt: Number(ended_at), outcome, detail };
}
