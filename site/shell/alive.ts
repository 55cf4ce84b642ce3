import { startCallButton } from '../behaviour/call-button.ts';
import { loadCarousel, startCarousel } from '../behaviour/carousel.ts';
import { startCursor } from '../behaviour/cursor.ts';
import { startDrawings } from '../behaviour/drawings.ts';
import { startGlow } from '../behaviour/glow.ts';
import { startImages } from '../behaviour/images.ts';
import { startMenu } from '../behaviour/menu.ts';
import { startNavigation } from '../behaviour/navigation.ts';
import { nextTask } from '../behaviour/next-task.ts';
import { fetchPictures, startPictures } from '../behaviour/pictures.ts';
import { type Ahead, startPreloading } from '../behaviour/preload.ts';
import { startScrolled } from '../behaviour/scrolled.ts';
import { startTooltips } from '../behaviour/tooltip.ts';
import { loadIsland, startIslands } from '../islands/islands.ts';

/** What is loaded before a link of the page is pressed. */
const AHEAD: readonly Ahead[] = [
  { load: () => fetchPictures('hover') },
  { load: loadCarousel },
  { load: () => loadIsland('contact-form'), anchor: '#contact' },
];

/**
 * What the page gains once somebody is there, each over HTML that works without it. Loaded as one
 * file at the first sign, see `start.ts`.
 */
const STARTERS: readonly (() => void)[] = [
  startDrawings,
  startIslands,
  startImages,
  startMenu,
  startNavigation,
  startPictures,
  () => startPreloading(AHEAD),
  startScrolled,
  startCarousel,
  startTooltips,
  startGlow,
  startCursor,
  startCallButton,
];

/**
 * Starts all of them, each in a task of its own: the visitor is just about to press or to scroll.
 * One that throws says so in the console and leaves the others alone.
 */
export function comeAlive(): void {
  for (const start of STARTERS) nextTask(start);
}
