import { TEST_SITE } from '../../scripts/lib/root.mjs';
import { load } from '../bench/lib/load.mjs';

/** As many clients as `npm run bench:intake` has. */
const CLIENTS = 64;

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
