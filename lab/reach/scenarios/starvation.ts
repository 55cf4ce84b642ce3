import { fill } from '../fill.ts';
import { DATABASE } from '../postgres-pair.ts';
import type { Scenario } from '../scenario.ts';
import { underLoad } from '../under-load.ts';

const ROWS = 2000;
const LOOK_MS = 200;
/** How long clients send once the backlog is gone, in milliseconds. */
const WITHOUT_MS = 10_000;
/** Half of the visitors' deliveries, and all of them, beside the backlog, in milliseconds. */
const HALF_MS = 2000;
const ALL_MS = 10_000;
const BACKLOG = `select count(*) from outbox where later = 1 and state <> 'delivered'`;
/** The waits of what visitors sent while there was a backlog, and after it. */
const WAITS = `with backlog as (
    select min(delivered_at) as began, max(delivered_at) as ended from outbox where later = 1
  )
  select due_at <= ended as beside,
    percentile_cont(0.5) within group (order by delivered_at - due_at) as half,
    max(delivered_at - due_at)::int4 as longest
  from outbox, backlog
  where later = 0 and due_at >= began and delivered_at is not null
  group by beside`;

/**
 * Thousands of old submissions are handed on to a new receiver while visitors send new ones.
 * The new ones go first: they wait little longer than after the backlog.
 */
export const STARVATION: Scenario = {
  title: 'starvation: a large backlog of old submissions beside what visitors send',
  handsOn: false,
  run: async (stage) => {
    const { instances, handing, leader } = stage.cluster;
    stage.say('thousands are stored before there is a receiver');
    await fill(stage.cluster, ROWS);
    await Promise.all(instances.map((instance) => instance.stop()));
    const env = { ...handing, WEBHOOK_BACKLOG_DAYS: '1' };
    await Promise.all(instances.map((instance) => instance.start(env)));
    const backlog = await leader.value(BACKLOG);
    stage.say(`${backlog} are handed on now; visitors send meanwhile`);
    const bars = { gapMs: 30_000, firstMs: 20_000, waitMs: ALL_MS };
    return underLoad(stage, { clients: 6, ...bars }, async (over) => {
      over();
      while ((await leader.value(BACKLOG)) > 0) await stage.wait(LOOK_MS);
      await stage.wait(WITHOUT_MS);
      const found = await leader.query(WAITS, DATABASE);
      const ms = (beside: boolean, which: string) => {
        return Math.round(Number(found.find((row) => row.beside === beside)?.[which] ?? NaN));
      };
      return [
        { what: 'backlog when the load began', value: backlog, least: ROWS / 2 },
        { what: 'half waited, beside it', value: ms(true, 'half'), unit: 'ms', most: HALF_MS },
        { what: 'half waited, without it', value: ms(false, 'half'), unit: 'ms', most: HALF_MS },
        { what: 'longest wait beside it', value: ms(true, 'longest'), unit: 'ms', most: ALL_MS },
        { what: 'longest wait without it', value: ms(false, 'longest'), unit: 'ms', most: ALL_MS },
      ];
    });
  },
};
