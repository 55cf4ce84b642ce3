/**
 * Everything that a page runs before the visitor does anything. Every byte counts here: code that
 * can wait for the visitor's first event belongs in `after-first-input.ts`.
 */

import { startAnalytics } from 'virtual:analytics';
import { startVoiceAgent } from '../call/voice-agent.ts';
import { voiceProps } from '../call/voice-agent-props.ts';
import { startWholePage } from '../fast/whole-page.ts';
import { startHeroFilm } from '../home/hero/hero-film.ts';
import { typeText } from '../home/hero/typing.ts';
import { MANIFEST } from '../images/brand/brand-files.ts';
import { onFirstInput } from '../page/first-input.ts';
import { nextTask } from '../page/next-task.ts';

/** Milliseconds per character of the hero's headline. */
const HERO_SPEED = 55;

/** Types the headline, then starts the film behind it, so only one thing moves at a time. */
function beginHero(): void {
  const headline = document.querySelector<HTMLElement>('[data-typed]');
  startHeroFilm(headline ? typeText(headline, { speed: HERO_SPEED }) : Promise.resolve());
}

/** If requested before the first paint, the manifest would compete with it for the connection. */
function loadManifest(): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: MANIFEST }),
  );
}

function startAtFirstInput(): void {
  onFirstInput(() => {
    import('./after-first-input.ts').then(
      ({ STARTERS }) => startEach(STARTERS),
      () => undefined,
    );
  });
}

/**
 * Runs each starter in a separate task, because the visitor may be about to click or scroll. If a
 * starter throws, the error is logged to the console, and the others still run.
 */
function startEach(starters: Readonly<Record<string, () => void>>): void {
  for (const start of Object.values(starters)) nextTask(start);
}

startAtFirstInput();
startAnalytics();
startWholePage();
startVoiceAgent(() => import('../call/open.tsx'), voiceProps().lost);
startEach({ beginHero, loadManifest });
