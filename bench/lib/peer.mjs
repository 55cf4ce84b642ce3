import { existsSync } from 'node:fs';
import { Failure } from '../../scripts/lib/failure.mjs';
import { startFolder } from './folder.mjs';

/**
 * The page to measure beside ours: a built site's folder, which is served for it, or an address.
 * @param {string} place
 */
export async function startPeer(place) {
  if (/^https?:/.test(place)) return { url: place, end: async () => undefined };
  if (existsSync(place)) return startFolder(place);
  throw new Failure(`PEER is ${place}: name the folder of a built site, or an http address.`);
}
