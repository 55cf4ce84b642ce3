import { startCursor } from '../behaviour/cursor.ts';
import { startDrawings } from '../behaviour/drawings.ts';
import { startGlow } from '../behaviour/glow.ts';
import { startImages } from '../behaviour/images.ts';
import { startNavigation } from '../behaviour/navigation.ts';
import { fetchPictures, startPictures } from '../behaviour/pictures.ts';
import { type Ahead, startPreloading } from '../behaviour/preload.ts';
import { startScrolled } from '../behaviour/scrolled.ts';
import { loadIsland, startIslands } from '../islands/islands.ts';

/** Parts to load in advance, before the visitor presses a link of the page. */
const AHEAD: readonly Ahead[] = [
  { load: () => fetchPictures('hover') },
  { load: () => loadIsland('carousel') },
  { load: () => loadIsland('contact-form'), anchor: '#contact' },
];

/**
 * What the page adds to its HTML, which works without it. Loaded as one file at the visitor's first
 * event: see `start.ts`.
 */
export const STARTERS = {
  startDrawings,
  startIslands,
  startImages,
  startNavigation,
  startPictures,
  startPreloading: () => startPreloading(AHEAD),
  startScrolled,
  startGlow,
  startCursor,
};
