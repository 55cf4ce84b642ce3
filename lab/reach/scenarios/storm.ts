import { INSTANCES } from '../cluster.ts';
import { busiestSecond } from '../figures.ts';
import { fill } from '../fill.ts';
import type { Scenario } from '../scenario.ts';
import { underLoad } from '../under-load.ts';

/** Deliveries that the instances begin in a second at most. */
const PER_SECOND = INSTANCES * 50;
/** What begins at the ends of a second may come within it. */
const UNEVEN = 1.1;
const ROWS = 2000;
/** For this many times as long as it takes at best, the receiver refuses and names one time. */
const SLACK = 1.5;
const LEAST_MS = 10_000;
/** All may take so many times as long as at best: a busy machine, and what visitors send. */
const DRAIN = 4;
const LOOK_MS = 200;
/** Rows that failed, and are not delivered yet. */
const FAILED = `select count(*) from outbox where failures > 0 and state <> 'delivered'`;

/**
 * The receiver refuses thousands of deliveries, and asks for all of them again at the same moment.
 * It gets them at the usual pace, each once, and what visitors send is delivered behind them.
 */
export const STORM: Scenario = {
  title: 'retry storm: thousands of deliveries fail together and come due together',
  handsOn: true,
  run: (stage) => {
    const { deliveries, leader } = stage.cluster;
    const bars = { gapMs: 30_000, firstMs: 20_000, waitMs: 90_000 };
    return underLoad(stage, { clients: 6, ...bars }, async (over) => {
      deliveries.refuse();
      const letGo = deliveries.hold();
      stage.say('the receiver hangs, and thousands are stored');
      await fill(stage.cluster, ROWS);
      const stored = await leader.value('select count(*) from outbox');
      const retryAt = Date.now() + LEAST_MS + (SLACK * stored * 1000) / PER_SECOND;
      stage.say(`it refuses ${stored} and more, and wants them again at one moment`);
      deliveries.refuse(new Date(retryAt));
      letGo();
      while ((await leader.value(FAILED)) < stored) await stage.wait(LOOK_MS);
      deliveries.take();
      await stage.wait(retryAt - Date.now());
      const rows = await leader.value(FAILED);
      stage.say(`${rows} are due now`);
      over();
      const began = performance.now();
      while ((await leader.value(FAILED)) > 0) await stage.wait(LOOK_MS);
      const drainedMs = Math.round(performance.now() - began);
      const times = deliveries.arrivals.map(({ at }) => at).filter((at) => at >= began);
      const mostMs = DRAIN * (rows / PER_SECOND) * 1000;
      return [
        { what: 'due at one moment', value: rows, least: ROWS / 2 },
        {
          what: 'most that came in one second',
          value: busiestSecond(times),
          most: PER_SECOND * UNEVEN,
        },
        { what: 'until all these were delivered', value: drainedMs, unit: 'ms', most: mostMs },
      ];
    });
  },
};
