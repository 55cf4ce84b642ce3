import { existsSync } from 'node:fs';
import { Failure } from '../../../scripts/lib/failure.mjs';
import { settled, settledName } from './acts.mjs';
import { startFolder } from './folder.mjs';

/** @typedef {import('./acts.mjs').Act} Act */

/**
 * Acts on a peer that correspond to ours, by the names of ours. These are for AstroWind: it listens
 * only after the load event, and on a phone its theme switch is in the menu.
 * @type {Readonly<Record<string, Omit<Act, 'name'>>>}
 */
const AT_ONCE = {
  theme: {
    control: '[data-aw-toggle-color-scheme]',
    first: '[data-aw-toggle-menu]',
    effect: 'html.dark',
    afterLoad: true,
  },
  menu: {
    control: '[data-aw-toggle-menu]',
    effect: '#header.expanded',
    afterLoad: true,
  },
};

/** @type {Readonly<Record<string, Omit<Act, 'name'>>>} */
export const PEER_ACTS = Object.fromEntries(
  Object.entries(AT_ONCE).flatMap(([name, act]) => [
    [name, act],
    [settledName(name), settled(act)],
  ]),
);

/**
 * The page to measure beside ours: a built site's folder, which is served for it, or an address.
 * @param {string} place
 */
export async function startPeer(place) {
  if (/^https?:/.test(place)) return { url: place, end: async () => undefined };
  if (existsSync(place)) return startFolder(place);
  throw new Failure(`PEER is ${place}: name the folder of a built site, or an http address.`);
}
