/**
 * Everything that a page runs before the visitor does anything. Each byte counts here: code that
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
import { withAttr } from '../ui/attributes.ts';

/** Milliseconds a character of the hero's headline takes. */
const HERO_SPEED = 55;

/** Types the headline, then starts the film behind it: only one thing moves at a time. */
function beginHero(): void {
  const headline = document.querySelector<HTMLElement>(withAttr('typed'));
  startHeroFilm(headline ? typeText(headline, { speed: HERO_SPEED }) : Promise.resolve());
}

/** Requested before the first paint, the manifest would compete with it for the connection. */
function loadManifest(): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: MANIFEST }),
  );
}

function wakeAtFirstSign(): void {
  onFirstInput(() => {
    import('./after-first-input.ts').then(
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
startVoiceAgent(() => import('../call/open.tsx'), voiceProps().lost);
startEach({ beginHero, loadManifest });
