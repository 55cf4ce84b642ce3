import { startCallButton } from '../call/call-button/start-call-button.ts';
import { loadIsland, startIslands } from '../fast/islands/islands.ts';
import { type Ahead, startPreloading } from '../fast/preload-links.ts';
import { startQuestions } from '../home/faq/start-questions.ts';
import { startScorecard } from '../home/hero/scorecard/start-scorecard.ts';
import { startRoles } from '../home/roles/start-roles.ts';
import { fetchPictures, startPictures } from '../images/fetch-pictures.ts';
import { startImages } from '../images/image-states.ts';
import { startDrawings } from '../images/load-drawings.ts';
import { startCursor } from '../page/cursor.ts';
import { startGlow } from '../page/glow.ts';
import { startNavigation } from '../page/navigation.ts';
import { startScrolled } from '../page/scrolled.ts';
import { startTooltips } from '../ui/tooltip/start-tooltips.ts';
import { startMenu } from './menu/start-menu.ts';

/** Parts to load before the visitor clicks an in-page link. */
const AHEAD: readonly Ahead[] = [
  { load: () => fetchPictures('hover') },
  { load: () => loadIsland('carousel') },
  { load: () => loadIsland('contact-form'), anchor: '#contact' },
];

/**
 * Enhancements to the page, whose HTML works without them. Loaded as one file at the visitor's
 * first event: see `start.ts`.
 */
export const STARTERS = {
  startMenu,
  startDrawings,
  startIslands,
  startTooltips,
  startQuestions,
  startScorecard,
  startRoles,
  startCallButton,
  startImages,
  startNavigation,
  startPictures,
  startPreloading: () => startPreloading(AHEAD),
  startScrolled,
  startGlow,
  startCursor,
};
