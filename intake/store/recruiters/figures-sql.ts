import { type Kysely, sql } from 'kysely';
import { RECEIVERS } from '../outbox/outbox.ts';
import type { Tables } from '../schema.ts';
import type { Store } from '../store.ts';
import { answerTimesOf } from './answer-times-sql.ts';

const QUARTER_MS = 900_000;

/** The figures, each counted by the database. */
export function createFigures(db: Kysely<Tables>, now: () => number): Pick<Store, 'figures'> {
  const rowsCount = sql<number>`count(*)`;

  return {
    async figures(since, until, promised) {
      const received = db
        .selectFrom('submission')
        .where('received_at', '>=', since)
        .where('received_at', '<', until)
        .where('apart', '=', 0);
      const quarter = sql<number>`received_at / ${sql.lit(QUARTER_MS)}`;
      const arrivals = await received
        .select([quarter.as('quarter'), 'mode', rowsCount.as('submissions')])
        .groupBy([quarter, 'mode'])
        .orderBy('quarter')
        .orderBy('mode')
        .execute();
      const channels = await received
        .select(['channel', 'campaign', rowsCount.as('submissions')])
        .groupBy(['channel', 'campaign'])
        .orderBy('submissions', 'desc')
        .orderBy('channel')
        .orderBy('campaign')
        .execute();

      const stages = await received
        .select(['channel', 'campaign', 'stage', rowsCount.as('submissions')])
        .groupBy(['channel', 'campaign', 'stage'])
        .orderBy('channel')
        .orderBy('campaign')
        .orderBy('stage')
        .execute();

      const deliveries = received
        .innerJoin('outbox', 'outbox.submission_id', 'submission.id')
        .where('outbox.state', '<>', 'apart')
        .where('outbox.destination', 'in', RECEIVERS);
      const delivered = deliveries.where('outbox.state', '=', 'delivered');
      const wait = sql<number>`outbox.delivered_at - submission.received_at`;
      const all = await deliveries.select(rowsCount.as('rows')).executeTakeFirst();
      const arrived = await delivered.select(rowsCount.as('rows')).executeTakeFirst();
      const done = Number(arrived?.rows ?? 0);
      const median = await delivered
        .select(wait.as('ms'))
        .orderBy(wait)
        .offset(Math.floor(done / 2))
        .limit(1)
        .executeTakeFirst();

      return {
        arrivals: arrivals.map((row) => ({
          at: Number(row.quarter) * QUARTER_MS,
          mode: row.mode,
          submissions: Number(row.submissions),
        })),
        channels: channels.map((row) => ({ ...row, submissions: Number(row.submissions) })),
        stages: stages.map((row) => ({ ...row, submissions: Number(row.submissions) })),
        answers: await answerTimesOf(db, { since, until, now: now() }, promised),
        medianMs: median === undefined ? undefined : Number(median.ms),
        submissions: arrivals.reduce((sum, row) => sum + Number(row.submissions), 0),
        deliveries: Number(all?.rows ?? 0),
        delivered: done,
      };
    },
  };
}
