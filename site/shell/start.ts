/**
 * All that a page runs before its visitor does anything. It is counted in bytes: what can wait for
 * a first sign belongs into `alive.ts`.
 */
import { startHeroFilm } from '../behaviour/hero-film.ts';
import { loadLate } from '../behaviour/late.ts';
import { loadLazily } from '../behaviour/load-lazily.ts';
import { nextTask } from '../behaviour/next-task.ts';
import { typeText } from '../behaviour/typing.ts';
import { onFirstSign } from '../behaviour/wake.ts';
import { watchForTag } from '../behaviour/watch-for-tag.ts';
import { MANIFEST } from './assets.ts';

/** Milliseconds a character of the hero's headline takes. */
const HERO_SPEED = 55;

function typeHeadline(): void {
  const headline = document.querySelector<HTMLElement>('[data-typed]');
  if (headline) typeText(headline, { speed: HERO_SPEED });
}

function wakeAtFirstSign(): void {
  onFirstSign(() => {
    loadLazily(() => import('./alive.ts')).then(
      ({ comeAlive }) => comeAlive(),
      () => undefined,
    );
  });
}

wakeAtFirstSign();
watchForTag();
for (const start of [typeHeadline, () => loadLate(MANIFEST), startHeroFilm]) nextTask(start);
