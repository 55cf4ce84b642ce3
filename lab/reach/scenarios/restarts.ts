import { startAgain } from '../cluster.ts';
import type { Scenario } from '../scenario.ts';
import { underLoad } from '../under-load.ts';

/** nginx leaves an instance alone for 5 s; the next is restarted only then. In milliseconds. */
const BETWEEN_MS = 6000;
/** Between two restarts of PostgreSQL, in milliseconds. */
const BREATH_MS = 5000;

/**
 * PostgreSQL is restarted in order, and then without writing to the disk what is in its memory.
 * Nothing is lost or delivered twice, and instances find it again by themselves.
 */
export const POSTGRES_RESTART: Scenario = {
  title: 'restart of PostgreSQL: once in order, once as after a crash',
  handsOn: true,
  run: (stage) => {
    const { primary } = stage.cluster.postgres;
    const bars = { gapMs: 30_000, firstMs: 20_000, waitMs: 30_000 };
    return underLoad(stage, { clients: 24, ...bars }, async (over) => {
      for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
        stage.say(`PostgreSQL gets ${signal}, and is started again`);
        await primary.restart(signal);
        over();
        await stage.wait(BREATH_MS);
      }
      return [];
    });
  },
};

/**
 * Each instance is restarted in turn, as for an update.
 * It ends in order and gives back what it was handing on, so nothing comes twice or late.
 */
export const ROLLING_RESTART: Scenario = {
  title: 'rolling restart: one instance after the other',
  handsOn: true,
  run: (stage) => {
    const bars = { gapMs: 30_000, firstMs: 20_000, waitMs: 30_000 };
    return underLoad(stage, { clients: 24, ...bars }, async (over) => {
      for (const [index, instance] of stage.cluster.instances.entries()) {
        stage.say(`instance ${index + 1} is restarted`);
        if ((await instance.stop()) !== 0) throw new Error('An instance did not stop in order.');
        over();
        await startAgain(instance, stage.signal);
        await stage.wait(BETWEEN_MS);
      }
      return [];
    });
  },
};
