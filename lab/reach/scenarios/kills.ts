import { startAgain } from '../cluster.ts';
import type { Scenario } from '../scenario.ts';
import { underLoad } from '../under-load.ts';

const ROUNDS = 2;
/** Between a start and the next kill, in milliseconds. */
const BETWEEN_MS = 1000;

/**
 * The instances are killed in turn, each twice, and started again at once.
 * Nothing is lost; only what a killed one had in its hands may come twice, or late.
 */
export const KILLS: Scenario = {
  title: 'repeated kills: each instance is killed twice',
  handsOn: true,
  run: (stage) => {
    const { instances } = stage.cluster;
    const cut = ROUNDS * instances.length;
    const bars = { gapMs: 30_000, firstMs: 20_000, waitMs: 160_000 };
    return underLoad(stage, { clients: 24, cut, ...bars }, async (over) => {
      stage.say(`${cut} kills in turn`);
      for (let kill = 0; kill < cut; kill++) {
        const instance = instances[kill % instances.length];
        await instance?.kill();
        over();
        if (instance) await startAgain(instance, stage.signal);
        await stage.wait(BETWEEN_MS);
      }
      return [];
    });
  },
};
