import type { TestService } from '../../../tests/harness/service.ts';
import { lead, startAgain } from '../cluster.ts';
import { promote } from '../postgres-pair.ts';
import type { Scenario, Stage } from '../scenario.ts';
import { underLoad } from '../under-load.ts';

/** How long the standby hangs: longer than an instance waits for an answer (20 s), in ms. */
const HANGING_MS = 25_000;
/** Until clients and instances are at their usual pace again, in milliseconds. */
const BREATH_MS = 10_000;
/** How long nobody answers for a primary that died, and then a standby for it, in milliseconds. */
const AWAY_MS = 3000;

/** The primary dies; after a while its name leads to the standby, which is then promoted. */
async function failOver({ cluster, say, wait }: Stage): Promise<void> {
  const { primary, standby } = cluster.postgres;
  say('the primary is killed');
  lead(cluster, undefined);
  primary.signal('SIGKILL');
  await wait(AWAY_MS);
  lead(cluster, standby);
  await wait(AWAY_MS);
  await promote(standby);
  say('the standby is promoted');
}

/**
 * The standby hangs, so that commits wait for it; later the primary dies and it is promoted.
 * Nothing that was acknowledged is lost, nothing is delivered twice, and all goes on by itself.
 */
export const FAILOVER: Scenario = {
  title: 'failover: the standby hangs, then the primary dies and the standby is promoted',
  handsOn: true,
  run: (stage) => {
    const { standby } = stage.cluster.postgres;
    const bars = { gapMs: HANGING_MS + 20_000, firstMs: 20_000, waitMs: HANGING_MS + 20_000 };
    return underLoad(stage, { clients: 24, ...bars }, async (over) => {
      stage.say(`the standby hangs for ${HANGING_MS / 1000} s`);
      standby.signal('SIGSTOP');
      await stage.wait(HANGING_MS);
      standby.signal('SIGCONT');
      over();
      await stage.wait(BREATH_MS);
      await failOver(stage);
      over();
      return [];
    });
  },
};

/**
 * The primary dies together with an instance, as where both are on one machine.
 * The instance starts once there is a primary; only what it had in its hands may come twice, or late.
 */
export const FAILOVER_WITH_INSTANCE: Scenario = {
  title: 'failover: the primary and an instance die together',
  handsOn: true,
  run: (stage) => {
    const third = stage.cluster.instances.at(-1) as TestService;
    const bars = { gapMs: 30_000, firstMs: 20_000, waitMs: 170_000 };
    return underLoad(stage, { clients: 24, cut: 1, ...bars }, async (over) => {
      await third.kill();
      const isBack = startAgain(third, stage.signal);
      isBack.catch(() => undefined);
      await failOver(stage);
      over();
      await isBack;
      return [];
    });
  },
};
