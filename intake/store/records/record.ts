import type { Kysely, Selectable } from 'kysely';
import type { Submission } from '../../../contract/submission.ts';
import type { Tables } from '../schema.ts';
import { filesOf } from '../submissions.ts';
import { standingOf } from './evidence.ts';
import { listed } from './list.ts';
import { relatives } from './person.ts';
import type { Attempt, DeliveryStory, Records } from './records.ts';

/** Most other submissions of the same person that are shown: more than anybody looks through. */
const MOST_RELATIVES = 1000;

/** The part of the records that reads one whole submission. */
export function createRecord(db: Kysely<Tables>): Pick<Records, 'record'> {
  return {
    async record(receipt) {
      const row = await db
        .selectFrom('submission')
        .selectAll()
        .where('receipt', '=', receipt)
        .executeTakeFirst();
      const [line] = row ? await listed(db, [row]) : [];
      if (!row || !line) return undefined;
      const activity = await db
        .selectFrom('activity')
        .selectAll()
        .where('submission_id', '=', row.id)
        .orderBy('seq')
        .execute();
      const related = await relatives(db, row, MOST_RELATIVES);
      return {
        ...line,
        id: row.id,
        note: row.note,
        files: await filesOf(db, row.id),
        deliveries: await storiesOf(db, row.id),
        activity: activity.map(({ submission_id: _, ...rest }) => ({
          ...rest,
          seq: Number(rest.seq),
          at: Number(rest.at),
        })),
        consent: await standingOf(db, row.id, [row.id, ...related.map(({ id }) => id)]),
        related: related.map((other) => ({
          receipt: other.receipt,
          receivedAt: Number(other.received_at),
          mode: other.mode,
          name: nameOf(JSON.parse(other.fields) as Submission),
        })),
      };
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

async function storiesOf(db: Kysely<Tables>, id: string): Promise<DeliveryStory[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('submission_id', '=', id)
    .orderBy('destination', 'desc')
    .execute();
  const attempts = await db
    .selectFrom('attempt')
    .selectAll()
    .where('submission_id', '=', id)
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    destination: row.destination,
    state: row.state,
    attempts: attempts.filter(({ outbox_id }) => outbox_id === row.id).map(toAttempt),
    ...(row.state === 'waiting' && { dueAt: Number(row.due_at) }),
    ...(row.delivered_at !== null && { deliveredAt: Number(row.delivered_at) }),
    ...(row.state === 'dead' && { buriedAt: Number(row.buried_at) }),
  }));
}

function toAttempt(row: Selectable<Tables['attempt']>): Attempt {
  const { number, began_at, ended_at, outcome, detail } = row;
  return { number, beganAt: Number(began_at), endedAt: Number(ended_at), outcome, detail };
}
