import { type SelectQueryBuilder, sql } from 'kysely';
import type { Mode } from '../../contract/audience.ts';
import { FIRST_STAGE, type Promised } from '../../contract/desk.ts';
import { dueFrom, promisesFor } from '../shared/business-time.ts';
import type { Db } from './database.ts';
import { rowsIn, UNINDEXED } from './filter.ts';
import type { Tables } from './schema.ts';

/** Figures of the submissions received in a span of time, without quarantined ones. */
export interface Figures {
  /**
   * Per quarter hour, so that they add up to days in any time zone (Nepal is 5:45 h ahead); without
   * empty ones. `at` is its start, in milliseconds since the epoch.
   */
  arrivals: { at: number; mode: Mode; submissions: number }[];
  /**
   * How many of each source are in each stage now, by its id. The agency decides which stages mean
   * won or lost.
   */
  stages: { channel: string; campaign: string; stage: string; submissions: number }[];
  answers: AnswerTimes;
  submissions: number;
}

/** How soon submissions were answered, that is, moved to another stage than `new`. */
interface AnswerTimes {
  /** Submissions that are in another stage now, and were moved there by someone. */
  answered: number;
  /** Median time from arrival to the first other stage, in milliseconds; undefined without any. */
  medianMs: number | undefined;
  /** Compared with the promised reply time; left out if none is promised. */
  promise?: {
    /** Answered by the time that was promised. */
    kept: number;
    /** Answered later, or still not answered although due. */
    missed: number;
  };
}

const QUARTER_MS = 900_000;

type Received = SelectQueryBuilder<Tables, 'submission', object>;

const rowCount = sql<number>`count(*)`;

/** The figures, each counted by the database. */
export function createFigures(db: Db, now: () => number) {
  return {
    /** Times are milliseconds since the epoch. Without a promise, no replies are in time or late. */
    async figures(since: number, until: number, promised?: Promised): Promise<Figures> {
      const received = db
        .selectFrom('submission')
        .where('received_at', '>=', since)
        .where('received_at', '<', until)
        .where(UNINDEXED, '=', 0);
      const arrivals = await arrivalsOf(received);
      return {
        arrivals,
        stages: await stagesOf(received),
        answers: await answerTimesOf(received, now(), promised),
        submissions: arrivals.reduce((sum, row) => sum + row.submissions, 0),
      };
    },
  };
}

function arrivalsOf(received: Received): Promise<Figures['arrivals']> {
  const quarter = sql.lit(QUARTER_MS);
  const at = sql<number>`received_at / ${quarter} * ${quarter}`;
  const arrivals = received.select([at.as('at'), 'mode', rowCount.as('submissions')]);
  return arrivals.groupBy([at, 'mode']).orderBy('at').orderBy('mode').execute();
}

function stagesOf(received: Received): Promise<Figures['stages']> {
  return received
    .select(['channel', 'campaign', 'stage', rowCount.as('submissions')])
    .groupBy(['channel', 'campaign', 'stage'])
    .orderBy('channel')
    .orderBy('campaign')
    .orderBy('stage')
    .execute();
}

function medianOf(numbers: readonly number[]): number | undefined {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

/**
 * How soon the submissions of a span were answered. One that was moved back to `new` counts as not
 * answered, so a stage that was set by mistake and undone counts only once it is set again.
 */
async function answerTimesOf(
  received: Received,
  now: number,
  promised: Promised | undefined,
): Promise<AnswerTimes> {
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
    .orderBy('received_at')
    .execute();
  const answered = rows.flatMap(({ received_at: from, at }) => (at === null ? [] : { from, at }));
  const waits = answered.map(({ from, at }) => at - from);
  const answers: AnswerTimes = { answered: waits.length, medianMs: medianOf(waits) };
  if (!promised) return answers;
  const answerBy = promisesFor(promised);
  const kept = answered.filter(({ from, at }) => at <= answerBy(from)).length;
  const open = received
    .where('stage', '=', FIRST_STAGE)
    .where('received_at', '<', dueFrom(now, promised));
  const missed = answered.length - kept + (await rowsIn(open));
  return { ...answers, promise: { kept, missed } };
}
