/**
 * Everything that a page runs before the visitor does anything. Each byte counts here: code that
 * can wait for the visitor's first event belongs in `alive.ts`.
 */

import { startAnalytics } from 'virtual:analytics';
import { startVoiceAgent } from '../agent/voice-agent.ts';
import { startBackdrop } from '../behaviour/backdrop.ts';
import { startHeroFilm } from '../behaviour/hero-film.ts';
import { nextTask } from '../behaviour/next-task.ts';
import { typeText } from '../behaviour/typing.ts';
import { onFirstSign } from '../behaviour/wake.ts';
import { startWholePage } from '../behaviour/whole-page.ts';
import { voiceProps } from '../islands/call-panel/first-props.ts';
import { marked } from '../marks/marks.ts';
import { MANIFEST } from './assets.ts';

/** Milliseconds a character of the hero's headline takes. */
const HERO_SPEED = 55;

/** Types the headline, then starts the film behind it: only one thing moves at a time. */
function beginHero(): void {
  const headline = document.querySelector<HTMLElement>(marked('typed'));
  startHeroFilm(headline ? typeText(headline, { speed: HERO_SPEED }) : Promise.resolve());
}

/** Requested before the first paint, the manifest would compete with it for the connection. */
function loadManifest(): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: MANIFEST }),
  );
}

function wakeAtFirstSign(): void {
  onFirstSign(() => {
    import('./alive.ts').then(
      ({ STARTERS }) => startEach(STARTERS),
      () => undefined,
    );
  });
}

/**
 * Starts all of them, each in a separate task: the visitor may be about to press or to scroll. A
 * starter that throws is logged in the console. The others still run.
 */
function startEach(starters: Readonly<Record<string, () => void>>): void {
  for (const start of Object.values(starters)) nextTask(start);
}

wakeAtFirstSign();
startAnalytics();
startWholePage();
startVoiceAgent(() => import('../islands/call-panel/open.tsx'), voiceProps().lost);
startEach({ beginHero, loadManifest, startBackdrop });
