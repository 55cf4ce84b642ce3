import { type Kysely, sql } from 'kysely';
import { FIRST_STAGE, type Promised } from '../../../contract/desk.ts';
import { dueFrom, promisesFor } from '../../shared/business-time.ts';
import type { Tables } from '../schema.ts';
import type { AnswerTimes } from './figures.ts';

/** Times in milliseconds since the epoch. */
interface Span {
  since: number;
  until: number;
  now: number;
}

/**
 * How soon the submissions of a span were answered. One that was moved back to `new` counts as not
 * answered, so a stage that was set by mistake and undone counts only once it is set again.
 */
export async function answerTimesOf(
  db: Kysely<Tables>,
  { since, until, now }: Span,
  promised: Promised | undefined,
): Promise<AnswerTimes> {
  const received = db
    .selectFrom('submission')
    .where('received_at', '>=', since)
    .where('received_at', '<', until)
    .where('apart', '=', 0);
  const rows = await received
    .select((eb) => [
      'received_at',
      eb
        .selectFrom('activity')
        .select((of) => of.fn.min('at').as('first'))
        .whereRef('activity.submission_id', '=', 'submission.id')
        .where('what', '=', 'stage')
        .where('detail', 'not like', `% > ${FIRST_STAGE}`)
        // Until November 2026, "seen" was a stage that didn't count as a reply.
        .where('detail', 'not like', '% > seen')
        .as('at'),
    ])
    .where('stage', '<>', FIRST_STAGE)
    .execute();
  const answered = rows
    .filter(({ at }) => at !== null)
    .map((row) => ({ from: Number(row.received_at), at: Number(row.at) }));
  const waits = answered.map(({ from, at }) => at - from).sort((a, b) => a - b);
  const answers: AnswerTimes = {
    answered: waits.length,
    medianMs: waits[Math.floor(waits.length / 2)],
  };
  if (!promised) return answers;
  const answerBy = promisesFor(since, until, promised);
  const kept = answered.filter(({ from, at }) => at <= answerBy(from)).length;
  const open = await received
    .select(sql<number>`count(*)`.as('rows'))
    .where('stage', '=', FIRST_STAGE)
    .where('received_at', '<', dueFrom(now, promised))
    .executeTakeFirst();
  const missed = answered.length - kept + Number(open?.rows ?? 0);
  return { ...answers, promise: { kept, missed } };
}
