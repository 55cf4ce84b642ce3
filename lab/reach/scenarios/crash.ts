import type { TestService } from '../../../tests/harness/service.ts';
import { INSTANCES, startAgain } from '../cluster.ts';
import type { Scenario } from '../scenario.ts';
import { AT_ONCE, underLoad } from '../under-load.ts';

/** How long an instance that was killed stays away, in milliseconds. */
const AWAY_MS = 3000;
/** Longer than a lease with the time until it is taken back (120 s and 30 s), in milliseconds. */
const PAUSED_MS = 155_000;
/** Until a paused instance has written that it lost its leases, in milliseconds. */
const AWAKE_MS = 5000;
const LOOK_MS = 20;

/**
 * All instances wait for the receiver's answers; one is killed, and one paused beyond its leases.
 * Only what these two had in their hands may come twice, and it comes once the leases have ended.
 */
export const CRASH: Scenario = {
  title: 'crash recovery: one instance is killed and one hangs in the middle of deliveries',
  handsOn: true,
  run: (stage) => {
    const { cluster, say, signal, wait } = stage;
    const [first, second] = cluster.instances as [TestService, TestService];
    let since = 0;
    const bars = { gapMs: 30_000, firstMs: 20_000, waitMs: 160_000 };
    const afterwards = async () => {
      await wait(PAUSED_MS - (performance.now() - since));
      process.kill(second.pid, 'SIGCONT');
      await wait(AWAKE_MS);
    };
    return underLoad(stage, { clients: 24, cut: 2, ...bars, afterwards }, async (over) => {
      const letGo = cluster.deliveries.hold();
      while (cluster.deliveries.open < INSTANCES * AT_ONCE) await wait(LOOK_MS);
      say(`each instance waits for ${AT_ONCE} answers; one is killed, one paused`);
      await first.kill();
      process.kill(second.pid, 'SIGSTOP');
      since = performance.now();
      letGo();
      over();
      await wait(AWAY_MS);
      await startAgain(first, signal);
      return [];
    });
  },
};
