/** The script of every page, loaded after the first paint: see `first-view.ts`. */

import { startCallButton } from '../call/call-button/start-call-button.ts';
import { startVoiceAgent } from '../call/voice-agent.ts';
import { voiceProps } from '../call/voice-agent-props.ts';
import { startPictures } from '../images/fetch-pictures.ts';
import { startImages } from '../images/image-states.ts';
import { startAnalytics } from '../page/analytics/start-analytics.ts';
import { startCursor } from '../page/cursor.ts';
import { startGlow } from '../page/glow.ts';
import { startNavigation } from '../page/navigation.ts';
import { nextTask } from '../page/next-task.ts';
import { startScrolled } from '../page/scrolled.ts';
import { startWholePage } from '../page/whole-page.ts';
import { startQuestions } from '../sections/faq/start-questions.ts';
import { startHeroFilm } from '../sections/hero/hero-film.ts';
import { startScorecard } from '../sections/hero/scorecard/start-scorecard.ts';
import { typeText } from '../sections/hero/typing.ts';
import { startRoles } from '../sections/roles/start-roles.ts';
import { startTooltips } from '../ui/tooltip/start-tooltips.ts';
import { startMenu } from './menu/start-menu.ts';
import { startPreloading } from './preload.ts';

/** Milliseconds per character of the hero's headline. */
const HERO_SPEED = 55;

/**
 * Types the headline once its font is there, then starts the film behind it, so only one thing moves
 * at a time.
 */
function startHero(): void {
  const headline = document.querySelector<HTMLElement>('[data-typed]');
  startHeroFilm(
    document.fonts.ready.then(() => headline && typeText(headline, { speed: HERO_SPEED })),
  );
}

const STARTERS = [
  startWholePage,
  startNavigation,
  startMenu,
  () => startVoiceAgent(() => import('../call/open.tsx'), voiceProps().lost),
  startHero,
  startScorecard,
  startRoles,
  startQuestions,
  startTooltips,
  startCallButton,
  startPreloading,
  startImages,
  startPictures,
  startScrolled,
  startGlow,
  startCursor,
  startAnalytics,
];

// Each in a separate task, because the visitor may be about to click or scroll. If one throws, the
// error is logged to the console, and the others still run.
for (const start of STARTERS) nextTask(start);
