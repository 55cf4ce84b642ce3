import { TEST_SITE } from '../../scripts/lib/root.mjs';
import { load } from '../bench/lib/load.mjs';
import type { Cluster } from './cluster.ts';

/** As many clients as `npm run bench:intake` has. */
const CLIENTS = 64;
/** How long texts are sent between two counts. */
const STEP_SECONDS = 2;

/**
 * Sends texts for so many seconds, after two to warm up; returns how many were stored a second.
 * Throws if one was not.
 */
export async function storeTexts(url: string, seconds: number): Promise<number> {
  const options = { clients: CLIENTS, seconds, fileBytes: 0, site: TEST_SITE };
  const { perSecond, errors } = await load(url, options);
  if (errors > 0) throw new Error(`${errors} texts were not stored while nothing was wrong.`);
  return perSecond;
}

/** Stores texts until there are as many submissions at least; returns how many there are. */
export async function fill({ balancer, leader }: Cluster, least: number): Promise<number> {
  for (;;) {
    const rows = await leader.value('select count(*) from submission');
    if (rows >= least) return rows;
    await storeTexts(balancer.urls.at(-1) ?? '', STEP_SECONDS);
  }
}
