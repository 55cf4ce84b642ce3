import { setTimeout as pause } from 'node:timers/promises';
import { TEST_SITE } from '../../scripts/lib/root.mjs';
import type { TestService } from '../../tests/harness/service.ts';
import { load } from '../bench/lib/load.mjs';
import { type Cluster, startAgain } from './cluster.ts';
import { promote } from './postgres-pair.ts';

/** Longer than a lease with the time until it is taken back (120 s and 30 s), in milliseconds. */
const PAUSED_MS = 155_000;
/** How long the standby hangs: longer than an instance waits for an answer (20 s), in ms. */
const HANGING_MS = 25_000;
/** Between two acts, in milliseconds. */
const BREATH_MS = 5000;
/** How long an instance that was killed stays away, in milliseconds. */
const AWAY_MS = 3000;
/** How long nobody answers for a primary that died, and then a standby for it, in milliseconds. */
const FAILOVER_MS = 3000;
/** nginx leaves an instance alone for 5 s; the next is restarted only then. In milliseconds. */
const RESTART_MS = 6000;

/** As many as `npm run bench:intake` has. */
export const MEASURING = 64;
const SECONDS = 5;

export type Say = (line: string) => void;

/** Measures texts a second over one instance, over two, and so on. */
export async function throughput({ balancer }: Cluster): Promise<number[]> {
  const rates: number[] = [];
  for (const url of balancer.urls) {
    const options = { clients: MEASURING, seconds: SECONDS, fileBytes: 0, site: TEST_SITE };
    const { perSecond, errors } = await load(url, options);
    if (errors > 0) throw new Error(`${errors} errors while nothing was wrong.`);
    rates.push(perSecond);
  }
  return rates;
}

/** Does to the cluster what a bad day does. */
export async function badDay(cluster: Cluster, say: Say, signal: AbortSignal): Promise<void> {
  const [first, second, third] = cluster.instances as [TestService, TestService, TestService];
  const { primary, standby } = cluster.postgres;
  const wait = (ms: number) => pause(ms, undefined, { signal });
  await wait(BREATH_MS);

  say(`instance 1 is paused for ${PAUSED_MS / 1000} s, longer than its leases`);
  const paused = first.pid;
  const until = performance.now() + PAUSED_MS;
  process.kill(paused, 'SIGSTOP');
  try {
    await wait(BREATH_MS);
    for (const [index, instance] of [second, third].entries()) {
      say(`instance ${index + 2} is killed, and started again`);
      await instance.kill();
      await wait(AWAY_MS);
      await startAgain(instance, signal);
      await wait(BREATH_MS);
    }

    say(`the standby hangs for ${HANGING_MS / 1000} s: commits wait for it`);
    standby.signal('SIGSTOP');
    await wait(HANGING_MS);
    standby.signal('SIGCONT');
    await wait(2 * BREATH_MS);

    say('the primary is killed, and an instance with it');
    cluster.name.lead(undefined);
    primary.signal('SIGKILL');
    await third.kill();
    const isBack = startAgain(third, signal);
    isBack.catch(() => undefined);
    await wait(FAILOVER_MS);
    cluster.name.lead(standby.socket);
    await wait(FAILOVER_MS);
    await promote(standby);
    say('the standby is promoted');
    await isBack;
    await wait(until - performance.now());
  } finally {
    process.kill(paused, 'SIGCONT');
  }
  say('instance 1 goes on');
  await wait(BREATH_MS);

  for (const [index, instance] of cluster.instances.entries()) {
    say(`instance ${index + 1} is restarted`);
    if ((await instance.stop()) !== 0) throw new Error('An instance did not stop as it should.');
    await startAgain(instance, signal);
    await wait(RESTART_MS);
  }
}
